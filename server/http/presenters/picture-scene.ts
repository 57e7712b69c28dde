import { languageByCode } from '../../../lib/contract/languages';
import type { QuoteRow } from '../../../lib/contract/quotes';
import type { SeoKeys } from '../../../lib/contract/seo-keys';
import { changeRatio, formatPercent } from '../../../lib/money/format-percent';
import { formatPrice } from '../../../lib/money/format-price';
import { momentText } from '../../content/share-formats';
import { SHARE_TEXTS, TDK } from '../../content/text-folders';
import type { MarketView } from '../../market/market-view';
import type { Audience } from '../../market/visibility';
import type { ShareFact, SharePicture } from '../../share/share-picture';
import type { QuoteRows } from './quote-rows';
import { sourceText } from './source-text';

type FigureKey = Parameters<typeof SHARE_TEXTS.of>[1];

/** Signs around a text that has a direction of its own inside of any other: that of its first letter, without one from left to right. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** The parts of which pictures of pages are made: the market as pages cached for every country have it, in the language of a reader's texts. */
export class PictureScene {
  /** Language of the texts (code): that of the reader, or one that stands for it. */
  readonly language: string;
  private readonly direction: SharePicture['direction'];
  readonly audience: Audience;

  constructor(
    readonly market: MarketView,
    private readonly rows: QuoteRows,
    private readonly siteName: string,
    reader: string,
  ) {
    this.language = SHARE_TEXTS.languageOf(reader);
    this.direction = languageByCode(this.language)?.direction ?? 'ltr';
    this.audience = { country: null, language: reader };
  }

  /** Returns a text of the share images. */
  text(key: FigureKey, values: Readonly<Record<string, string>> = {}): string {
    return SHARE_TEXTS.of(this.language, key, values);
  }

  /** Returns the rows of symbols that the audience may see, in their order, named in the language of the texts. */
  rowsOf(indices: readonly number[]): QuoteRow[] {
    return this.market.lists.visibility.shown(indices, this.audience).flatMap((index) => this.rows.row(index, this.language) ?? []);
  }

  /** Returns the parts that every picture has; the title is that of the page, `asOf` the time of the figures (Unix milliseconds). */
  frame(
    { title }: SeoKeys,
    values: Readonly<Record<string, string>> = {},
    asOf = this.market.asOf,
  ): Omit<SharePicture, 'figure' | 'caption'> {
    return {
      language: this.language,
      direction: this.direction,
      siteName: this.siteName,
      title: TDK.of(this.language, title, values),
      date: `${sourceText(this.language, this.market.source)} · ${momentText(this.language, asOf)}`,
      meter: null,
      facts: [],
    };
  }

  /** Returns texts beside each other: figures and names keep their own direction. */
  joined(...parts: string[]): string {
    return parts.map((part) => this.isolated(part)).join(' · ');
  }

  /** Returns a figure so that its sign stays before it in a language from right to left. */
  isolated(figure: string): string {
    return this.direction === 'rtl' ? `${ISOLATE}${figure}${END}` : figure;
  }

  /** Returns a labelled figure. */
  fact(key: FigureKey, figure: string): ShareFact {
    return { label: this.text(key), value: this.isolated(figure) };
  }

  /** Returns the change of a row over 24 hours, or since the close of a symbol with sessions, with its label. */
  labelledChange(row: QuoteRow): string {
    return `${this.text(row.session === undefined ? 'figure.change24h' : 'figure.sinceClose')} ${this.isolated(changeOfDay(row))}`;
  }

  /** Returns a row's price and change as a fact. */
  rowFact(row: QuoteRow): ShareFact {
    return { label: row.symbolCodeDisplayName, value: this.isolated(`${priceOf(row)} ${changeOfDay(row)}`) };
  }
}

/** Returns the price of a row as pages show it. */
export const priceOf = (row: QuoteRow): string => formatPrice(row.price, row.pricePrecision);

/** Returns the change of a row against the price 24 hours ago, or the previous close of a symbol with sessions. */
export const changeOfDay = (row: QuoteRow): string => formatPercent(changeRatio(row.price, row.open24h));
