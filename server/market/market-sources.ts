import type { Sectors } from './sectors';

/** A source of prices: number of its coins that trade against USDT, and their turnover of 24 hours in USDT. */
export interface MarketSource {
  coins: number;
  turnover: number;
}

/** Returns the sources of the market's prices, the largest turnover first. A feed has one, whose coins are the whole market. */
export function marketSources(sectors: Pick<Sectors, 'size'>): MarketSource[] {
  const { members, turnover } = sectors.size(null);
  return [{ coins: members, turnover }];
}
