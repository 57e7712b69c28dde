import type { SessionSpan } from '@/lib/contract/trading-sessions';

/** Size of the picture, and room at its edges so that line and mark are whole. */
export const WIDTH = 96;
export const HEIGHT = 28;
const EDGE = 3;
/** Interval of the points of a sparkline, milliseconds, and their number over a day. */
const STEP_MS = 1_800_000;
const DAY_POINTS = 48;

/** Times of the first and the last point of a sparkline, Unix milliseconds. */
export interface PictureSpan {
  from: number;
  until: number;
}

/** Span of a sparkline at a feed time: the half hours of the last day or, of a market that is closed by its sessions, of its last one. */
export function pictureSpan(now: number, sessions: readonly SessionSpan[] | null): PictureSpan {
  const isOpen = sessions === null || sessions.some(({ open, close }) => open <= now && now < close);
  const last = isOpen ? undefined : sessions.filter(({ close }) => close <= now).at(-1);
  const until = Math.floor((last?.close ?? now) / STEP_MS) * STEP_MS;
  return { from: last ? Math.ceil(last.open / STEP_MS) * STEP_MS : until - (DAY_POINTS - 1) * STEP_MS, until };
}

/** A line with the mark of a move. */
export interface Picture {
  /** Path of the prices; empty when fewer than two are known. */
  path: string;
  /** Place of the mark; null for a move before the span. */
  mark: { x: number; y: number } | null;
}

/** Draws prices over a span, with a mark at a move's time and price; a move after the last point is marked at the end. */
export function movePicture(points: readonly (number | null)[], move: { time: number; price: string }, span: PictureSpan): Picture {
  const price = Number(move.price);
  const known = points.filter((point) => point !== null);
  if (known.length < 2) return { path: '', mark: null };
  const [low, high] = [Math.min(price, ...known), Math.max(price, ...known)];
  const xOf = (share: number): number => EDGE + Math.min(share, 1) * (WIDTH - 2 * EDGE);
  const yOf = (value: number): number => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const places = points.flatMap((point, at) =>
    point === null ? [] : [`${xOf(at / (points.length - 1)).toFixed(1)} ${yOf(point).toFixed(1)}`],
  );
  const share = (move.time - span.from) / (span.until - span.from);
  return { path: `M${places.join('L')}`, mark: share < 0 ? null : { x: xOf(share), y: yOf(price) } };
}
