/** Texts around the map of a picture. */
export interface TreemapPictureTexts {
  title: string;
  /** Source and time. */
  note: string;
}

const PADDING = 16;
const HEAD = 36;
const FOOT = 24;
const LEGEND_GAP = 8;

const sizeOf = (element: Element): { width: number; height: number } => {
  const { width, height } = element.getBoundingClientRect();
  return { width, height };
};

/** Returns a text, or as much of its beginning as has room, with an ellipsis. */
function cut(context: CanvasRenderingContext2D, text: string, width: number): string {
  const hasRoom = (shown: string): boolean => context.measureText(shown).width <= width + 1;
  if (hasRoom(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !hasRoom(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

/**
 * Draws a map and its legend as they are on the screen into a picture with title, source and time. `pixelRatio` is the number of device
 * pixels per CSS pixel.
 */
export function drawTreemap(
  map: HTMLElement,
  legend: HTMLElement,
  { title, note }: TreemapPictureTexts,
  pixelRatio: number,
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (!context) return picture;
  const mapSize = sizeOf(map);
  const legendSize = sizeOf(legend);
  const width = Math.max(mapSize.width, legendSize.width) + 2 * PADDING;
  const height = HEAD + mapSize.height + LEGEND_GAP + legendSize.height + FOOT + PADDING;
  picture.width = Math.round(width * pixelRatio);
  picture.height = Math.round(height * pixelRatio);
  context.scale(pixelRatio, pixelRatio);
  const page = getComputedStyle(document.body);
  const isRightToLeft = page.direction === 'rtl';
  context.textBaseline = 'middle';
  context.fillStyle = page.backgroundColor;
  context.fillRect(0, 0, width, height);

  /** Draws an element with the elements of text in it, at its place in a box whose corner comes to (left, top). */
  const draw = (element: HTMLElement, box: DOMRect, left: number, top: number): void => {
    const own = element.getBoundingClientRect();
    const [x, y] = [left + own.left - box.left, top + own.top - box.top];
    context.save();
    context.beginPath();
    context.rect(x, y, own.width, own.height);
    context.clip();
    context.fillStyle = getComputedStyle(element).backgroundColor;
    context.fillRect(x, y, own.width, own.height);
    const texts = element.children.length > 0 ? [...element.children] : [element];
    for (const part of texts) {
      const style = getComputedStyle(part);
      if (style.display === 'none' || part.textContent === '') continue;
      const at = part.getBoundingClientRect();
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      context.fillStyle = style.color;
      // A signed number has its sign in front in all languages.
      context.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
      const isCentered = style.textAlign === 'center';
      context.textAlign = isCentered ? 'center' : 'start';
      const edge = style.direction === 'rtl' ? at.right : at.left;
      const from = isCentered ? at.left + at.width / 2 : edge;
      context.fillText(cut(context, part.textContent, at.width), left + from - box.left, top + at.top + at.height / 2 - box.top);
    }
    context.restore();
  };
  const drawAll = (parent: HTMLElement, selector: string, top: number): void => {
    const box = parent.getBoundingClientRect();
    for (const element of parent.querySelectorAll<HTMLElement>(selector)) draw(element, box, PADDING, top);
  };
  drawAll(map, ':scope > a, :scope > div', HEAD);
  drawAll(legend, ':scope > span', HEAD + mapSize.height + LEGEND_GAP);

  const start = isRightToLeft ? width - PADDING : PADDING;
  const write = (text: string, y: number, font: string): void => {
    context.font = `${font} ${page.fontFamily}`;
    context.fillStyle = page.color;
    context.direction = isRightToLeft ? 'rtl' : 'ltr';
    context.textAlign = 'start';
    context.fillText(text, start, y);
  };
  write(title, HEAD / 2, '600 16px');
  write(note, height - PADDING - FOOT / 2 + LEGEND_GAP, '400 12px');
  return picture;
}
