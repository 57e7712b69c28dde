import type { Field } from './treemap-layout';

/** Direction of each arrow key: x towards the end of the line in the map's own direction, y down. */
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const centerOf = ({ x, y, width, height }: Field): [number, number] => [x + width / 2, y + height / 2];

/** Distance of two spans on one axis; 0 where they overlap. */
const gapOf = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, otherStart - (start + length), start - (otherStart + otherLength));

/** Distance to a field in a direction: fields beside the present one first, then those further to the side; infinite behind it. */
function distance(from: Field, to: Field, [x, y]: readonly [number, number]): number {
  const [[fromX, fromY], [toX, toY]] = [centerOf(from), centerOf(to)];
  const ahead = x === 0 ? (to.y - from.y) * y : (to.x - from.x) * x;
  if (ahead <= 0) return Number.POSITIVE_INFINITY;
  const [along, aside, center] =
    x === 0
      ? [gapOf(from.y, from.height, to.y, to.height), gapOf(from.x, from.width, to.x, to.width), Math.abs(toX - fromX)]
      : [gapOf(from.x, from.width, to.x, to.width), gapOf(from.y, from.height, to.y, to.height), Math.abs(toY - fromY)];
  return along * 10 + aside * 1_000 + center;
}

/** Nearest field in a direction; the same one when there is none. */
function nearestField(fields: readonly Field[], from: Field, direction: readonly [number, number]): string {
  let nearest = { id: from.id, distance: Number.POSITIVE_INFINITY };
  for (const to of fields) {
    const away = distance(from, to, direction);
    if (to.id !== from.id && away < nearest.distance) nearest = { id: to.id, distance: away };
  }
  return nearest.id;
}

/**
 * Field to which a key moves: the nearest one in the arrow's direction, the largest by Home, the smallest by End. The same one when there is
 * none; null for any other key.
 */
export function nextField(fields: readonly Field[], id: string, key: string, isRightToLeft: boolean): string | null {
  if (key === 'Home') return fields[0]?.id ?? null;
  if (key === 'End') return fields.at(-1)?.id ?? null;
  const arrow = ARROWS[key];
  const from = fields.find((field) => field.id === id);
  if (!arrow || !from) return null;
  const [x, y] = arrow;
  return nearestField(fields, from, [isRightToLeft ? -x : x, y]);
}
