import type { VenueName } from '../../../lib/contract/venues';
import type { Venue, VenueInstrument } from './venue';

const ORIGINS = { spot: 'http://localhost:1', 'usdt-m': 'http://localhost:1', 'coin-m': 'http://localhost:1' };

/** A venue without instruments or values; tests override what they use. */
export function fakeVenue(name: VenueName, parts: Partial<Venue> = {}): Venue {
  return {
    name,
    restOrigins: ORIGINS,
    socketOrigins: ORIGINS,
    restRules: { weightMax: 1_000, windowMs: 60_000 },
    socketRules: { sendEveryMs: 0, keepAlive: null, lifeMs: null },
    instruments: () => Promise.resolve([]),
    snapshot: () => Promise.resolve(),
    polls: [],
    streams: () => [],
    tradeStreams: () => [],
    read: () => 'unknown',
    candles: () => Promise.resolve([]),
    candlesMax: 1_000,
    series: [],
    reportsLiquidations: false,
    ...parts,
  };
}

/** A spot pair of a coin against USDT. */
export const spotInstrument = (base: string, parts: Partial<VenueInstrument> = {}): VenueInstrument => ({
  line: 'spot',
  code: `${base}USDT`,
  base,
  quote: 'USDT',
  pricePrecision: 2,
  quantityPrecision: 4,
  status: 'trading',
  listTime: null,
  endTime: null,
  contract: null,
  ...parts,
});

/** A perpetual contract of a coin against USDT. */
export const perpetual = (base: string, parts: Partial<VenueInstrument> = {}): VenueInstrument =>
  spotInstrument(base, {
    line: 'usdt-m',
    contract: { leverageMax: 100, fundingHours: 8, expiryTime: null, size: 1, sizeUnit: 'base' },
    ...parts,
  });
