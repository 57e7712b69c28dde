// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CELL_CONTEXT, type CellContext } from '@/components/market/cell-text';
import { tickStore } from '@/lib/realtime/tick-store';
import { buildQuoteRow } from '@/tests/builders/quote-row';
import type { Column, ColumnKey } from '../model/columns';
import { parseListPath } from '../model/list-view';
import { csvOf, downloadCsv } from './download-csv';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile }));

const columns = (...keys: ColumnKey[]): Column[] => keys.map((key) => ({ key, from: 'phone' }));
const label = (key: ColumnKey): string => key.toUpperCase();
const lines = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');
const context: CellContext = { ...DEFAULT_CELL_CONTEXT, sign: '€', rate: '0.5' };

afterEach(() => tickStore.clear());

describe('csvOf', () => {
  it('has the headers, then the cell texts of each row, in the display currency', () => {
    const rows = [buildQuoteRow('BTC', { price: '95485.56', open24h: '100000', turnover: '2000000' }), buildQuoteRow('ETH')];
    expect(lines(csvOf(rows, columns('name', 'price', 'change', 'turnover'), label, context))).toEqual([
      'NAME,PRICE,CHANGE,TURNOVER',
      'BTC/USDT,"95,485.56",−4.51%,€1.00M',
      'ETH/USDT,100.00,+25.00%,€61.73K',
    ]);
  });

  it('leaves out the sparkline column', () => {
    expect(lines(csvOf([buildQuoteRow('BTC')], columns('name', 'sparkline', 'price'), label, context))).toEqual([
      'NAME,PRICE',
      'BTC/USDT,100.00',
    ]);
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
    expect(lines(csvOf(rows, columns('price', 'change'), label, context)).slice(1)).toEqual(['60.00,−25.00%', '100.00,+25.00%']);
  });

  it('contains -- for unknown values, like the table', () => {
    expect(
      lines(csvOf([buildQuoteRow('BTC', { price: null, open24h: null })], columns('price', 'change', 'marketCap'), label, context))[1],
    ).toBe('--,--,--');
  });

  it('contains no coin name that is a spreadsheet formula', () => {
    const row = buildQuoteRow('=HYPERLINK("//evil.example")', { rightCoinName: 'USDT' });
    expect(lines(csvOf([row], columns('name'), label, context))[1]).toBe('"\'=HYPERLINK(""//evil.example"")/USDT"');
  });
});

describe('downloadCsv', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 2, 30, 5) }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [['spot', 'ai', 'usdt'], 'spot-ai-usdt-2026-11-21T02-30-05Z.csv'],
    [['futures', 'coin-m'], 'futures-coin-m-2026-11-21T02-30-05Z.csv'],
  ])('saves %j as %s', (slug, name) => {
    const view = parseListPath(slug);
    if (!view) throw new Error('no such list');
    downloadCsv(view.list, [buildQuoteRow('BTC')], columns('name'), label, context);
    expect(saveFile).toHaveBeenLastCalledWith(name, 'text/csv;charset=utf-8', '\uFEFFNAME\r\nBTC/USDT\r\n');
  });
});
