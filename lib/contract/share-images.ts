/** Pages that have a share image, by the name of its file. */
export const SHARE_PAGES = ['bitcoin-halving', 'fear-and-greed-index'] as const;
export type SharePage = (typeof SHARE_PAGES)[number];

/** Size of every share image, pixels: the ratio 1.91 : 1 that social networks show uncropped. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;

/** Folder of the share images. */
export const SHARE_FOLDER = '/v1/share/';

/** Returns the path of a page's share image in a language (code of the product's table). */
export function shareImagePath(page: SharePage, language: string): string {
  return `${SHARE_FOLDER}${page}.png?language=${language}`;
}
