/** Symbols in the watch group of somebody who has chosen none (specification §9). */
export const DEFAULT_FAVORITES: readonly string[] = ['BTCUSDT_UMCBL', 'ETHUSD_DMCBL'];
