import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { TreemapGroup, TreemapItem } from './treemap-data';

/** A rectangle in pixels; `x` is the distance from the side where the language begins. */
export interface Field {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fields by size, the largest first, and the rooms of groups. */
export interface TreemapLayout {
  fields: readonly Field[];
  groups: readonly Field[];
}

const GAP = 2;
/** Room for a group's name. */
const GROUP_HEAD = 20;
/** Most fields of a map. */
const FIELDS_MAX = 60;
/** Width of a character of a name, and characters of which there is always room. */
const NAME_CHARACTER = 6.5;
const NAME_CHARACTERS = 9;

interface Node {
  id: string;
  size?: number;
  children?: Node[];
}

/** Returns whether an item can have a field. */
export const hasArea = ({ size }: Pick<TreemapItem, 'size'>): boolean => size > 0 && Number.isFinite(size);

function treeOf(items: readonly TreemapItem[], groups: readonly TreemapGroup[]): Node {
  const nodesOf = (shown: readonly TreemapItem[]): Node[] => shown.map(({ id, size }) => ({ id, size }));
  const shown = items.filter(hasArea);
  if (groups.length === 0) return { id: '', children: nodesOf(shown) };
  const parts = groups.map(({ id }) => ({ id, children: nodesOf(shown.filter(({ group }) => group === id)) }));
  return { id: '', children: parts.filter(({ children }) => children.length > 0) };
}

function layoutOf(items: readonly TreemapItem[], box: { width: number; height: number }, groups: readonly TreemapGroup[]): TreemapLayout {
  const root = hierarchy(treeOf(items, groups))
    .sum(({ size = 0 }) => size)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || (a.data.id < b.data.id ? -1 : 1));
  const placed = treemap<Node>()
    .tile(treemapSquarify.ratio(1))
    .size([box.width, box.height])
    .paddingInner(GAP)
    .paddingTop(({ depth }) => (depth === 1 && groups.length > 0 ? GROUP_HEAD : 0))(root);
  const fieldOf = ({ data: { id }, x0, x1, y0, y1 }: typeof placed): Field => ({ id, x: x0, y: y0, width: x1 - x0, height: y1 - y0 });
  const fields = placed.leaves().sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return { fields: fields.map(fieldOf), groups: groups.length === 0 ? [] : (placed.children ?? []).map(fieldOf) };
}

/** Returns whether a field shows its value, and its name or the most of a long one. */
function isReadable(field: Field, label: string): boolean {
  return fitOf(field) !== 'none' && field.width >= nameWidth(label);
}

/** Width for a name, estimated; long names are cut. */
const nameWidth = (label: string): number => 8 + NAME_CHARACTER * Math.min(label.length, NAME_CHARACTERS);

/**
 * Squarified layout of the largest items in a box in pixels, of as many as can all be read: areas by size, near to squares, the largest at
 * the start.
 */
export function treemapLayout(
  items: readonly TreemapItem[],
  box: { width: number; height: number },
  groups: readonly TreemapGroup[] = [],
): TreemapLayout {
  const shown = items.filter(hasArea);
  if (shown.length === 0 || box.width <= 0 || box.height <= 0) return { fields: [], groups: [] };
  const labels = new Map([...items, ...groups].map(({ id, label }) => [id, label]));
  const largest = shown.sort((a, b) => b.size - a.size).slice(0, FIELDS_MAX);
  for (;;) {
    const layout = layoutOf(largest, box, groups);
    const isWhole =
      layout.fields.every((field) => isReadable(field, labels.get(field.id) ?? '')) &&
      layout.groups.every(({ id, width }) => width >= nameWidth(labels.get(id) ?? ''));
    if (isWhole || largest.length === 1) return layout;
    largest.pop();
  }
}

/** Whether a field has room for name and value, and at which of three sizes. */
export function fitOf({ width, height }: Pick<Field, 'width' | 'height'>): 'large' | 'medium' | 'small' | 'none' {
  if (width >= 200 && height >= 120) return 'large';
  if (width >= 96 && height >= 56) return 'medium';
  return width >= 50 && height >= 32 ? 'small' : 'none';
}
