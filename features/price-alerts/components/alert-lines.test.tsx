import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaneScaleContext } from '@/components/charts/pane-scale';
import { ALERT_CODE } from '@/lib/contract/alert-terms';
import type { Alert } from '@/lib/contract/alerts';
import { listAlerts, updateAlert } from '@/lib/contract/calls/alerts';
import { dismissToast, useToasts } from '@/lib/toasts';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { buildPageOf } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { AlertLines } from './alert-lines';

const exchange = mockExchange();
const ROW = buildQuoteRow('BTC', { price: '65000.00', pricePrecision: 2 });
const ALERT = {
  alertId: 'a',
  businessLine: 1,
  exchangeId: ROW.symbolId,
  alertType: 1,
  priceType: 0,
  alertSwitch: 1,
  symbolCode: 'BTCUSDT',
  pricePrecision: 2,
  configurePrice: '70000',
  configurePriceUp: null,
  configurePriceDown: null,
} as Alert;
const SCALE = { range: { low: 60_000, high: 80_000 }, step: { digits: 1, scale: -2 } };
const HEIGHT = 200;

/** Alerts of the exchange, which the test's edits change. */
let alerts: Alert[];
async function show(first: Partial<Alert> = {}): Promise<void> {
  alerts = [{ ...ALERT, ...first }];
  exchange.answer(listAlerts, () => ({ alerts }));
  exchange.answer(updateAlert, ({ alertId, ...changes }) => {
    alerts = alerts.map((one) => (one.alertId === alertId ? ({ ...one, ...changes } as Alert) : one));
    return { alert: alerts[0] as Alert };
  });
  render(
    <PaneScaleContext value={SCALE}>
      <AlertLines user={{ userId: 'u' } as never} row={ROW} />
    </PaneScaleContext>,
    { wrapper: buildPageOf('coin') },
  );
  await exchange.settled();
}
const line = (name: RegExp): HTMLElement => screen.getByRole('slider', { name });
const RISES = /BTCUSDT rises to/;
const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(line(/BTCUSDT/), { key }));
const texts = (): string[] => useToasts.getState().map(({ text }) => text);
const undo = async (): Promise<void> => {
  act(() => useToasts.getState().at(-1)?.action?.run());
  await exchange.settled();
};

beforeEach(() => {
  Element.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1_000, HEIGHT));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
  for (const { id } of useToasts.getState()) dismissToast(id);
});

it('keys move a line, Enter saves it, and the message undoes it', async () => {
  await show();
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
  press('ArrowUp', 'PageUp', 'ArrowDown');
  expect(line(RISES)).toHaveAttribute('aria-valuetext', '≥ 71,000.00');
  expect(exchange.inputs(updateAlert)).toEqual([]);
  press('Enter');
  expect(line(RISES)).toHaveTextContent('≥ 71,000.00');
  await exchange.settled();
  expect(exchange.inputs(updateAlert)).toEqual([{ alertId: 'a', configurePrice: '71000' }]);
  expect(texts()).toEqual(['Alert changed: BTCUSDT rises to 71,000.00']);
  await undo();
  expect(exchange.inputs(updateAlert).at(-1)).toEqual({ alertId: 'a', configurePrice: '70000' });
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
  expect(texts().at(-1)).toBe('Alert restored: BTCUSDT rises to 70,000.00');
});

it('bounds of a channel are drawn apart from alerts of one price', async () => {
  const marks = () =>
    screen.getAllByRole('slider').map((one) => [one.parentElement?.dataset['bound'], one.querySelector('svg')?.innerHTML]);
  await show();
  const [[isBound, bell] = []] = marks();
  cleanup();
  await show({ alertType: 7, configurePrice: null, configurePriceUp: '75000', configurePriceDown: '65000' });
  expect(isBound).toBe('false');
  expect(marks().map(([bound]) => bound)).toEqual(['true', 'true']);
  expect(marks().every(([, icon]) => icon !== bell)).toBe(true);
});

