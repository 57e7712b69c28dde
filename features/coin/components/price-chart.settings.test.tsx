import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { installDialog } from '@/components/ui/dialog.fixtures';
import { onAlertRequest } from '@/lib/alert-request';
import { PRICE_TYPE } from '@/lib/contract/alert-terms';
import { candles } from '@/lib/contract/calls/klines';
import { chartIndicators, chartScale } from '@/lib/preferences/chart-indicators';
import { chartKind } from '@/lib/preferences/chart-kind';
import { installCanvas } from '@/tests/builders/canvas';
import { mockExchange } from '@/tests/builders/mock-exchange';
import { CANDLES, clearChoices, HEIGHT, ROW, show, showChart, WIDTH } from './price-chart.fixtures';

const exchange = mockExchange();
const press = (...keys: string[]): void => keys.forEach((key) => fireEvent.keyDown(screen.getByRole('application'), { key }));

beforeEach(() => {
  installCanvas();
  exchange.hold(candles);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, HEIGHT));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearChoices();
});

describe('the address and the stored choices', () => {
  const choices = (): string[] => screen.getAllByRole('radio', { checked: true }).map((radio) => radio.getAttribute('value') ?? '');

  it('names every choice after one of them, and is read before what is stored, which it does not change', async () => {
    chartKind.set('candles');
    window.history.replaceState(null, '', '/?utm=mail&interval=15m&kind=line&scale=percent&indicators=rsi');
    await showChart();
    expect(choices()).toEqual(['15m', 'line', 'percent', 'chart']);
    expect(screen.getByTestId('legend')).toHaveTextContent('RSI 14 --');
    expect(chartKind.get()).toBe('candles');
    fireEvent.click(screen.getByRole('radio', { name: 'Logarithmic' }));
    expect(window.location.search).toBe('?utm=mail&interval=15m&kind=line&scale=log&indicators=rsi&market=BTCUSDT_SPBL&price=last');
    expect([chartScale.get(), chartKind.get(), chartIndicators.get()]).toEqual(['log', 'candles', []]);
  });

  it('without an address the stored choices apply', async () => {
    chartKind.set('candles');
    chartScale.set('log');
    chartIndicators.set(['volume', 'sma2']);
    await showChart();
    expect(choices()).toEqual(['15m', 'candles', 'log', 'chart']);
    expect(screen.getAllByTestId('legend').map(({ textContent }) => textContent?.trim())).toEqual(['SMA 2 63,500.00', 'Volume (BTC) 1.00']);
  });
});

