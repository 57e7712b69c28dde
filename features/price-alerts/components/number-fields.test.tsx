import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/api/query-client';
import { usdtRateQuery } from '@/lib/api/queries/usdt-rate.query';
import { buildOverlay } from '@/tests/builders/page';
import { newForm } from '../model/alert-form';
import { NumberFields } from './number-fields';
import type { LiveAlertTarget } from './use-live-alert-target';

const TARGET: LiveAlertTarget = {
  exchangeId: 'BTCUSDT_SPBL',
  businessLine: 1,
  row: null,
  symbolCode: 'BTCUSDT',
  unit: 'USDT',
  precision: 2,
  unitInUsdt: '1',
  prices: { 0: '64000.00', 1: null, 2: null },
};

it.each([
  ['as a change of the current price', '65280', '+2.00% from the current price', '\u2248 $65,280.00'],
  ['by name at the current price', '64000', 'At the current price', '\u2248 $64,000.00'],
  ['by name within a hundredth of a per cent', '64001', 'At the current price', '\u2248 $64,001.00'],
])('a level’s distance is shown %s', (_sentence, level, distance, worth) => {
  const client = createQueryClient();
  client.setQueryData(usdtRateQuery().queryKey, { asOf: 1, rates: { USD: '1' } });
  const form = { ...newForm(TARGET, null, 2), price: level };
  render(<NumberFields form={form} target={TARGET} price={TARGET.prices[0]} problems={{}} onChange={vi.fn()} />, {
    wrapper: buildOverlay(client),
  });
  const text = document.body.textContent?.replaceAll(/[\u2066\u2069]/g, '');
  expect(text).toContain(`${distance} ${worth}`);
  expect(screen.getByRole('textbox')).toHaveValue(level);
});
