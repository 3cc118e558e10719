// Are the simulated bodies of a model where babylon-mmd's Bullet has them, when it is set as MikuMikuDance's is?
//   node bullet.mjs --genga BINARY [--limit UNITS] [--stop-erp N] [--plant] MODEL.pmx MOTION.vmd
// babylon-mmd reads the model. Its Bullet is driven without the rest of it: bodies on their bones in the file's order,
// then joints, then
// for each 1/60 s the bodies that follow take the place that genga gives their bones, and one step is made. Places are
// read from the bodies, not from motion states, which are a step late.
// What its Bullet lets nobody set:
//   split impulse and erp2   count for contacts alone, so bodies must touch nothing
//   gyroscopic torque        turns nothing whose inertia is the same about all axes, or that turns about one of them alone
//   the arm of a joint       reaches to body A's own place in A, where Bullet and MikuMikuDance's have it reach to B's; so
//                            joints are made anew for each step, where those have them
// Prints the largest distance of a body's center at any step of ten seconds, in units of the model.
// --plant has the error reduction that babylon-mmd itself sets, and fails unless that is seen.
import fs from 'node:fs';
import { bundled, poses } from '../babylon.mjs';

const stepsPerSecond = 60, seconds = 10;
const stopErp = 2;  // of Bullet's parameters of a joint
const margin = 0.04;  // that Bullet 2.75 adds to a capsule for its inertia

function options(words) {
  const asked = { limit: 5e-3, 'stop-erp': 0.5, plant: false, files: [] };
  for (let at = 0; at < words.length; ++at) {
    if (words[at] === '--plant') asked.plant = true;
    else if (words[at].startsWith('--')) asked[words[at].slice(2)] = words[++at];
    else asked.files.push(words[at]);
  }
  if (asked.plant) asked['stop-erp'] = 0.475;
  return asked;
}

const babylon = () => bundled(`export { PmxReader } from 'babylon-mmd/esm/Loader/Parser/pmxReader';
  export * as wasm from 'babylon-mmd/esm/Runtime/Optimized/wasm/spr/index.js';
  export { WasmTypedArray } from 'babylon-mmd/esm/Runtime/Optimized/Misc/wasmTypedArray';
  export { NullPhysicsRuntime } from 'babylon-mmd/esm/Runtime/Optimized/Physics/Bind/Impl/nullPhysicsRuntime';
  export { PhysicsWorld } from 'babylon-mmd/esm/Runtime/Optimized/Physics/Bind/physicsWorld';
  export { RigidBody } from 'babylon-mmd/esm/Runtime/Optimized/Physics/Bind/rigidBody';
  export { RigidBodyConstructionInfo } from 'babylon-mmd/esm/Runtime/Optimized/Physics/Bind/rigidBodyConstructionInfo';
  export { MotionType } from 'babylon-mmd/esm/Runtime/Optimized/Physics/Bind/motionType';
  export { PhysicsBoxShape, PhysicsCapsuleShape, PhysicsSphereShape } from 'babylon-mmd/esm/Runtime/Optimized/Physics/Bind/physicsShape';
  export { Generic6DofSpringConstraint } from 'babylon-mmd/esm/Runtime/Optimized/Physics/Bind/constraint';
  export { PerformanceConfigurator } from '@babylonjs/core/Engines/performanceConfigurator';
  export { Matrix, Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.pure';`);

function started({ wasm, WasmTypedArray, NullPhysicsRuntime }) {
  const file = new URL('../node_modules/babylon-mmd/esm/Runtime/Optimized/wasm/spr/index_bg.wasm', import.meta.url);
  const { memory } = wasm.initSync({ module: fs.readFileSync(file) });
  wasm.init();
  const createTypedArray = (type, at, length) => new WasmTypedArray(type, memory, at, length);
  return new NullPhysicsRuntime({ ...wasm, memory, createTypedArray });
}

