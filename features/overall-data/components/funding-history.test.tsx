import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seriesPoints } from '@/lib/contract/calls/series';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { installNearObserver } from '@/tests/builders/near-observer';
import { buildPageOf } from '@/tests/builders/page';
import { AS_OF, buildContract, buildRates } from '../model/overall-data.fixtures';
import { DEFAULT_OVERALL_VIEW } from '../model/overall-view';
import { FundingHistory } from './funding-history';

installNearObserver();
const exchange = mockExchange();

it.each([
  ['the intervals', undefined],
  ['the settled rates', 8],
])('says so when the source does not publish %s', async (_, fundingHours) => {
  exchange.answer(seriesPoints, { symbolId: '', granularity: '8h', start: AS_OF, stepMs: 28_800_000, asOf: AS_OF, series: {} });
  const rows = ['BTC', 'ETH'].map((ticker) => buildContract(ticker, null, { fundingHours }));
  render(<FundingHistory view={DEFAULT_OVERALL_VIEW} contracts={buildRates(rows)} onView={() => undefined} />, {
    wrapper: buildPageOf('overallData'),
  });
  await act(() => exchange.settled());
  expect(screen.getByText('Not published by this source.')).toBeTruthy();
});
