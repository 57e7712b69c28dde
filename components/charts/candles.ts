import type uPlot from 'uplot';
import type { CandleSeries } from './chart-data';
import type { PlotColors } from './plot-colors';

/** Width of a body, as a share of the distance between candles. */
const BODY_SHARE = 0.6;

interface Candle {
  x: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** Candles of the visible times; those on the same pixel are one, so that their number is bounded by the width. */
function mergedCandles(plot: uPlot, { open, high, low, close }: CandleSeries): Candle[] {
  const candles: Candle[] = [];
  const { min = -Infinity, max = Infinity } = plot.scales['x'] ?? {};
  plot.data[0].forEach((time, index) => {
    if (time < min || time > max) return;
    const x = Math.round(plot.valToPos(time, 'x', true));
    const [o = 0, h = 0, l = 0, c = 0] = [open[index], high[index], low[index], close[index]];
    const last = candles.at(-1);
    if (last?.x !== x) candles.push({ x, open: o, high: h, low: l, close: c });
    else Object.assign(last, { high: Math.max(last.high, h), low: Math.min(last.low, l), close: c });
  });
  return candles;
}

/** Draws a candle series: wicks, hollow bodies for rising candles, filled ones for falling. */
export function drawCandles(plot: uPlot, series: CandleSeries, colors: PlotColors, pixelRatio: number): void {
  const { ctx } = plot;
  const candles = mergedCandles(plot, series);
  const body = Math.max(1, Math.floor((plot.bbox.width / candles.length) * BODY_SHARE));
  ctx.save();
  // The library leaves the dashes of the last line.
  ctx.setLineDash([]);
  ctx.lineWidth = Math.max(1, Math.round(pixelRatio));
  for (const { x, open, high, low, close } of candles) {
    const [top, bottom, first, last] = [high, low, Math.max(open, close), Math.min(open, close)].map((value) =>
      Math.round(plot.valToPos(value, 'y', true)),
    ) as [number, number, number, number];
    const height = Math.max(1, last - first);
    ctx.strokeStyle = ctx.fillStyle = close < open ? colors.down : colors.up;
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
    ctx.stroke();
    const box = [x - Math.floor(body / 2), first, body, height] as const;
    if (close >= open && body > 2) {
      ctx.fillStyle = colors.page;
      ctx.fillRect(...box);
      ctx.strokeRect(...box);
    } else ctx.fillRect(...box);
  }
  ctx.restore();
}