const content = (file) => new Uint8Array(fs.readFileSync(file)).buffer;

class Chains {
  constructor(library, model, bones, asked) {
    this.library = library;
    this.model = model;
    this.runtime = started(library);
    this.world = new library.PhysicsWorld(this.runtime);
    this.world.setGravity(new library.Vector3(0, -98, 0));
    this.rests = model.rigidBodies.map((body) => this.place(body.shapePosition, body.shapeRotation));
    this.offsets = model.rigidBodies.map((body, at) => this.rests[at].multiply(this.place(model.bones[body.boneIndex].position, [0, 0, 0]).invert()));
    this.bodies = model.rigidBodies.map((body, at) => this.body(body, this.placeAt(bones, at)));
    this.bodies.forEach((body) => this.world.addRigidBody(body));
    this.joints = [];
    this.followed = [];
    this.stopErp = Number(asked['stop-erp']);
  }

  place(position, rotation) {
    const { Matrix, Quaternion, Vector3 } = this.library;
    const turn = rotation.length === 4 ? new Quaternion(...rotation) : Quaternion.FromEulerAngles(...rotation);
    return Matrix.Compose(Vector3.One(), turn, new Vector3(...position));
  }

  shape({ shapeType, shapeSize }) {
    const { PhysicsBoxShape, PhysicsCapsuleShape, PhysicsSphereShape, Vector3 } = this.library;
    if (shapeType === 0) return new PhysicsSphereShape(this.runtime, shapeSize[0]);
    if (shapeType === 1) return new PhysicsBoxShape(this.runtime, new Vector3(...shapeSize));
    return new PhysicsCapsuleShape(this.runtime, shapeSize[0], shapeSize[1]);
  }

  body(body, start) {
    const { MotionType, RigidBody, RigidBodyConstructionInfo, Vector3 } = this.library;
    const info = new RigidBodyConstructionInfo(this.runtime.wasmInstance);
    const follows = body.physicsMode === 0;
    info.shape = this.shape(body);
    info.setInitialTransform(start);
    info.motionType = follows ? MotionType.Kinematic : MotionType.Dynamic;
    info.mass = follows ? 0 : body.mass;
    if (!follows && body.shapeType === 2) {
      const across = 2 * (body.shapeSize[0] + margin), along = 2 * (body.shapeSize[0] + body.shapeSize[1] / 2 + margin);
      const part = body.mass / 12;
      info.localInertia = new Vector3(part * (along ** 2 + across ** 2), part * 2 * across ** 2, part * (along ** 2 + across ** 2));
    }
    info.linearDamping = body.linearDamping;
    info.angularDamping = body.angularDamping;
    info.friction = body.friction;
    info.restitution = body.repulsion;
    info.collisionGroup = 1 << body.collisionGroup;
    info.collisionMask = body.collisionMask;
    info.additionalDamping = true;
    info.disableDeactivation = true;
    return new RigidBody(this.runtime, info);
  }

  // A joint whose place in body A is where body B has it now, and that is locked at what lies between. So both arms
  // reach to B's place, as in Bullet, where babylon-mmd's Bullet has an arm to A's own.
  joint(joint) {
    const { Generic6DofSpringConstraint, Vector3 } = this.library;
    const at = this.place(joint.position, joint.rotation);
    const ends = [joint.rigidbodyIndexA, joint.rigidbodyIndexB];
    const [frameA, frameB] = ends.map((end) => at.multiply(this.rests[end].clone().invert()));
    const [placeA, placeB] = ends.map((end) => this.placeNow(end));
    const seenB = frameB.multiply(placeB).multiply(placeA.clone().invert()).getTranslation();
    const apart = Vector3.TransformCoordinates(seenB, frameA.clone().invert());
    frameA.setTranslation(seenB);
    const made = new Generic6DofSpringConstraint(this.runtime, ...ends.map((end) => this.bodies[end]), frameA, frameB, true);
    const locked = new Vector3(...joint.positionMin).subtract(apart);
    made.setLinearLowerLimit(locked);
    made.setLinearUpperLimit(locked);
    made.setAngularLowerLimit(new Vector3(...joint.rotationMin));
    made.setAngularUpperLimit(new Vector3(...joint.rotationMax));
    for (let axis = 0; axis < 3; ++axis) {
      if (joint.springPosition[axis] !== 0 || joint.positionMin[axis] !== joint.positionMax[axis]) throw new Error('a joint that is not one of angles');
      made.setStiffness(3 + axis, joint.springRotation[axis]);
      made.enableSpring(3 + axis, true);
    }
    for (let axis = 0; axis < 6; ++axis) made.setParam(stopErp, this.stopErp, axis);
    made.useFrameOffset(false);
    return made;
  }

