import supplies from './max-supplies.json' with { type: 'json' };

/** Maximum number of units by the rules of a coin's protocol. */
export interface MaxSupply {
  /** Null: the rules have no maximum. */
  units: number | null;
  /** Name of the document or program that states it. */
  source: string;
}

const BY_TICKER: ReadonlyMap<string, MaxSupply> = new Map(Object.entries<MaxSupply>(supplies));

/** Returns the maximum supply of a crypto coin; null where no source is known. */
export const maxSupplyOf = (ticker: string): MaxSupply | null => BY_TICKER.get(ticker) ?? null;
