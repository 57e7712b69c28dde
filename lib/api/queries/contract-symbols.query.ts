import { queryOptions } from '@tanstack/react-query';
import type { ContractLine } from '@/lib/contract/identifiers';
import { contractSymbols } from '@/lib/contract/calls/symbols';
import type { SymbolRow } from '@/lib/contract/symbols';
import { fetchCachedList } from '../cached-list';
import { call } from '../call';

const TEXTS = ['symbolId', 'symbolCode', 'symbolCodeDisplayName', 'baseSymbol', 'baseSymbolId', 'leftCoinName', 'rightCoinName'] as const;

/** Static fields of a contract. Prices are left out: the list's md5 does not cover them, so they would be outdated. */
export type ContractSymbol = Pick<SymbolRow, (typeof TEXTS)[number] | 'pricePrecision'>;

function contractSymbol(row: SymbolRow): ContractSymbol {
  const { symbolId, symbolCode, symbolCodeDisplayName, baseSymbol, baseSymbolId, leftCoinName, rightCoinName, pricePrecision } = row;
  return { symbolId, symbolCode, symbolCodeDisplayName, baseSymbol, baseSymbolId, leftCoinName, rightCoinName, pricePrecision };
}

function isContractSymbol(value: unknown): value is ContractSymbol {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Partial<Record<keyof ContractSymbol, unknown>>;
  return TEXTS.every((key) => typeof row[key] === 'string') && Number.isInteger(row.pricePrecision);
}

/** Query for the contracts of a contract line (USDT-M is 10), cached in this browser by their md5. */
export function contractSymbolsQuery(line: ContractLine) {
  return queryOptions({
    queryKey: ['contract-symbols', line],
    queryFn: ({ signal }) =>
      fetchCachedList(`tideline.list.contracts-${line}`, isContractSymbol, async (md5) => {
        const answer = await call(contractSymbols, { businessLine: line, md5 }, { signal });
        return { md5: answer.md5, list: answer.listDTOS?.map(contractSymbol) ?? null };
      }),
  });
}
