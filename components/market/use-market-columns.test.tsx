import { render, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { csvOf } from '@/components/table/download-csv';
import type { QuoteRow } from '@/lib/contract/quotes';
import { tickStore } from '@/lib/realtime/tick-store';
import { buildPage } from '@/tests/builders/page';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import { CellContextProvider } from './cell-context';
import { DEFAULT_CELL_CONTEXT } from './cell-text';
import type { MarketColumnKey } from './market-column-key';
import { useMarketColumns } from './use-market-columns';

const CONTEXT = { ...DEFAULT_CELL_CONTEXT, sign: '€', rate: '0.5' };

function columnsOf(...keys: MarketColumnKey[]) {
  const Page = buildPage();
  const shown = keys.map((key) => ({ key, from: 'phone' as const }));
  const { result } = renderHook(() => useMarketColumns(shown), {
    wrapper: ({ children }) => (
      <Page>
        <CellContextProvider value={CONTEXT}>{children}</CellContextProvider>
      </Page>
    ),
  });
  return result.current;
}

/** Lines of the CSV, with the keys as heads. */
const lines = (rows: readonly QuoteRow[], ...keys: MarketColumnKey[]): string[] =>
  csvOf(
    rows,
    columnsOf(...keys).map((column) => ({ ...column, head: column.key.toUpperCase() })),
  )
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');

afterEach(() => tickStore.clear());

describe('CSV of markets', () => {
  it('has the headers, then the cell texts of each row, in the display currency', () => {
    const rows = [buildQuoteRow('BTC', { price: '95485.56', open24h: '100000', turnover: '2000000' }), buildQuoteRow('ETH')];
    expect(lines(rows, 'name', 'price', 'change', 'turnover')).toEqual([
      'NAME,PRICE,CHANGE,TURNOVER',
      'BTC/USDT,"95,485.56",−4.51%,€1.00M',
      'ETH/USDT,100.00,+25.00%,€61.73K',
    ]);
  });

  it('leaves out the sparkline column', () => {
    expect(lines([buildQuoteRow('BTC')], 'name', 'sparkline', 'price')).toEqual(['NAME,PRICE', 'BTC/USDT,100.00']);
  });

  it('contains the live price where that is newer than the row', () => {
    tickStore.applySnapshot({
      epoch: 1,
      data: [
        ['BTCUSDT_SPBL', 11, 0, '60.00', '80.00'],
        ['ETHUSDT_SPBL', 9, 1, '1.00', '80.00'],
      ],
    });
    tickStore.flush();
    const rows = [buildQuoteRow('BTC'), buildQuoteRow('ETH')];
    expect(lines(rows, 'price', 'change').slice(1)).toEqual(['60.00,−25.00%', '100.00,+25.00%']);
  });

  it('contains -- for unknown values, like the table', () => {
    expect(lines([buildQuoteRow('BTC', { price: null, open24h: null })], 'price', 'change', 'marketCap')[1]).toBe('--,--,--');
  });

  it('contains no coin name that is a spreadsheet formula', () => {
    const row = buildQuoteRow('=HYPERLINK("//evil.example")', { rightCoinName: 'USDT' });
    expect(lines([row], 'name')[1]).toBe('"\'=HYPERLINK(""//evil.example"")/USDT"');
  });
});

describe('columns of markets', () => {
  it('have heads in the page’s language, names first at the start, numbers at the end', () => {
    expect(columnsOf('name', 'price').map(({ head, align }) => [head, align])).toEqual([
      ['Name', 'start'],
      ['Last price', 'end'],
    ]);
  });

  it.each([
    [true, '7'],
    [false, null],
  ])('the name of a ranked list (%s) has its position', (isRanked, position) => {
    const shown = [{ key: 'name' as const, from: 'phone' as const }];
    const Page = buildPage();
    const { result } = renderHook(() => useMarketColumns(shown, { isRanked }), { wrapper: Page });
    render(<Page>{result.current[0]?.cell(buildQuoteRow('BTC'), 7)}</Page>);
    expect(screen.queryByText('7')?.textContent ?? null).toBe(position);
  });

  it('are sorted by the exchange, each in its first direction; sparklines and contracts are not', () => {
    expect(columnsOf('name', 'turnover', 'rank', 'sparkline', 'contract').map(({ sort }) => sort)).toEqual([
      { first: 'asc' },
      { first: 'desc' },
      { first: 'asc' },
      undefined,
      undefined,
    ]);
  });
});
