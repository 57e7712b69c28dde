import { formatPercent } from '@/lib/money/format-percent';
import type { ChartPane } from './chart-data';
import { axisValues, levelText } from './round-values';
import { withoutRoomAbove } from './value-range';

/** A value of an axis, and its text. */
export interface AxisValue {
  value: number;
  text: string;
}

/** Decimals of a ratio whose percentage is shown with two. */
const RATIO_DECIMALS = 6;
/** Most decimals of round percentages. */
const PERCENT_DECIMALS = 2;

/** Change from a base to a value in per cent: `+1.23%`. */
export const percentText = (value: number, base: number): string => formatPercent((value / base - 1).toFixed(RATIO_DECIMALS));

/** Round percentages above and below the base, at their values. */
function percentValues({ low, high }: ChartPane['range'], base: number, most: number | undefined): AxisValue[] {
  const percents = { low: (low / base - 1) * 100, high: (high / base - 1) * 100 };
  return axisValues(percents, PERCENT_DECIMALS, most).map((percent) => ({
    value: base * (1 + Number(percent) / 100),
    text: `${Number(percent) > 0 ? '+' : ''}${levelText(percent)}%`,
  }));
}

/** Text of a value of an axis: zero has no decimals. */
const valueText = (value: string): string => (Number(value) === 0 ? '0' : levelText(value));

/** Values of the axis of a pane, lowest first: its guides, round changes in per cent, or round values; none in the room of its legend. */
export function paneValues(pane: ChartPane): AxisValue[] {
  const { range, precision, guides, isPercent, base, axisValuesMax, axisText = valueText, legendRoom = 0 } = pane;
  const below = withoutRoomAbove(range, legendRoom);
  if (isPercent === true && base !== undefined && base > 0) return percentValues(below, base, axisValuesMax);
  return (guides ?? axisValues(below, precision, axisValuesMax)).map((value) => ({ value: Number(value), text: axisText(value) }));
}
