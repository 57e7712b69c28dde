import { render, screen } from '@testing-library/react';
import { marketConfigQuery } from '@/lib/api/queries/market-config.query';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { createQueryClient } from '@/lib/api/query-client';
import { buildPageOf } from '@/tests/builders/page';
import { latestMovesQuery, metricsQuery, modelQuery, placesQuery, quotationCardsQuery } from '../api/overview.queries';
import { METRICS, MODEL, QUOTATIONS, RANKED } from '../model/overview.fixtures';
import { OverviewScreen } from './overview-screen';

/** Shows the page as the server sends it: with the cards of the first screen. */
export function showOverview() {
  const client = createQueryClient();
  client.setQueryData(marketConfigQuery().queryKey, { hiddenSections: [], unsortable: [], currencies: ['USD'], untinted: [] });
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  client.setQueryData(modelQuery('en').queryKey, MODEL);
  client.setQueryData(quotationCardsQuery().queryKey, QUOTATIONS);
  client.setQueryData(metricsQuery().queryKey, METRICS);
  client.setQueryData(placesQuery('top-gainers').queryKey, RANKED);
  client.setQueryData(latestMovesQuery().queryKey, { asOf: 1, since: -1e9, moves: [], sessions: {}, isPartial: false });
  return { client, ...render(<OverviewScreen pages={[]} />, { wrapper: buildPageOf('overview', client) }) };
}

/** Returns a card of the page by its title. */
export const card = (name: string): HTMLElement => screen.getByRole('region', { name });
