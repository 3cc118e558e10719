// Node names: what `genga sample` heads its columns with, and the nodes of a glTF file.

// RFC 4180 with commas. Rows of strings.
export function parseCsv(text) {
  const rows = [];
  let row = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ',') {
      row.push(cell);
      cell = '';
    } else if (c === '\n') {
      row.push(cell);
      rows.push(row);
      row = [];
      cell = '';
    } else if (c !== '\r') cell += c;
  }
  if (cell !== '' || row.length) rows.push([...row, cell]);
  return rows;
}

// A table of `sample --space world`: {times, nodes: Map name → {translation: [[x,y,z]…], rotation: [[x,y,z,w]…]}}.
// Nodes without a full translation are left out; rotation is there only when all its four columns are.
export function readPoseTable(text) {
  const [header, ...lines] = parseCsv(text);
  const columns = new Map(header.map((name, i) => [name, i]));
  const nodes = new Map();
  for (const column of header) {
    const name = /^(.*)\/translation\.x$/s.exec(column)?.[1];
    if (name === undefined) continue;
    const pick = (channel, axes) => {
      const at = [...axes].map((axis) => columns.get(`${name}/${channel}.${axis}`));
      return at.includes(undefined) ? undefined : lines.map((line) => at.map((i) => Number(line[i])));
    };
    const translation = pick('translation', 'xyz');
    if (translation) nodes.set(name, { translation, rotation: pick('rotation', 'xyzw') });
  }
  return { times: lines.map((line) => Number(line[0])), nodes };
}

// A name in a column heading: the slash separates node and channel, so one inside a name is escaped.
const columnName = (name) => name.replaceAll('/', '%2F');

// glTF node index → name in the table. Equal names get " (1)", " (2)" in file order, as in the table.
export function tableNames(nodes) {
  const seen = new Map();
  return nodes.map((node) => {
    if (node.name === undefined) return undefined;
    const name = columnName(node.name);
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count ? `${name} (${count})` : name;
  });
}

// The JSON of a .glb or .gltf.
export function gltfJson(bytes) {
  if (bytes.toString('latin1', 0, 4) !== 'glTF') return JSON.parse(bytes.toString('utf8'));
  return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12)));
}
