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

interface Node {
  id: string;
  size?: number;
  children?: Node[];
}

const isShown = ({ size }: TreemapItem): boolean => size > 0 && Number.isFinite(size);

function treeOf(items: readonly TreemapItem[], groups: readonly TreemapGroup[]): Node {
  const nodesOf = (shown: readonly TreemapItem[]): Node[] => shown.map(({ id, size }) => ({ id, size }));
  const shown = items.filter(isShown);
  if (groups.length === 0) return { id: '', children: nodesOf(shown) };
  const parts = groups.map(({ id }) => ({ id, children: nodesOf(shown.filter(({ group }) => group === id)) }));
  return { id: '', children: parts.filter(({ children }) => children.length > 0) };
}

/** Squarified layout of items in a box in pixels: areas by size, near to squares, the largest at the start. */
export function treemapLayout(
  items: readonly TreemapItem[],
  box: { width: number; height: number },
  groups: readonly TreemapGroup[] = [],
): TreemapLayout {
  if (!items.some(isShown) || box.width <= 0 || box.height <= 0) return { fields: [], groups: [] };
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

/** How much of its text a field has room for: name and value at three sizes, the name only, or nothing. */
export function fitOf({ width, height }: Pick<Field, 'width' | 'height'>): 'large' | 'medium' | 'small' | 'name' | 'none' {
  if (width >= 200 && height >= 120) return 'large';
  if (width >= 96 && height >= 56) return 'medium';
  if (width >= 60 && height >= 36) return 'small';
  return width >= 40 && height >= 18 ? 'name' : 'none';
}
