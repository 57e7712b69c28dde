/** A bar or an arc that shows a share of a whole. */
export interface ShareMeter {
  kind: 'bar' | 'arc';
  /** 0 to 1. */
  share: number;
  /** Texts at its two ends. */
  from: string;
  until: string;
}

/** One labelled value. */
export interface ShareFact {
  label: string;
  value: string;
}

/** Contents of a share image: plain texts in one language, and no markup. The renderer shortens a text that does not fit. */
export interface SharePicture {
  /** Code of the product's table; decides which face draws Chinese characters. */
  language: string;
  direction: 'ltr' | 'rtl';
  siteName: string;
  title: string;
  /** The main figure, and the line below it. */
  figure: string;
  caption: string;
  meter: ShareMeter | null;
  /** The first three are drawn. */
  facts: readonly ShareFact[];
  /** Date of the figures; with their source where that is a market. */
  date: string;
}
