/** A banner and the page that it leads to; its texts are in `BANNER_TEXTS` by its id. */
export interface BannerPlace {
  bannerId: 'rwa-hours' | 'coin-m-dated' | 'youngest';
  linkUrl: string;
}

/** Banners beside lists, by the list's place. */
export const LIST_BANNERS: ReadonlyMap<string, BannerPlace> = new Map([
  ['rwa', { bannerId: 'rwa-hours', linkUrl: '/markets/stocks' }],
  ['futures', { bannerId: 'coin-m-dated', linkUrl: '/markets/futures/coin-m/delivery' }],
]);

/** Banner of the on-chain list. */
export const ON_CHAIN_BANNER: BannerPlace = { bannerId: 'youngest', linkUrl: '/markets/onChain/newPicks' };
