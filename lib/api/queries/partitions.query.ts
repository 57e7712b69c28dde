import { queryOptions } from '@tanstack/react-query';
import { partitions } from '@/lib/contract/calls/symbols';
import type { AllPartition } from '@/lib/contract/symbols';
import { fetchCachedList } from '../cached-list';
import { call } from '../call';

/** Partition of the spot market (hot, new or a sector), with its name in a language and its symbols. */
export type Partition = NonNullable<AllPartition['partitions']>[number];

function isPartition(value: unknown): value is Partition {
  if (typeof value !== 'object' || value === null) return false;
  const { partitionId, code, name, symbolIds } = value as Partial<Record<keyof Partition, unknown>>;
  return (
    [partitionId, code, name].every((text) => typeof text === 'string') &&
    Array.isArray(symbolIds) &&
    symbolIds.every((id) => typeof id === 'string')
  );
}

/** Query for the partitions of the spot market with names in a language, cached in this browser by their md5. */
export function partitionsQuery(language: string) {
  return queryOptions({
    queryKey: ['partitions', language],
    queryFn: ({ signal }) =>
      fetchCachedList('tideline.list.partitions', isPartition, async (md5Value) => {
        const answer = await call(partitions, { md5Value, languageType: language }, { signal });
        return { md5: answer.md5Value, list: answer.partitions };
      }),
  });
}
