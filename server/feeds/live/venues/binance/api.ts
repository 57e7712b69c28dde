import type { LiveLine, VenueInstrument, VenueOrigins } from '../../venue';
import type { RestCall } from '../../rest-client';

/** Origins of Binance's public calls. */
export const REST_ORIGINS: VenueOrigins = {
  spot: 'https://api.binance.com',
  'usdt-m': 'https://fapi.binance.com',
  'coin-m': 'https://dapi.binance.com',
};

/** Origins of Binance's public sockets. */
export const SOCKET_ORIGINS: VenueOrigins = {
  spot: 'wss://stream.binance.com:9443',
  'usdt-m': 'wss://fstream.binance.com',
  'coin-m': 'wss://dstream.binance.com',
};

/** Half of the weight that spot allows a minute. */
export const WEIGHT_MAX = 3_000;
/**
 * Weights are those of spot, 6,000 a minute. The other hosts have limits of their own: contracts 2,400 a minute, statistics 1,000 and
 * settled funding 500 calls in five minutes. Their calls weigh so much more that one budget keeps them all.
 */
const CONTRACTS_FACTOR = 2.5;
const STATISTICS_WEIGHT = 30;
const FUNDING_WEIGHT = 60;

const PREFIX: Readonly<Record<LiveLine, string>> = { spot: '/api/v3', 'usdt-m': '/fapi/v1', 'coin-m': '/dapi/v1' };

/** Query parameters of a call, in order; undefined ones are left out. */
type Parameters = Readonly<Record<string, string | number | undefined>>;

const queryOf = (parameters: Parameters): string => {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};

/** Returns a call of a line; `weight` is that of the line's own host. */
export function marketCall(line: LiveLine, path: string, weight: number, parameters: Parameters = {}): RestCall {
  return { line, path: `${PREFIX[line]}/${path}${queryOf(parameters)}`, weight: line === 'spot' ? weight : weight * CONTRACTS_FACTOR };
}

/** Returns a call for statistics of contracts. */
export function statisticsCall(line: LiveLine, name: string, parameters: Parameters): RestCall {
  return { line, path: `/futures/data/${name}${queryOf(parameters)}`, weight: STATISTICS_WEIGHT };
}

/** Returns a call for facts or settled rates of funding. */
export function fundingCall(line: LiveLine, path: 'fundingInfo' | 'fundingRate', parameters: Parameters = {}): RestCall {
  return { ...marketCall(line, path, 0, parameters), weight: FUNDING_WEIGHT };
}

/** Returns the pair of a contract, `BTCUSD` for `BTCUSD_PERP`. */
export const pairOf = ({ code }: VenueInstrument): string => code.split('_')[0] ?? code;
