import type { Call } from '@/lib/contract/call';
import { rwaList, stockList, tradfiList } from '@/lib/contract/calls/lists';
import { homeQuotation } from '@/lib/contract/calls/quotation';
import { onChainBoard } from '@/lib/contract/calls/on-chain-board';
import { listCode, ONCHAIN_BOARDS, type ListRef } from '@/lib/contract/lists';
import type { SortDirection, SortKey } from '@/lib/contract/ordering';
import type { HomeQuotation } from '@/lib/contract/quotes';

/** Parameters of the calls of lists, of which each call has some. */
export interface ListParameters {
  list?: string;
  symbolIds?: string;
  chain?: string;
  board?: string;
  assetClass?: string;
  sort?: SortKey;
  direction?: SortDirection;
  limit?: string;
}

/** Request of a list. */
export interface ListCall {
  call: Call<ListParameters, HomeQuotation>;
  parameters: ListParameters;
}

interface SectionCall {
  call: ListCall['call'];
  parameters: ListParameters | null;
}

/** Sections with calls of their own; a list without one there, such as all tokens of a chain, is requested by its code. */
const SECTION_CALLS: Readonly<Partial<Record<ListRef['section'], (list: ListRef) => SectionCall | null>>> = {
  onChain({ board, category }) {
    const name = ONCHAIN_BOARDS.find((onChain) => onChain === board);
    return name ? { call: onChainBoard(name), parameters: category === null ? null : { chain: category } } : null;
  },
  rwa: ({ board }) => ({ call: rwaList, parameters: board && { board } }),
  stocks: ({ board }) => ({ call: stockList, parameters: board && { board } }),
  tradfi: ({ category }) => ({ call: tradfiList, parameters: category === null ? null : { assetClass: category } }),
};

/** Request of a list: boards of on-chain tokens, stock tokens, stocks and TradFi have their own calls; favorites are requested by id. */
export function listCall(
  list: ListRef,
  favorites: readonly string[],
  order: Pick<ListParameters, 'sort' | 'direction' | 'limit'> = {},
): ListCall {
  const own = SECTION_CALLS[list.section]?.(list);
  const byCode = list.section === 'favorite' ? { symbolIds: favorites.join(',') } : { list: listCode(list) };
  const { call, parameters } = own ?? { call: homeQuotation, parameters: byCode };
  return { call, parameters: { ...parameters, ...order } };
}
