import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { SHARE_SIZE } from '../../lib/contract/share-images';
import type { ShareMeter, SharePicture } from './share-picture';

// The picture is laid out from left to right; for right-to-left languages its positions are mirrored.

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 72;
const INNER = WIDTH - 2 * MARGIN;
/** Tokens of the dark theme (`lib/theme/tokens.css`). */
const COLOR = { page: '#0b0e11', text: '#edf0f5', label: '#a6aebb', caption: '#8a93a2', line: '#222933', accent: '#9b96ff' } as const;
const FACTS_MAX = 3;
const ELLIPSIS = '…';
/** The mark of the product, in a square of 24 units. */
const MARK_LEVEL = 'M1 12h22';
const MARK_WAVE = 'M4 12c1.4-5.2 2.8-7.8 4.4-7.8 3.4 0 3.8 15.6 7.2 15.6 1.6 0 3-2.6 4.4-7.8';

interface TextStyle {
  /** Sizes in pixels, the preferred one first; the text is shortened when it does not fit at the last. */
  sizes: readonly number[];
  weight: 400 | 700;
  color: string;
  align?: 'start' | 'end';
}

/** Control characters, which are no part of a text, and marks that change its direction. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e]/gu;

/** Draws pictures on one canvas context with the given families. */
export class PictureDrawing {
  constructor(
    private readonly context: SKRSContext2D,
    private readonly picture: SharePicture,
    /** Families as in the value of `font-family`. */
    private readonly families: string,
  ) {}

  draw(): void {
    const { context, picture } = this;
    context.fillStyle = COLOR.page;
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.direction = picture.direction;
    this.mark();
    const siteName = this.text(picture.siteName, 56, 88, 480, { sizes: [30], weight: 700, color: COLOR.text });
    const dateWidth = INNER - 56 - siteName - 32;
    this.text(picture.date, 0, 88, dateWidth, { sizes: [24, 20, 18], weight: 400, color: COLOR.label, align: 'end' });
    this.text(picture.title, 0, 172, INNER, { sizes: [40, 34, 28, 24, 21], weight: 400, color: COLOR.label });
    const figureWidth = picture.meter?.kind === 'arc' ? INNER - 400 : INNER;
    this.text(picture.figure, 0, 290, figureWidth, { sizes: [112, 96, 80, 64, 52], weight: 700, color: COLOR.text });
    this.text(picture.caption, 0, 366, figureWidth, { sizes: [32, 28, 24], weight: 400, color: COLOR.text });
    if (picture.meter) this.meter(picture.meter);
    this.facts();
  }

  /** Returns the x of a distance from the side at which lines begin. */
  private from(distance: number): number {
    return this.picture.direction === 'rtl' ? WIDTH - MARGIN - distance : MARGIN + distance;
  }

  private font(size: number, weight: number): void {
    this.context.font = `${weight} ${size}px ${this.families}`;
    this.context.fontVariationSettings = `'wght' ${weight}`;
  }

  /** Draws one line within `width`, `distance` from the side at which lines begin, or at the other side; returns the width of the line. */
  private text(
    raw: string,
    distance: number,
    baseline: number,
    width: number,
    { sizes, weight, color, align = 'start' }: TextStyle,
  ): number {
    const { context } = this;
    const line = raw.replace(INVISIBLE, ' ').trim();
    const fits = (text: string): boolean => context.measureText(text).width <= width;
    context.fillStyle = color;
    context.textAlign = align;
    for (const size of sizes) {
      this.font(size, weight);
      if (fits(line)) break;
    }
    const x = align === 'start' ? this.from(distance) : this.from(INNER - distance);
    const drawn = fits(line) ? line : this.shortened(line, fits);
    context.fillText(drawn, x, baseline);
    return context.measureText(drawn).width;
  }

  /** Returns the longest beginning of whole characters that fits with an ellipsis. */
  private shortened(line: string, fits: (text: string) => boolean): string {
    const chars = [...new Intl.Segmenter(this.picture.language).segment(line.slice(0, 400))].map(({ segment }) => segment);
    let [low, high] = [0, chars.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(chars.slice(0, middle).join('') + ELLIPSIS)) low = middle;
      else high = middle - 1;
    }
    return chars.slice(0, low).join('') + ELLIPSIS;
  }

  private mark(): void {
    const { context } = this;
    context.save();
    const size = 40;
    context.translate(this.picture.direction === 'rtl' ? WIDTH - MARGIN - size : MARGIN, 58);
    context.scale(size / 24, size / 24);
    context.lineWidth = 2;
    context.lineCap = 'round';
    context.strokeStyle = COLOR.accent;
    context.stroke(new Path2D(MARK_LEVEL));
    context.strokeStyle = COLOR.text;
    context.stroke(new Path2D(MARK_WAVE));
    context.restore();
  }

  private meter({ kind, share, from, until }: ShareMeter): void {
    const part = Math.min(1, Math.max(0, share));
    if (kind === 'bar') this.bar(part, from, until);
    else this.arc(part, from, until);
  }

  private bar(share: number, from: string, until: string): void {
    const { context } = this;
    const [top, height] = [406, 16];
    const rectangle = (length: number, color: string): void => {
      context.fillStyle = color;
      context.beginPath();
      context.roundRect(this.picture.direction === 'rtl' ? WIDTH - MARGIN - length : MARGIN, top, length, height, height / 2);
      context.fill();
    };
    rectangle(INNER, COLOR.line);
    if (share > 0) rectangle(Math.max(height, INNER * share), COLOR.accent);
    this.text(from, 0, 456, INNER / 2, { sizes: [22, 18], weight: 400, color: COLOR.label });
    this.text(until, 0, 456, INNER / 2, { sizes: [22, 18], weight: 400, color: COLOR.label, align: 'end' });
  }

  /** A half circle that is filled from its left in every language, like the scale of an instrument. */
  private arc(share: number, from: string, until: string): void {
    const { context } = this;
    const [radius, lineWidth] = [150, 28];
    const x = this.picture.direction === 'rtl' ? MARGIN + radius + 16 : WIDTH - MARGIN - radius - 16;
    const y = 376;
    const stroke = (begin: number, end: number, color: string): void => {
      context.beginPath();
      context.arc(x, y, radius, begin, end);
      context.strokeStyle = color;
      context.stroke();
    };
    context.save();
    context.lineWidth = lineWidth;
    stroke(Math.PI, 2 * Math.PI, COLOR.line);
    if (share > 0) stroke(Math.PI, Math.PI * (1 + share), COLOR.accent);
    context.restore();
    this.centered(from, x - radius, y + 36);
    this.centered(until, x + radius, y + 36);
  }

  private centered(text: string, x: number, baseline: number): void {
    this.font(22, 400);
    this.context.fillStyle = COLOR.label;
    this.context.textAlign = 'center';
    const fits = (part: string): boolean => this.context.measureText(part).width <= 120;
    this.context.fillText(fits(text) ? text : this.shortened(text, fits), x, baseline);
  }

  private facts(): void {
    const facts = this.picture.facts.slice(0, FACTS_MAX);
    const column = INNER / FACTS_MAX;
    facts.forEach(({ label, value }, at) => {
      this.text(label, at * column, 518, column - 24, { sizes: [22, 18], weight: 400, color: COLOR.caption });
      this.text(value, at * column, 564, column - 24, { sizes: [34, 28, 24, 20], weight: 700, color: COLOR.text });
    });
  }
}
