/** Names of the exchanges whose public markets the live feed can show, by code. Zod-free: the browser imports it. */
export const VENUE_LABELS = { binance: 'Binance', bybit: 'Bybit', okx: 'OKX', bitget: 'Bitget' } as const;
export type VenueName = keyof typeof VENUE_LABELS;
/** Codes of the venues. */
export const VENUE_NAMES = Object.keys(VENUE_LABELS) as [VenueName, ...VenueName[]];
