import type { AxisLabel } from './chart-axes';
import type { PlotColors } from './plot-colors';

/** Texts and labels around the plots of a picture. */
export interface PictureContent {
  title: string;
  /** Names of lines and their colors; empty where there is nothing to tell apart. */
  legend: readonly { text: string; color: string }[];
  /** Source and time. */
  note: string;
  /** Value axis of each plot, with the current value. */
  values: readonly { labels: readonly AxisLabel[]; marker: AxisLabel | null }[];
  times: readonly AxisLabel[];
  isRightToLeft: boolean;
  font: string;
}

const PADDING = 16;
const HEAD = 36;
const TIMES = 24;
const FOOT = 24;
const AXIS_GAP = 8;
const TITLE_SIZE = 16;
const LABEL_SIZE = 12;
const LEGEND = 24;
const LEGEND_LINE = 12;

/**
 * Draws the plots as they are on the screen into a picture with title, axes, source and time. `pixelRatio` is the number of
 * device pixels per CSS pixel of the plots.
 */
export function drawPicture(
  plots: readonly HTMLCanvasElement[],
  { title, legend, note, values, times, isRightToLeft, font }: PictureContent,
  colors: PlotColors,
  pixelRatio: number,
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (!context) return picture;
  const setFont = (size: number, weight = 400): void => void (context.font = `${weight} ${size}px ${font}`);
  setFont(LABEL_SIZE, 600);
  const texts = values.flatMap(({ labels, marker }) => [...labels, ...(marker ? [marker] : [])].map(({ text }) => text));
  const axisWidth = Math.ceil(Math.max(0, ...texts.map((text) => context.measureText(text).width))) + AXIS_GAP;
  const plotWidth = Math.max(0, ...plots.map(({ width }) => width / pixelRatio));
  const plotsHeight = plots.reduce((sum, { height }) => sum + height / pixelRatio, 0);
  const width = plotWidth + axisWidth + 2 * PADDING;
  const head = legend.length > 0 ? HEAD + LEGEND : HEAD;
  const height = head + plotsHeight + TIMES + FOOT + PADDING;
  // A new size clears the canvas and resets its state.
  picture.width = Math.round(width * pixelRatio);
  picture.height = Math.round(height * pixelRatio);
  context.scale(pixelRatio, pixelRatio);
  context.fillStyle = colors.page;
  context.fillRect(0, 0, width, height);
  context.textBaseline = 'middle';

  const write = (text: string, x: number, y: number, color: string, align: CanvasTextAlign = 'start'): void => {
    context.fillStyle = color;
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  let top = head;
  plots.forEach((plot, index) => {
    const plotHeight = plot.height / pixelRatio;
    context.drawImage(plot, PADDING, top, plot.width / pixelRatio, plotHeight);
    const { labels = [], marker = null } = values[index] ?? {};
    setFont(LABEL_SIZE);
    for (const { text, at } of labels) write(text, width - PADDING, top + (at / 100) * plotHeight, colors['text-2'], 'right');
    setFont(LABEL_SIZE, 600);
    if (marker) write(marker.text, width - PADDING, top + (marker.at / 100) * plotHeight, colors.text, 'right');
    top += plotHeight;
  });
  setFont(LABEL_SIZE);
  for (const { text, at } of times) write(text, PADDING + (at / 100) * plotWidth, top + TIMES / 2, colors['text-2'], 'center');
  // The texts run in the direction of the page; the chart itself is never mirrored.
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  const start = isRightToLeft ? width - PADDING : PADDING;
  write(note, start, top + TIMES + FOOT / 2, colors['text-2']);
  setFont(TITLE_SIZE, 600);
  write(title, start, HEAD / 2, colors.text);
  setFont(LABEL_SIZE);
  const forwards = isRightToLeft ? -1 : 1;
  let at = start;
  for (const { text, color } of legend) {
    context.fillStyle = color;
    context.fillRect(isRightToLeft ? at - LEGEND_LINE : at, HEAD + LEGEND / 2 - 1, LEGEND_LINE, 2);
    at += forwards * (LEGEND_LINE + AXIS_GAP);
    write(text, at, HEAD + LEGEND / 2, colors.text);
    at += forwards * (context.measureText(text).width + PADDING);
  }
  return picture;
}
