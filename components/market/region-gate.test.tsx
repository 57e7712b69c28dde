import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { clientConfig } from '@/lib/contract/calls/region';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPage } from '@/tests/builders/page';
import { until } from '@/tests/setup/until';
import { RegionGate } from './region-gate';

const exchange = mockExchange();

it.each([
  [true, 'true'],
  [false, 'false'],
])('shows a link once the page is used and the section is known to be offered: %s', async (onChainSwitch, shown) => {
  const held = exchange.hold(clientConfig);
  render(
    <RegionGate section="onChain">
      <b>On-chain</b>
    </RegionGate>,
    { wrapper: buildPage(createQueryClient()) },
  );
  const gate = screen.getByText('On-chain').parentElement;
  expect(gate).toHaveAttribute('data-offered', 'false');
  await exchange.settled();
  expect(exchange.calls()).toEqual([]);
  fireEvent.pointerMove(window);
  await until(() => expect(exchange.calls()).toHaveLength(1));
  expect(gate).toHaveAttribute('data-offered', 'false');
  const regionConfig = { ipCode: 'DE', fiatCurrency: 'EUR', onChainSwitch, rwaSwitch: false, hiddenCoinIds: [] };
  held.answer({ localVo: { ip: '' }, regionConfig });
  await exchange.settled();
  await until(() => expect(gate).toHaveAttribute('data-offered', shown));
});