describe('the price of the chart', () => {
  const CONTRACT = { ...ROW, markPrice: '63000.00', indexPrice: '63500.00' };
  const MARKS = CANDLES.map((kline) => ({ ...kline, close: '50000.00', baseVolume: null, quoteVolume: null }));

  it('is chosen for contracts: candles of the mark end at the live mark, and the address names it', async () => {
    exchange.answer(candles, { symbolId: ROW.symbolId, interval: '15m', priceType: PRICE_TYPE.mark, klines: MARKS });
    chartIndicators.set(['volume']);
    show(CANDLES, CONTRACT);
    await screen.findByRole('application');
    fireEvent.click(screen.getByRole('radio', { name: 'Mark price' }));
    await exchange.settled();
    expect(await screen.findByRole('img', { name: /last price 63,000\.00, lowest/ })).toBeVisible();
    expect(window.location.search).toContain('price=mark');
    // A mark has no volume.
    expect(screen.queryByTestId('legend')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Time', 'Mark price', 'Change']);
  });

  it('an alert set in it is of the price that it shows, which its button says', async () => {
    const requested = vi.fn();
    onTestFinished(onAlertRequest(requested));
    exchange.answer(candles, { symbolId: ROW.symbolId, interval: '15m', priceType: PRICE_TYPE.mark, klines: MARKS });
    show(CANDLES, CONTRACT);
    await screen.findByRole('application');
    fireEvent.click(screen.getByRole('radio', { name: 'Mark price' }));
    await exchange.settled();
    await screen.findByRole('img', { name: /last price 63,000\.00, lowest/ });
    expect(screen.getAllByText(/Alerts set here use the mark price\.$/)).toHaveLength(2);
    expect(screen.getByRole('region', { name: /^Price: / })).toHaveTextContent('Mark price · 24h');
    press('ArrowDown');
    expect(screen.getByRole('button', { name: /^Set an alert at [\d,]+ \(mark price\)$/ })).toBeVisible();
    press('Enter');
    expect(requested.mock.calls).toEqual([[expect.objectContaining({ exchangeId: ROW.symbolId, priceType: PRICE_TYPE.mark })]]);
  });

  it('of a market without a mark is the last one, whatever the address says', async () => {
    window.history.replaceState(null, '', '/?price=mark');
    await showChart();
    expect(screen.queryByRole('radio', { name: 'Mark price' })).toBeNull();
    expect(exchange.inputs(candles).every(({ priceType }) => priceType === PRICE_TYPE.last)).toBe(true);
  });

  it('that the source does not publish is said to be missing', async () => {
    exchange.refuse(candles, '40002', 'priceType: not published by this source');
    window.history.replaceState(null, '', '/?price=index');
    show(CANDLES, CONTRACT);
    expect(await screen.findByText('This source has no candles of the index price.')).toBeVisible();
  });
});

it('says that older candles could not be loaded, and loads them on request', async () => {
  exchange.disconnect(candles);
  // Needs candles before the first view.
  chartIndicators.set(['rsi']);
  await showChart();
  expect(await screen.findByText('Older values could not be loaded.')).toBeVisible();
  const before = exchange.inputs(candles).length;
  exchange.hold(candles);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Loading older values…')).toBeVisible();
  await exchange.settled();
  expect(exchange.inputs(candles).length).toBeGreaterThan(before);
});

describe('the indicators', () => {
  const open = async (): Promise<HTMLElement> => {
    fireEvent.click(screen.getByRole('button', { name: 'Indicators' }));
    return screen.findByRole('dialog', { name: 'Indicators' });
  };
  const legend = (): (string | null)[] => screen.queryAllByTestId('legend').map(({ textContent }) => textContent?.trim() ?? null);

  beforeEach(installDialog);

  it('are chosen in a menu; their values follow the crosshair and are columns of the table', async () => {
    await showChart();
    const menu = within(await open());
    fireEvent.click(menu.getByLabelText('Volume'));
    fireEvent.change(menu.getByLabelText('Number of candles'), { target: { value: '2' } });
    fireEvent.click(menu.getByText('Add'));
    expect(legend()).toEqual(['SMA 2 63,500.00', 'Volume (BTC) 1.00']);
    press('ArrowLeft', 'ArrowLeft');
    expect(legend()).toEqual(['SMA 2 61,500.00', 'Volume (BTC) 1.00']);
    // Their values are read with the price's, and not in the readout beside it.
    expect(screen.getByRole('status')).toHaveTextContent(
      /: Price 62,000\.00, Change \+1\.64%, SMA 2 61,500\.00, Volume \(BTC\) 1\.00\. Level/,
    );
    expect(screen.getByTestId('readout')).not.toHaveTextContent('SMA');
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Time',
      'Price',
      'Change',
      'SMA 2',
      'Volume (BTC)',
    ]);
    expect(window.location.search).toContain('indicators=volume.sma2');
    fireEvent.click(menu.getByLabelText('Remove: SMA 2'));
    expect(chartIndicators.get()).toEqual(['volume']);
  });

  it.each([
    ['1', 'Enter a whole number from 2 to 200.'],
    ['201', 'Enter a whole number from 2 to 200.'],
    ['2.5', 'Enter a whole number from 2 to 200.'],
    ['20', 'This average is already shown.'],
  ])('an average of %s candles is refused: %s', async (period, problem) => {
    chartIndicators.set(['sma20']);
    await showChart();
    const menu = within(await open());
    fireEvent.change(menu.getByLabelText('Number of candles'), { target: { value: period } });
    fireEvent.click(menu.getByText('Add'));
    expect(menu.getByText(problem)).toBeVisible();
    expect(chartIndicators.get()).toEqual(['sma20']);
  });

  it('mark and index are offered for symbols that have them, as lines of the live values', async () => {
    await showChart();
    expect(within(await open()).queryByLabelText('Mark price')).toBeNull();
    cleanup();
    chartIndicators.set(['mark', 'index']);
    show(CANDLES, { ...ROW, markPrice: '63000.00', indexPrice: '99000.00' });
    await screen.findByRole('application');
    expect(screen.getByText('63,000.00', { selector: 'bdi' })).toBeVisible();
    // Out of the visible prices.
    expect(screen.queryByText('99,000.00')).toBeNull();
    expect(within(await open()).getByLabelText('Mark price')).toBeChecked();
  });

  it('that need candles before the first view request them', async () => {
    chartIndicators.set(['sma200']);
    await showChart();
    await exchange.settled();
    expect(exchange.calls()).toEqual([[candles, { symbolId: 'BTCUSDT_SPBL', interval: '15m', priceType: 0, limit: 500, endTime: 1 }]]);
  });
});
