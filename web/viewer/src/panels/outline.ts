// What the open scenes have, as items of a tree: nodes under their parents, everything else in groups, curves under what
// they move.
import type { PartKind, Selection } from "../app.js";
import { skeletonName } from "../open/skeleton.js";
import type { Exhibit } from "../stage/exhibit.js";
import { words } from "../text/index.js";
import type { TreeItem } from "../ui/tree.js";

export interface OutlineItem extends TreeItem {
  readonly selection?: Selection;
  readonly children: readonly OutlineItem[];
}

export interface OutlineChoice {
  readonly withCurves: boolean;
  readonly onlyMoved: boolean;
}

/** "センター/position.x": what stands behind the node's name. */
export const channelOf = (name: string) => name.slice(name.lastIndexOf("/") + 1);

/** Curves of the first clip by what they move: "node 3". */
export function curvesBySubject(exhibit: Exhibit): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  const clip = exhibit.data.description.clips[0];
  exhibit.data.curves[0]?.forEach(({ track }, curve) => {
    const { kind, index } = clip!.tracks[track]!;
    const key = `${kind} ${index}`;
    const list = found.get(key);
    if (list) list.push(curve);
    else found.set(key, [curve]);
  });
  return found;
}

export const idOf = ({ exhibit, node, part, curve }: Selection): string =>
  [exhibit.data.id, curve !== undefined ? `curve ${curve}` : part ? `${part.kind} ${part.index}` : `node ${node}`].join(" ");

// More names than these are folded up where there is something else to see.
const mostOpen = 12;

class Outline {
  private readonly curves: ReadonlyMap<string, readonly number[]>;
  /** Short names of joints: the hand that they hang on says the rest. */
  private readonly joints: ReadonlyMap<number, string>;

  constructor(
    private readonly exhibit: Exhibit,
    private readonly choice: OutlineChoice,
  ) {
    this.joints = new Map(
      exhibit.data.description.hands.flatMap(({ joints }) => Object.entries(joints).map(([name, node]) => [node, name] as const)),
    );
    this.curves = curvesBySubject(exhibit);
  }

  get description() {
    return this.exhibit.data.description;
  }

  all(): OutlineItem[] {
    const { meshes, morphs, cameras, lights, constraints, materials } = this.description;
    const {
      meshes: meshWord,
      morphs: morphWord,
      cameras: cameraWord,
      lights: lightWord,
      constraints: constraintWord,
      materials: materialWord,
      model,
    } = words();
    return [
      this.nodes(),
      this.group("morph", morphWord, morphs, true),
      this.group("camera", cameraWord, cameras, true),
      this.group("light", lightWord, lights, true),
      this.group(
        "constraint",
        constraintWord,
        constraints.map(({ name, kind }) => ({ name: name ? `${name} (${kind})` : kind })),
        false,
      ),
      this.group("mesh", meshWord, meshes, false),
      this.group("material", materialWord, materials, false),
      this.curves.has("scene 0") && this.part("scene", 0, { name: model }),
    ].filter((item) => item !== undefined && item !== false);
  }

  private isMoved(subject: string): boolean {
    return this.curves.has(subject);
  }

  private curveItems(subject: string, selection: Selection): OutlineItem[] {
    if (!this.choice.withCurves) return [];
    const described = this.exhibit.data.curves[0]!;
    return (this.curves.get(subject) ?? []).map((curve) => {
      const { name, keys } = described[curve]!;
      const channel = channelOf(name);
      const own = { ...selection, curve };
      return {
        id: idOf(own),
        label: channel,
        kind: `curve axis-${channel.slice(-1)}`,
        note: String(keys),
        alias: name,
        children: [],
        startsOpen: false,
        selection: own,
      };
    });
  }

  private noteOf(subject: string): string | undefined {
    const curves = this.curves.get(subject);
    if (!curves) return undefined;
    const described = this.exhibit.data.curves[0]!;
    return String(Math.max(...curves.map((curve) => described[curve]!.keys)));
  }

  private nodes(): OutlineItem | undefined {
    const { nodes } = this.description;
    if (nodes.length === 0) return undefined;
    const below = nodes.map((): OutlineItem[] => []);
    const roots: OutlineItem[] = [];
    // Children may stand before their parents.
    const make = (node: number): OutlineItem => {
      const { name, english_name, kind } = nodes[node]!;
      const joint = this.joints.get(node);
      const alias = joint ? name : english_name;
      const selection = { exhibit: this.exhibit, node };
      const subject = `node ${node}`;
      const note = this.noteOf(subject);
      const children = below[node]!;
      children.unshift(...this.curveItems(subject, selection));
      return {
        id: idOf(selection),
        label: joint ?? name,
        kind,
        children,
        startsOpen: true,
        selection,
        ...(note ? { note } : {}),
        ...(alias ? { alias } : {}),
      };
    };
    const made = nodes.map((_, node) => make(node));
    nodes.forEach(({ parent }, node) => (below[parent] ?? roots).push(made[node]!));
    const shown = this.choice.onlyMoved ? this.moved(roots) : roots;
    return this.folder("nodes", words().nodes, shown, nodes.length, true);
  }

  // Nodes with keys, and what they hang on.
  private moved(items: readonly OutlineItem[]): OutlineItem[] {
    return items.flatMap((item) => {
      const children = this.moved(item.children);
      const { selection } = item;
      const isMoved = selection?.curve !== undefined || this.isMoved(`node ${selection?.node}`);
      return isMoved || children.length > 0 ? [{ ...item, children }] : [];
    });
  }

  private part(
    kind: PartKind,
    index: number,
    { name, english_name: alias, node }: { name: string; english_name?: string; node?: number },
  ): OutlineItem {
    const selection: Selection = {
      exhibit: this.exhibit,
      part: { kind, index },
      ...(node !== undefined && node >= 0 && kind !== "morph" ? { node } : {}),
    };
    const subject = `${kind} ${index}`;
    const note = this.noteOf(subject);
    const children = this.curveItems(subject, selection);
    return {
      id: idOf(selection),
      label: name || `${index + 1}`,
      kind,
      children,
      startsOpen: false,
      selection,
      ...(note ? { note } : {}),
      ...(alias ? { alias } : {}),
    };
  }

  private group(
    kind: PartKind,
    title: string,
    list: readonly { name: string; english_name?: string; node?: number }[],
    startsOpen: boolean,
  ): OutlineItem | undefined {
    const items = list.map((one, index) => this.part(kind, index, one));
    const shown = this.choice.onlyMoved
      ? items.filter(({ selection }) => this.isMoved(`${kind} ${selection!.part!.index}`))
      : items;
    if (shown.length === 0) return undefined;
    return this.folder(kind, title, shown, list.length, startsOpen && list.length <= mostOpen);
  }

  private folder(name: string, label: string, children: readonly OutlineItem[], count: number, startsOpen: boolean): OutlineItem {
    return { id: `${this.exhibit.data.id} group ${name}`, label, kind: "folder", note: String(count), children, startsOpen };
  }
}

export function outlineOf(exhibits: readonly Exhibit[], choice: OutlineChoice): OutlineItem[] {
  const each = exhibits.map((exhibit) => ({ exhibit, children: new Outline(exhibit, choice).all() }));
  if (each.length === 1) return each[0]!.children;
  return each.map(({ exhibit, children }) => ({
    id: `${exhibit.data.id}`,
    label: exhibit.title,
    kind: "exhibit",
    alias: exhibit.files.filter((file) => file !== skeletonName).join(" + "),
    children,
    startsOpen: true,
  }));
}
