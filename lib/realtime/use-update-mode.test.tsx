import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { updateMode } from '@/lib/preferences/choices';
import { tickStore } from './tick-store';
import { useUpdateMode } from './use-update-mode';

const BTC = 'BTCUSDT_SPBL';
const Shown = () => <p>{useUpdateMode()}</p>;
const applyPrice = (price: string, version: number): void => {
  tickStore.applySnapshot({ epoch: 1, data: [[BTC, version, 0, price]] });
};

beforeEach(() => tickStore.clear());
afterEach(() => {
  updateMode.clear();
  tickStore.setUpdateMode('live');
  tickStore.clear();
});

it('is live by default', () => {
  render(<Shown />);
  expect(screen.getByText('live')).toBeVisible();
});

it('applies the chosen mode of updates to the page’s store', () => {
  render(<Shown />);
  act(() => updateMode.set('paused'));
  expect(screen.getByText('paused')).toBeVisible();
  applyPrice('100', 1);
  expect(tickStore.get(BTC)).toBeUndefined();
  act(() => updateMode.set('live'));
  expect(tickStore.get(BTC)?.price).toBe('100');
});

it('applies the mode of updates of an earlier visit', () => {
  updateMode.set('paused');
  render(<Shown />);
  applyPrice('100', 1);
  expect(screen.getByText('paused')).toBeVisible();
  tickStore.setUpdateMode('live');
  expect(tickStore.get(BTC)?.price).toBe('100');
});

it('is live on the server, whose HTML is shared by all visitors', () => {
  updateMode.set('slow');
  expect(renderToString(<Shown />)).toBe('<p>live</p>');
});
