import type english from '../../locales/en.json';

/** Tab of a page beside those of the lists; `label` is a key of the messages `markets.section`. */
export interface SectionTab {
  label: keyof (typeof english)['markets']['section'];
  href: `/${string}`;
}
