// Values at this time: of what is selected, or of the whole scene with what its files say of themselves.
import type { App, Selection } from "../app.js";
import type { Exhibit } from "../stage/exhibit.js";
import { words } from "../text/index.js";
import { copyButton } from "../ui/copy.js";
import { h } from "../ui/dom.js";
import { icon } from "../ui/icon.js";
import { facts } from "./facts.js";
import { camera, channels, enabled, hands, light, type Live, model, morphs, transform, weight } from "./live.js";

interface Shown {
  readonly exhibit: Exhibit;
  readonly sections: readonly Live[];
}

const present = <T>(list: readonly (T | undefined | false)[]): T[] =>
  list.filter((one): one is T => one !== undefined && one !== false);

function ofScene(app: App, exhibit: Exhibit): Live[] {
  const {
    data: { description },
  } = exhibit;
  const { camera: cameraWord, light: lightWord } = words();
  const isMmd = description.clips[0]?.tracks.some(({ kind }) => kind === "scene") ?? false;
  return present([
    description.hands.length > 0 && hands(exhibit),
    ...description.cameras.map(({ name }, i) => camera(i, name || cameraWord)),
    ...description.lights.map(({ name }, i) => light(i, name || lightWord)),
    isMmd && model(),
    description.morphs.length > 0 && morphs(app, exhibit),
  ]);
}

function ofPart(app: App, selection: Selection): Live[] {
  const { part, node, exhibit } = selection;
  const { camera: cameraWord, light: lightWord } = words();
  return present([
    part?.kind === "camera" && camera(part.index, cameraWord),
    part?.kind === "light" && light(part.index, lightWord),
    part?.kind === "morph" && weight(part.index),
    part?.kind === "constraint" && enabled(part.index),
    part?.kind === "scene" && model(),
    channels(app, selection),
    node !== undefined && exhibit.data.description.nodes[node] !== undefined && transform(node),
  ]);
}

export function nameOfSelection({ exhibit, node, part }: Selection): string {
  const { description } = exhibit.data;
  if (!part) return description.nodes[node ?? 0]?.name ?? "";
  const lists = {
    mesh: description.meshes,
    morph: description.morphs,
    camera: description.cameras,
    light: description.lights,
    constraint: description.constraints,
    material: description.materials,
    scene: [{ name: words().model }],
  };
  return lists[part.kind][part.index]?.name || `${part.index + 1}`;
}

// Facts about meshes and materials, which do not move.
function stillFacts({ exhibit, part }: Selection): HTMLElement | undefined {
  const { description } = exhibit.data;
  const {
    countNames: { names },
    textures,
    node: nodeWord,
  } = words();
  const rows: [string, string][] = [];
  const mesh = part?.kind === "mesh" ? description.meshes[part.index] : undefined;
  if (mesh)
    rows.push(
      [names["vertices"]!, mesh.vertices.toLocaleString()],
      [nodeWord, description.nodes[mesh.node]?.name ?? "–"],
      [words().morphs, String(mesh.targets.length)],
    );
  const material = part?.kind === "material" ? description.materials[part.index] : undefined;
  const colour = (numbers: readonly number[]) => numbers.map((number) => Number(number.toFixed(3))).join(" ");
  if (material) {
    rows.push(
      [words().diffuse, `${colour(material.diffuse)}, α ${Number(material.alpha.toFixed(3))}`],
      [words().specular, `${colour(material.specular)}, ${material.specular_power}`],
      [words().ambient, colour(material.ambient)],
    );
    const pictures = [material.texture, material.sphere, material.toon].flatMap((one) => (one ? [one.file] : []));
    if (pictures.length > 0) rows.push([textures, pictures.join(", ")]);
  }
  if (rows.length === 0) return undefined;
  return h(
    "dl",
    { class: "facts" },
    ...rows.map(([name, value]) => h("div", { class: "fact" }, h("dt", {}, name), h("dd", {}, value))),
  );
}

function head(app: App, selection: Selection): HTMLElement {
  const { exhibit, node, part } = selection;
  const { nodes } = exhibit.data.description;
  const described = node === undefined || part ? undefined : nodes[node];
  const { parent: parentWord, deselect } = words();
  const parent = described && described.parent >= 0 ? described.parent : undefined;
  return h(
    "div",
    { class: "selected-head" },
    h(
      "div",
      { class: "grow" },
      h("h3", {}, nameOfSelection(selection)),
      described?.english_name && h("div", { class: "faint" }, described.english_name),
      parent !== undefined &&
        h(
          "div",
          { class: "faint" },
          `${parentWord}: `,
          h("button", { class: "link", onclick: () => app.selection.set({ exhibit, node: parent }) }, nodes[parent]!.name),
        ),
    ),
    h(
      "button",
      {
        class: "plain",
        "aria-label": deselect,
        title: deselect,
        "data-does": "deselect",
        onclick: () => app.selection.set(undefined),
      },
      icon("close"),
    ),
  );
}

export function values(app: App): HTMLElement {
  const body = h("div", { class: "values-body" });
  let shown: Shown[] = [];
  const update = () => {
    for (const { exhibit, sections } of shown) {
      const { pose } = exhibit;
      if (pose) for (const one of sections) one.update(pose);
    }
  };
  const text = () => {
    const { clock } = app;
    const time = `${words().time}\t${clock.time.get()}\t${words().frame}\t${Number(clock.frame.toFixed(3))}`;
    const rows = shown.flatMap(({ sections }) =>
      sections.flatMap((one) => [one.element.querySelector("summary")!.textContent!, ...one.rows.map((row) => row.text)]),
    );
    const selection = app.selection.get();
    return [selection ? nameOfSelection(selection) : "", time, ...rows].filter((line) => line !== "").join("\n");
  };
  const show = () => {
    const exhibits = app.exhibits.get();
    const selection = app.selection.get();
    if (selection && exhibits.includes(selection.exhibit)) {
      shown = [{ exhibit: selection.exhibit, sections: ofPart(app, selection) }];
      body.replaceChildren(
        head(app, selection),
        ...present([stillFacts(selection)]),
        ...shown[0]!.sections.map(({ element }) => element),
      );
    } else {
      shown = exhibits.map((exhibit) => ({ exhibit, sections: ofScene(app, exhibit) }));
      body.replaceChildren(
        ...shown.flatMap(({ exhibit, sections }) => [
          ...(exhibits.length > 1 ? [h("h3", { class: "exhibit-title" }, exhibit.title)] : []),
          facts(app, exhibit),
          ...sections.map(({ element }) => element),
        ]),
      );
      if (exhibits.length === 0) body.append(h("p", { class: "faint empty" }, words().nothingOpen));
    }
    update();
  };
  app.exhibits.onChange(show);
  app.selection.onChange(show);
  app.posed.onChange(update);
  show();
  return h(
    "div",
    { class: "values" },
    h("div", { class: "side-head" }, h("h2", {}, words().inspector), copyButton(words().copy, text)),
    body,
  );
}
