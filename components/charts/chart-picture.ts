import type { AxisLabel } from './chart-axes';
import type { PlotColors } from './plot-colors';

/** Name of a series, and its color. */
interface LegendName {
  text: string;
  color: string;
}

/** Texts and labels around the plots of a picture. */
export interface PictureContent {
  title: string;
  /** Names of lines and their colors; empty where there is nothing to tell apart. */
  legend: readonly LegendName[];
  /** Source and time. */
  note: string;
  /** Value axis of each plot, with the current value, and the names of the series in its corner with their colors. */
  values: readonly { labels: readonly AxisLabel[]; marker: AxisLabel | null; names: readonly LegendName[] }[];
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
  /** Names in a line, each after a stroke in its color; 1 to the right, −1 to the left. */
  const writeNames = (names: readonly LegendName[], from: number, y: number, forwards: 1 | -1): void => {
    let at = from;
    for (const { text, color } of names) {
      context.fillStyle = color;
      context.fillRect(forwards < 0 ? at - LEGEND_LINE : at, y - 1, LEGEND_LINE, 2);
      at += forwards * (LEGEND_LINE + AXIS_GAP);
      write(text, at, y, colors.text);
      at += forwards * (context.measureText(text).width + PADDING);
    }
  };
  let top = head;
  plots.forEach((plot, index) => {
    const plotHeight = plot.height / pixelRatio;
    context.drawImage(plot, PADDING, top, plot.width / pixelRatio, plotHeight);
    const { labels = [], marker = null, names = [] } = values[index] ?? {};
    setFont(LABEL_SIZE);
    for (const { text, at } of labels) write(text, width - PADDING, top + (at / 100) * plotHeight, colors['text-2'], 'right');
    setFont(LABEL_SIZE, 600);
    if (marker) write(marker.text, width - PADDING, top + (marker.at / 100) * plotHeight, colors.text, 'right');
    setFont(LABEL_SIZE);
    writeNames(names, PADDING + AXIS_GAP, top + LEGEND / 2, 1);
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
  writeNames(legend, start, HEAD + LEGEND / 2, forwards);
  return picture;
}
