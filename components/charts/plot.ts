import type uPlot from 'uplot';
import { drawCandles } from './candles';
import type { ChartPane, ChartSeries } from './chart-data';
import type { PlotColors } from './plot-colors';
import { isDashed, isTinted } from './plot-kind';
import type { TimeRange } from './time-range';
import type { ValueRange } from './value-range';

/** Everything that a plot shows. */
export interface PlotContent {
  times: readonly number[];
  timeRange: TimeRange;
  pane: ChartPane;
  /** Values of the horizontal lines. */
  lines: readonly number[];
  /** Values of the references and of the current value that are within the pane's range. */
  references: readonly number[];
  current: readonly number[];
}

/** The canvas of one pane. */
export interface Plot {
  /** Draws other content, of the same `plotKind`. */
  update(content: PlotContent): void;
  /** Draws the content in other colors. */
  recolor(colors: PlotColors): void;
  /** Size in CSS pixels. */
  resize(width: number, height: number): void;
  end(): void;
}

/** Opacity of fills, as the last two digits of a hexadecimal color. */
const FILL_OPACITY = '26';
const TINT_OPACITY = '80';
const LINE_WIDTH = 1.5;
const BAR_SHARE = 0.7;
const BAR_WIDTH_MAX = 100;
const DASH = [5, 3];
/** Distribution of values by the library: as they are, or by their logarithms. */
const LINEAR = 1;
const LOGARITHMIC = 3;
/** The library's name for values that are colors. */
const COLOR_UNIT = 3;

/** A vertical gradient that changes its color at a value. */
function splitAt(plot: uPlot, value: number, above: string, below: string): CanvasGradient {
  const { top, height } = plot.bbox;
  const share = Math.min(1, Math.max(0, (plot.valToPos(value, 'y', true) - top) / height));
  const gradient = plot.ctx.createLinearGradient(0, top, 0, top + height);
  gradient.addColorStop(share, above);
  gradient.addColorStop(share, below);
  return gradient;
}

/** Draws lines at values, all in one path. */
function horizontal(plot: uPlot, pxRatio: number, values: readonly number[], color: string, dash: readonly number[]): void {
  if (values.length === 0) return;
  const { ctx, bbox } = plot;
  ctx.save();
  ctx.strokeStyle = color;
  ctx.lineWidth = Math.max(1, Math.round(pxRatio));
  ctx.setLineDash(dash.map((length) => length * pxRatio));
  ctx.beginPath();
  for (const value of values) {
    const y = plot.valToPos(value, 'y', true);
    ctx.moveTo(bbox.left, y);
    ctx.lineTo(bbox.left + bbox.width, y);
  }
  ctx.stroke();
  ctx.restore();
}

/** Options of a series of values; `now` returns the series and colors to draw. */
function seriesOptions(
  { paths }: typeof uPlot,
  first: ChartSeries,
  now: () => { series: ChartSeries | undefined; colors: PlotColors },
): uPlot.Series {
  // The range of a pane is given: the library need not look for the extremes of its points.
  const plain = { points: { show: false }, auto: false };
  const color = (): string => {
    const { series, colors } = now();
    return series && 'color' in series ? colors[series.color] : colors.text;
  };
  const base = (): number => {
    const { series } = now();
    return series?.kind === 'baseline' ? series.base : 0;
  };
  const split = (opacity: string) => (plot: uPlot) => splitAt(plot, base(), now().colors.up + opacity, now().colors.down + opacity);
  const tints = (): string[] => {
    const { series, colors } = now();
    return series?.kind === 'histogram' ? (series.tints ?? []).map((tint) => colors[tint] + TINT_OPACITY) : [];
  };
  const line = { ...plain, width: LINE_WIDTH, stroke: color };
  switch (first.kind) {
    case 'candles':
      return { ...plain, paths: () => null };
    case 'histogram': {
      const size: [number, number] = [BAR_SHARE, BAR_WIDTH_MAX];
      if (!isTinted(first)) return { ...plain, fill: color, paths: paths.bars?.({ size }) };
      // The library tints bars without a stroke only.
      return { ...plain, width: 0, fill: color, paths: paths.bars?.({ size, disp: { fill: { unit: COLOR_UNIT, values: tints } } }) };
    }
    case 'baseline':
      return { ...line, stroke: split(''), fill: split(FILL_OPACITY), fillTo: base };
    case 'area':
      return { ...line, fill: () => color() + FILL_OPACITY };
    case 'line':
      return isDashed(first) ? { ...line, dash: DASH } : line;
  }
}

