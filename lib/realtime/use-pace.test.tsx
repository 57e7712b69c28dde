import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pace } from '@/lib/preferences/choices';
import { tickStore } from './tick-store';
import { usePace } from './use-pace';

const BTC = 'BTCUSDT_SPBL';
const Shown = () => <p>{usePace()}</p>;
const tell = (price: string, version: number): void => {
  tickStore.applySnapshot({ epoch: 1, data: [[BTC, version, 0, price]] });
};

beforeEach(() => tickStore.clear());
afterEach(() => {
  pace.clear();
  tickStore.setPace('live');
  tickStore.clear();
});

it('is live while nothing is chosen', () => {
  render(<Shown />);
  expect(screen.getByText('live')).toBeVisible();
});

it('holds the page’s store at the pace chosen, and lets it go again', () => {
  render(<Shown />);
  act(() => pace.set('paused'));
  expect(screen.getByText('paused')).toBeVisible();
  tell('100', 1);
  expect(tickStore.get(BTC)).toBeUndefined();
  act(() => pace.set('live'));
  expect(tickStore.get(BTC)?.price).toBe('100');
});

it('takes over what was chosen at an earlier visit', () => {
  pace.set('paused');
  render(<Shown />);
  tell('100', 1);
  expect(screen.getByText('paused')).toBeVisible();
  tickStore.setPace('live');
  expect(tickStore.get(BTC)?.price).toBe('100');
});

it('says live on the server, whose HTML is everybody’s', () => {
  pace.set('slow');
  expect(renderToString(<Shown />)).toBe('<p>live</p>');
});
