import { FEAR_GREED_CLASSES, type FearGreedClass } from './fear-greed-terms';

/** Half circle of a gauge: its center and radius. */
export interface GaugeCircle {
  x: number;
  y: number;
  radius: number;
}

/** A point of the gauge, with the decimals that paths have. */
interface GaugePoint {
  x: number;
  y: number;
}

const DECIMALS = 100;
const HALF_STEP = 0.5;
/** Half of the gap between two classes, in values of the index. */
const HALF_GAP = 0.6;

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** Returns the place of a value (0 at the left end, 100 at the right) on a half circle. */
export function gaugePoint({ x, y, radius }: GaugeCircle, value: number): GaugePoint {
  const angle = Math.PI * (1 - value / 100);
  return { x: rounded(x + radius * Math.cos(angle)), y: rounded(y - radius * Math.sin(angle)) };
}

/** Returns the arc of each class as path of an SVG; the bound of two classes is halfway between their values. */
export function gaugeArcs(circle: GaugeCircle): { name: FearGreedClass; path: string }[] {
  return FEAR_GREED_CLASSES.map(({ name, to }, place) => {
    const before = FEAR_GREED_CLASSES[place - 1];
    const start = gaugePoint(circle, before ? before.to + HALF_STEP + HALF_GAP : 0);
    const end = gaugePoint(circle, to === 100 ? 100 : to + HALF_STEP - HALF_GAP);
    return { name, path: `M${start.x} ${start.y}A${circle.radius} ${circle.radius} 0 0 1 ${end.x} ${end.y}` };
  });
}
