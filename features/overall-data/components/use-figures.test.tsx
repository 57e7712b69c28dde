import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { contractData } from '@/lib/contract/calls/contract-data';
import { globalMetrics } from '@/lib/contract/calls/overview';
import type { MetricsAnswer } from '@/lib/contract/overview';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { contractDataQuery, globalMetricsQuery } from '../api/overall-data.query';
import { AS_OF, buildContractData } from '../model/overall-data.fixtures';
import { useContractData, useGlobalMetrics } from './use-figures';

const exchange = mockExchange();
const DATA = buildContractData([]);
const METRICS = { epoch: 1, asOf: AS_OF, source: DATA.source } as MetricsAnswer;

it('figures whose own source has stopped are delayed, the others are not', async () => {
  exchange.hold(contractData);
  exchange.hold(globalMetrics);
  const client = createQueryClient();
  const loadedAt = Date.now();
  /** Answers of the exchange some time after the page. */
  const answer = (afterMs: number, metricsAsOf: number): Promise<void> =>
    act(() => {
      const updatedAt = loadedAt + afterMs;
      client.setQueryData(globalMetricsQuery().queryKey, { ...METRICS, asOf: metricsAsOf }, { updatedAt });
      client.setQueryData(contractDataQuery().queryKey, { ...DATA, asOf: AS_OF + afterMs }, { updatedAt });
      return exchange.settled();
    });
  await answer(0, AS_OF);
  const { result } = renderHook(() => [useGlobalMetrics(), useContractData()], { wrapper: buildPageOf('overallData', client) });
  const state = () => result.current.map(({ isStale, hasFailed }) => [isStale, hasFailed]);

  await answer(5_000, AS_OF);
  expect(state()).toEqual([
    [false, false],
    [false, false],
  ]);
  await answer(10_000, AS_OF);
  expect(state()).toEqual([
    [true, true],
    [false, false],
  ]);
  await answer(15_000, AS_OF + 15_000);
  expect(state()).toEqual([
    [false, false],
    [false, false],
  ]);
});
