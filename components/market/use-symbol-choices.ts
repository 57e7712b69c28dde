'use client';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { coinNamesQuery } from '@/lib/api/queries/coin-names.query';
import { contractSymbolsQuery } from '@/lib/api/queries/contract-symbols.query';
import { partitionsQuery } from '@/lib/api/queries/partitions.query';
import { searchQuery } from '@/lib/api/queries/search.query';
import { CONTRACT_LINE, type ContractLine } from '@/lib/contract/identifiers';
import { codeOfTag } from '@/lib/i18n/languages';
import { matchingSymbols, type SymbolChoice } from './matching-symbols';

/** Group of symbols: all by search, the contracts of a line, or a partition of the spot market by its code. */
export type SymbolGroup = 'all' | 'usdt-m' | 'usdc-m' | 'coin-m' | (string & {});

/** Contract lines by group. */
export const CONTRACT_GROUPS: Readonly<Record<string, ContractLine | undefined>> = {
  'usdt-m': CONTRACT_LINE._UMCBL,
  'usdc-m': CONTRACT_LINE._CMCBL,
  'coin-m': CONTRACT_LINE._DMCBL,
};

const codeOf = (symbolId: string): string => symbolId.split('_')[0] ?? symbolId;

/** Symbols of a group that match a text; contracts and partitions are filtered in the browser. Null until loaded. */
export function useSymbolChoices(
  group: SymbolGroup,
  text: string,
): { choices: readonly SymbolChoice[] | null; partitions: readonly { code: string; name: string }[] } {
  const language = codeOfTag(useLocale());
  const line = CONTRACT_GROUPS[group];
  const found = useQuery({ ...searchQuery(text), enabled: group === 'all' });
  const contracts = useQuery({ ...contractSymbolsQuery(line ?? CONTRACT_LINE._UMCBL), enabled: line !== undefined });
  const names = useQuery({ ...coinNamesQuery(language), enabled: line !== undefined });
  const partitions = useQuery(partitionsQuery(language));

  const all = (): readonly SymbolChoice[] | null => {
    if (!found.data || found.isPlaceholderData) return null;
    const rows = text === '' ? (found.data.hot?.hotSearchList ?? []) : found.data.rows;
    return rows.map((row) => ({ symbolId: row.symbolId, ticker: row.symbolCodeDisplayName, name: row.coinName }));
  };
  const ofLine = (): readonly SymbolChoice[] | undefined =>
    contracts.data?.map(({ symbolId, symbolCodeDisplayName, baseSymbolId, leftCoinName }) => ({
      symbolId,
      ticker: symbolCodeDisplayName,
      name: names.data?.get(baseSymbolId) ?? leftCoinName,
    }));
  const ofPartition = (): readonly SymbolChoice[] | undefined => {
    const partition = partitions.data?.find(({ code }) => code === group);
    return partition?.symbolIds.map((symbolId) => ({ symbolId, ticker: codeOf(symbolId), name: partition.name }));
  };
  const listed = (): readonly SymbolChoice[] | null => {
    const choices = line === undefined ? ofPartition() : ofLine();
    return choices ? matchingSymbols(choices, text) : null;
  };
  const choices = group === 'all' ? all() : listed();
  return { choices, partitions: partitions.data ?? [] };
}
