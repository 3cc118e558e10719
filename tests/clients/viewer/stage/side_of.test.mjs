import assert from "node:assert/strict";
import { test } from "node:test";
import { source } from "../time/source.mjs";

const { sideOf } = await source("stage/side_of");

const sides = {
  left: ["左腕", "左足ＩＫ", "スカート_左1", "LeftArm", "mixamorig:LeftHand", "leftUpperArm", "left arm", "hand_L", "hand_l", "Hand.L", "Bip01 L UpperArm", "lShldr", "L_Foot", "FootL", "Ｌ＿手"],
  right: ["右腕", "右つま先ＩＫ", "RightArm", "rightLeg", "Arm_R", "arm.R", "Bip01 R Thigh", "rThigh", "R Hand", "HandR2"],
  middle: ["頭", "センター", "Head", "Bip01 Spine", "Lower Arm", "Root", "Ribs", "Leg", "upright", "bright", "ball", "all_rails", "左右の目", "Left Right", "", "XLR"],
};

for (const [side, names] of Object.entries(sides)) {
  test(`names on the ${side}`, () => {
    for (const name of names) assert.equal(sideOf(name), side, name);
  });
}

test("the English name helps where the other says nothing", () => {
  assert.equal(sideOf("ボーン12", "arm_L"), "left");
  assert.equal(sideOf("右腕", "left arm"), "right");
  assert.equal(sideOf("左右", "left arm"), "middle");
});