it('Escape puts a line back, and one that has not moved saves nothing', async () => {
  await show();
  press('ArrowUp', 'Escape');
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
  press('ArrowUp', 'ArrowDown', 'Enter');
  fireEvent.blur(line(RISES));
  await exchange.settled();
  expect(exchange.inputs(updateAlert)).toEqual([]);
});

it('a line that is left is saved', async () => {
  await show();
  press('ArrowUp');
  fireEvent.blur(line(RISES));
  await exchange.settled();
  expect(exchange.inputs(updateAlert)).toEqual([{ alertId: 'a', configurePrice: '70100' }]);
});

it.each(['mouse', 'touch'])('a line is dragged by %s, not beyond the chart; below the price it falls to its level', async (pointerType) => {
  await show();
  const at = (down: number) => ({ pointerId: 1, pointerType, button: 0, clientX: 5, clientY: down * HEIGHT });
  fireEvent.pointerMove(line(RISES), at(0.1));
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
  fireEvent.pointerDown(line(RISES), at(0.5));
  fireEvent.pointerMove(line(RISES), at(1.4));
  expect(line(RISES)).toHaveTextContent('≥ 60,000.00');
  fireEvent.pointerMove(line(RISES), at(0.8));
  fireEvent.pointerUp(line(RISES), at(0.8));
  await exchange.settled();
  expect(exchange.inputs(updateAlert)).toEqual([{ alertId: 'a', configurePrice: '64000', alertType: 2 }]);
  expect(line(/falls to/)).toHaveTextContent('≤ 64,000.00');
  await undo();
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
});

it('a refused edit puts the line back and says why', async () => {
  await show();
  exchange.refuse(updateAlert, ALERT_CODE.similar);
  press('ArrowUp', 'Enter');
  expect(line(RISES)).toHaveTextContent('≥ 70,100.00');
  await exchange.settled();
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
  expect(texts()).toEqual(['The line is back at 70,000.00. Similar configuration already exists']);
});

it('an edit that does not arrive puts the line back, and is not called a creation', async () => {
  await show();
  exchange.disconnect(updateAlert);
  press('ArrowUp', 'Enter');
  await exchange.settled();
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
  expect(texts()).toEqual(['The line is back at 70,000.00. The alert could not be changed.']);
});

it('a line is taken anywhere by a mouse, and follows it by the distance that it is moved', async () => {
  await show();
  const strip = line(RISES).parentElement?.querySelector('[class*="strip"]') as Element;
  const at = (down: number) => ({ pointerId: 1, pointerType: 'mouse', button: 0, clientX: 500, clientY: down });
  // The line is at 100 px.
  fireEvent.pointerDown(strip, at(102));
  fireEvent.pointerMove(strip, at(103));
  expect(line(RISES)).toHaveTextContent('≥ 70,000.00');
  fireEvent.pointerMove(strip, at(142));
  expect(line(RISES)).toHaveTextContent('≥ 66,000.00');
  fireEvent.pointerUp(strip, at(142));
  await exchange.settled();
  expect(exchange.inputs(updateAlert)).toEqual([{ alertId: 'a', configurePrice: '66000' }]);
});

it('labels of lines close together stand side by side', async () => {
  await show({ alertType: 7, configurePrice: null, configurePriceUp: '70200', configurePriceDown: '70000' });
  const lanes = screen.getAllByRole('slider').map(({ style }) => style.getPropertyValue('--lane'));
  expect(lanes.toSorted()).toEqual(['0', '1']);
});

it('a channel has two lines; alerts beyond the visible prices are counted', async () => {
  await show({ alertType: 7, configurePrice: null, configurePriceUp: '81000', configurePriceDown: '61000' });
  expect(screen.getAllByRole('slider').map(({ textContent }) => textContent)).toEqual(['≥ 61,000.00']);
  expect(screen.getByText('1 alert above')).toBeVisible();
  expect(screen.queryByText(/below/)).toBeNull();
});
