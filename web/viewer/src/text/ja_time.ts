import type { enTime } from "./en_time.js";

export const jaTime: typeof enTime = {
  beginRangeHere: "ここを範囲の始まりにする",
  clearRange: "範囲を解除",
  endRangeHere: "ここを範囲の終わりにする",
  firstKey: "最初のキーへ",
  lastKey: "最後のキーへ",
  secondsOrFrames: "秒とフレームの切り替え",
  setRangeToVisible: "表示部分を範囲にする",
  speedByDigits: "再生速度 (05: 0.5 倍)",
};