const valuesOf = (series: ChartSeries): readonly (number | null)[] => (series.kind === 'candles' ? series.close : series.values);
// The library reads the arrays and never writes to them.
const dataOf = ({ times, pane }: PlotContent): uPlot.AlignedData => [times, ...pane.series.map(valuesOf)] as unknown as uPlot.AlignedData;

const isSameTime = (one: TimeRange, other: TimeRange): boolean => one.from === other.from && one.until === other.until;
const hasSamePoints = (one: PlotContent, other: PlotContent): boolean => one.times === other.times && one.pane.series === other.pane.series;
const isSameRange = (one: ValueRange, other: ValueRange): boolean => one.low === other.low && one.high === other.high;
const areSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
/** Whether two contents are the same picture, also in other objects. */
const isSamePicture = (one: PlotContent, other: PlotContent): boolean =>
  hasSamePoints(one, other) &&
  isSameTime(one.timeRange, other.timeRange) &&
  isSameRange(one.pane.range, other.pane.range) &&
  (one.pane.guides === undefined) === (other.pane.guides === undefined) &&
  areSame(one.lines, other.lines) &&
  areSame(one.references, other.references) &&
  areSame(one.current, other.current);

/** Creates the canvas of a pane in an element by the library and draws the content. */
export function createPlot(UPlot: typeof uPlot, host: HTMLElement, first: PlotContent, firstColors: PlotColors): Plot {
  let content = first;
  let colors = firstColors;
  const draw = (plot: uPlot, values: readonly number[], color: string, dash: readonly number[]): void =>
    horizontal(plot, UPlot.pxRatio, values, color, dash);
  const drawBelow = (plot: uPlot): void => draw(plot, content.lines, colors.line, content.pane.guides ? [4, 4] : []);
  const drawAbove = (plot: uPlot): void => {
    for (const series of content.pane.series) {
      if (series.kind === 'candles') drawCandles(plot, series, colors, UPlot.pxRatio);
      if (series.kind === 'baseline') draw(plot, [series.base], colors['text-3'], [4, 4]);
    }
    draw(plot, content.references, colors['text-2'], [2, 4]);
    draw(plot, content.current, colors['text-3'], [1, 2]);
  };
  const plot = new UPlot(
    {
      width: Math.max(1, host.clientWidth),
      height: Math.max(1, host.clientHeight),
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      axes: [{ show: false }, { show: false }],
      scales: {
        x: { time: false, range: () => [content.timeRange.from, content.timeRange.until] },
        y: {
          distr: first.pane.range.isLog === true ? LOGARITHMIC : LINEAR,
          range: () => [content.pane.range.low, content.pane.range.high],
        },
      },
      series: [
        {},
        ...first.pane.series.map((series, index) => seriesOptions(UPlot, series, () => ({ series: content.pane.series[index], colors }))),
      ],
      hooks: { drawClear: [drawBelow], draw: [drawAbove] },
    },
    dataOf(first),
    host,
  );
  return {
    update(next) {
      const before = content;
      content = next;
      // As when a page is rendered again while older points load.
      if (isSamePicture(before, next)) return;
      const isMove = hasSamePoints(before, next) && !isSameTime(before.timeRange, next.timeRange);
      if (!isMove) return plot.setData(dataOf(next));
      // The same points: the library need not look for their extremes, as in each frame of a zoom.
      plot.batch(() => {
        plot.setScale('y', { min: next.pane.range.low, max: next.pane.range.high });
        plot.setScale('x', { min: next.timeRange.from, max: next.timeRange.until });
      });
    },
    recolor(next) {
      colors = next;
      plot.redraw();
    },
    resize(width, height) {
      const size = { width: Math.max(1, width), height: Math.max(1, height) };
      // The first report of an observer is the size with which it was created: the library would draw all points again.
      if (size.width !== plot.width || size.height !== plot.height) plot.setSize(size);
    },
    end: () => plot.destroy(),
  };
}
