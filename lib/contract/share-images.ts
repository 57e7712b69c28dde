import { OPERATOR_PAGES } from './help-terms';

/** Pages of one address that have a share image, by the name of its file. */
export const SHARE_PAGES = [
  'bitcoin-halving',
  'fear-and-greed-index',
  'overview',
  'leading',
  'tokens',
  'trading-data',
  'trading-data-futures',
  'whole-network',
  'trends',
  'crypto-policy',
  'market-maker',
  'help',
  ...OPERATOR_PAGES,
] as const;

/** Kinds of pages with a share image for each subject: list by its code, ranking, menu of moves, sector, coin, day of news, help article. */
export const SHARE_KINDS = ['list', 'rank', 'change', 'sector', 'coin', 'day', 'help'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];

/** Page with a share image. */
export type SharePage = (typeof SHARE_PAGES)[number] | `${ShareKind}/${string}`;

/** Size of every share image, pixels: the ratio 1.91 : 1 that social networks show uncropped. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;

/** Folder of the share images. */
export const SHARE_FOLDER = '/v1/share/';

/** Returns the path of a page's share image in a language (code of the product's table). */
export function shareImagePath(page: SharePage, language: string): string {
  return `${SHARE_FOLDER}${page}.png?language=${language}`;
}
