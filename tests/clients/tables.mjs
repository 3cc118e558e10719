// What each field of `genga dump` is called by mmd-parser, one row a field. Left: path in the dump. Right: path in
// mmd-parser's object, or a function of its record where its form differs. Kinds:
//   f32   float, compared bit for bit (−0 and 0 differ)      int    whole number
//   u16   mmd-parser reads it signed: compared modulo 65536   u8     the same modulo 256
//   name  text     hex  bytes that the dump prints in hexadecimal     text  as name, exempt from the count of numbers
// Arrays of numbers are compared element by element.

const triangle = (records) => records.flatMap((face) => face.indices);

export const vmd = {
  single: [['model_name', 'metadata.name', 'name']],
  lists: [
    { dump: 'bone_keys', peer: 'motions', fields: [
      ['name', 'boneName', 'name'],
      ['frame', 'frameNum', 'int'],
      ['position', 'position', 'f32'],
      ['rotation', 'rotation', 'f32'],
      ['interpolation', 'interpolation', 'hex'],
    ] },
    { dump: 'morph_keys', peer: 'morphs', fields: [
      ['name', 'morphName', 'name'],
      ['frame', 'frameNum', 'int'],
      ['weight', 'weight', 'f32'],
    ] },
    { dump: 'camera_keys', peer: 'cameras', fields: [
      ['frame', 'frameNum', 'int'],
      ['distance', 'distance', 'f32'],
      ['target', 'position', 'f32'],
      ['rotation', 'rotation', 'f32'],
      ['interpolation', 'interpolation', 'hex'],
      ['fov', 'fov', 'int'],
      ['perspective', 'perspective', 'int'],
    ] },
  ],
};

export const pmd = {
  single: [
    ['name', 'metadata.modelName', 'name'],
    ['comment', 'metadata.comment', 'name'],
    ['indices', (p) => triangle(p.faces), 'int'],
    ['morph_display', (p) => p.morphFrames.map((m) => m.index), 'int'],
    ['frame_names', (p) => p.boneFrameNames.map((n) => n.name), 'name'],
    ['toons', (p) => p.toonTextures.map((t) => t.fileName), 'name'],
    ['english.name', 'metadata.englishModelName', 'name'],
    ['english.comment', 'metadata.englishComment', 'name'],
    ['english.bones', (p) => p.englishBoneNames?.map((n) => n.name), 'name'],
    ['english.morphs', (p) => p.englishMorphNames?.map((n) => n.name), 'name'],
    ['english.frame_names', (p) => p.englishBoneFrameNames?.map((n) => n.name), 'name'],
  ],
  lists: [
    { dump: 'vertices', peer: 'vertices', fields: [
      ['position', 'position', 'f32'],
      ['normal', 'normal', 'f32'],
      ['uv', 'uv', 'f32'],
      ['bones', 'skinIndices', 'int'],
      ['weight', (v) => Math.round(v.skinWeights[0] * 100), 'int'],
      ['edge', 'edgeFlag', 'int'],
    ] },
    { dump: 'materials', peer: 'materials', fields: [
      ['diffuse', (m) => m.diffuse.slice(0, 3), 'f32'],
      ['alpha', (m) => m.diffuse[3], 'f32'],
      ['specular_power', 'shininess', 'f32'],
      ['specular', 'specular', 'f32'],
      ['ambient', 'ambient', 'f32'],
      ['toon', 'toonIndex', 'u8'],
      ['edge', 'edgeFlag', 'int'],
      ['index_count', (m) => Math.round(m.faceCount * 3), 'int'],
      ['texture', 'fileName', 'name'],
    ] },
    { dump: 'bones', peer: 'bones', fields: [
      ['name', 'name', 'name'],
      ['parent', 'parentIndex', 'u16'],
      ['tail', 'tailIndex', 'u16'],
      ['type', 'type', 'int'],
      ['ik', 'ikIndex', 'u16'],
      ['head', 'position', 'f32'],
    ] },
    { dump: 'iks', peer: 'iks', fields: [
      ['bone', 'target', 'int'], // mmd-parser calls the goal "target" and the end of the chain "effector"
      ['target', 'effector', 'int'],
      ['iterations', 'iteration', 'int'],
      ['weight', 'maxAngle', 'f32'],
      ['links', (i) => i.links.map((l) => l.index), 'int'],
    ] },
    { dump: 'morphs', peer: 'morphs', fields: [
      ['name', 'name', 'name'],
      ['type', 'type', 'int'],
      ['vertices[].index', (m) => m.elements.map((e) => e.index), 'int'],
      ['vertices[].position', (m) => m.elements.flatMap((e) => e.position), 'f32'],
    ] },
    { dump: 'bone_display', peer: 'boneFrames', fields: [
      ['bone', 'boneIndex', 'u16'],
      ['frame', 'frameIndex', 'int'],
    ] },
    { dump: 'rigid_bodies', peer: 'rigidBodies', fields: [
      ['name', 'name', 'name'],
      ['bone', 'boneIndex', 'u16'],
      ['group', 'groupIndex', 'int'],
      ['mask', 'groupTarget', 'int'],
      ['shape', 'shapeType', 'int'],
      ['size', (b) => [b.width, b.height, b.depth], 'f32'],
      ['position', 'position', 'f32'],
      ['rotation', 'rotation', 'f32'],
      ['mass', 'weight', 'f32'],
      ['linear_damping', 'positionDamping', 'f32'],
      ['angular_damping', 'rotationDamping', 'f32'],
      ['restitution', 'restitution', 'f32'],
      ['friction', 'friction', 'f32'],
      ['type', 'type', 'int'],
    ] },
    { dump: 'joints', peer: 'constraints', fields: [
      ['name', 'name', 'name'],
      ['body_a', 'rigidBodyIndex1', 'int'],
      ['body_b', 'rigidBodyIndex2', 'int'],
      ['position', 'position', 'f32'],
      ['rotation', 'rotation', 'f32'],
      ['position_lower', 'translationLimitation1', 'f32'],
      ['position_upper', 'translationLimitation2', 'f32'],
      ['rotation_lower', 'rotationLimitation1', 'f32'],
      ['rotation_upper', 'rotationLimitation2', 'f32'],
      ['position_spring', 'springPosition', 'f32'],
      ['rotation_spring', 'springRotation', 'f32'],
    ] },
  ],
};