  placeAt(bones, body) {
    const pose = bones[this.model.rigidBodies[body].boneIndex];
    return this.offsets[body].multiply(this.place(pose.slice(0, 3), pose.slice(3)));
  }

  step(bones) {
    this.bodies.forEach((body, at) => {
      if (body.isDynamic) return;
      this.followed[at] = this.placeAt(bones, at);
      body.setTransformMatrix(this.followed[at]);
    });
    this.joints.forEach((joint) => {
      this.world.removeConstraint(joint);
      joint.dispose();
    });
    this.joints = this.model.joints.map((joint) => this.joint(joint));
    this.joints.forEach((joint) => this.world.addConstraint(joint, false));
    this.world.stepSimulation(1 / stepsPerSecond, 0, 1 / stepsPerSecond);
  }

  // From the body itself, or where it is moved to.
  placeNow(body) {
    if (this.followed[body]) return this.followed[body].clone();
    const { wasmInstance } = this.runtime;
    const at = wasmInstance.rigidBodyGetWorldTransformPtr(this.bodies[body].ptr);
    const [a, b, c, , d, e, f, , g, h, i, , x, y, z] = wasmInstance.createTypedArray(Float32Array, at, 16).array;
    return this.library.Matrix.FromValues(a, d, g, 0, b, e, h, 0, c, f, i, 0, x, y, z, 1);
  }
}

const asked = options(process.argv.slice(2));
const library = await babylon();
library.PerformanceConfigurator.SetMatrixPrecision(true);
const complain = (...text) => { throw new Error(text.join(' ')); };
const model = await library.PmxReader.ParseAsync(content(asked.files[0]), { log: complain, warn: complain, error: complain });
const times = Array.from({ length: seconds * stepsPerSecond + 1 }, (_, step) => step / stepsPerSecond);
const ours = poses({ genga: asked.genga, times: times.join(',') }, ...asked.files, 'world', '--physics', 'on');
const chains = new Chains(library, model, ours[0], asked);
const simulated = model.rigidBodies.flatMap((body, at) => (body.physicsMode === 0 ? [] : [at]));
let worst = { distance: -1 }, moved = 0;
for (let step = 1; step < times.length; ++step) {
  chains.step(ours[step]);
  for (const body of simulated) {
    const theirs = chains.placeNow(body).getTranslation().asArray();
    const mine = chains.placeAt(ours[step], body).getTranslation().asArray();
    const distance = Math.hypot(...mine.map((value, axis) => value - theirs[axis]));
    if (!(distance <= worst.distance)) worst = { distance, name: model.rigidBodies[body].name, time: times[step] };
    const rest = chains.rests[body].getTranslation().asArray();
    moved = Math.max(moved, Math.hypot(...mine.map((value, axis) => value - rest[axis])));
  }
}
console.log(`largest distance ${worst.distance.toPrecision(3)}, ${worst.name} at ${worst.time.toFixed(2)} s, of ${simulated.length} bodies at ${times.length - 1} steps, which moved by up to ${moved.toFixed(1)}`);
if (!(worst.distance <= Number(asked.limit)) !== asked.plant) process.exit(1);
