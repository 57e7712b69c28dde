import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pace } from '@/lib/preferences/choices';
import { tickStore } from './tick-store';
import { usePace } from './use-pace';

const BTC = 'BTCUSDT_SPBL';
const Shown = () => <p>{usePace()}</p>;
const applyPrice = (price: string, version: number): void => {
  tickStore.applySnapshot({ epoch: 1, data: [[BTC, version, 0, price]] });
};

beforeEach(() => tickStore.clear());
afterEach(() => {
  pace.clear();
  tickStore.setPace('live');
  tickStore.clear();
});

it('is live by default', () => {
  render(<Shown />);
  expect(screen.getByText('live')).toBeVisible();
});

it('applies the chosen pace to the page’s store', () => {
  render(<Shown />);
  act(() => pace.set('paused'));
  expect(screen.getByText('paused')).toBeVisible();
  applyPrice('100', 1);
  expect(tickStore.get(BTC)).toBeUndefined();
  act(() => pace.set('live'));
  expect(tickStore.get(BTC)?.price).toBe('100');
});

it('applies the pace of an earlier visit', () => {
  pace.set('paused');
  render(<Shown />);
  applyPrice('100', 1);
  expect(screen.getByText('paused')).toBeVisible();
  tickStore.setPace('live');
  expect(tickStore.get(BTC)?.price).toBe('100');
});

it('is live on the server, whose HTML is shared by all visitors', () => {
  pace.set('slow');
  expect(renderToString(<Shown />)).toBe('<p>live</p>');
});
