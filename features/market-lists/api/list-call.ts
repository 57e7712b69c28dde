import { listCode, type ListRef } from '@/lib/contract/lists';

/** Path of the quotation call. */
export const QUOTATION_PATH = '/v1/mix/market/getHomeQuotation';

/** Request of a list. */
export interface ListCall {
  method: 'GET' | 'POST';
  path: string;
  /** Query of a GET, body of a POST. */
  parameters: Readonly<Record<string, string>>;
}

/** The parameters without null values. */
const definedOnly = (parameters: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).flatMap(([name, value]) => (value === null ? [] : [[name, value]])));

/** Request of a list: boards of on-chain tokens, stock tokens, stocks and TradFi have their own calls; favorites are requested by id. */
export function listCall(list: ListRef, favorites: readonly string[], order: Readonly<Record<string, string>> = {}): ListCall {
  const { section, board, category } = list;
  const get = (path: string, parameters: Record<string, string | null>): ListCall => ({
    method: 'GET',
    path,
    parameters: { ...definedOnly(parameters), ...order },
  });
  const post = (path: string, parameters: Record<string, string | null>): ListCall => ({ ...get(path, parameters), method: 'POST' });
  if (section === 'favorite') return get(QUOTATION_PATH, { symbolIds: favorites.join(',') });
  if (section === 'onChain' && board !== null) return get(`/v1/mix/onchain/${board}`, { chain: category });
  if (section === 'rwa') return get('/v1/mix/rwa', { board });
  if (section === 'stocks') return post('/v1/mix/market/stock', { board });
  if (section === 'tradfi') return post('/v1/mix/assetsV2', { assetClass: category });
  return get(QUOTATION_PATH, { list: listCode(list) });
}
