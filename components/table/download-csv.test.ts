// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Column } from './column';
import { csvOf, downloadCsv } from './download-csv';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile }));

interface Planet {
  name: string;
  moons: number;
}

const COLUMNS: readonly Column<Planet>[] = [
  { key: 'name', from: 'phone', head: 'Name', align: 'start', cell: ({ name }) => name, text: ({ name }) => name },
  { key: 'picture', from: 'phone', head: 'Picture', align: 'end', cell: () => null },
  { key: 'moons', from: 'wide', head: 'Moons', align: 'end', cell: ({ moons }) => moons, text: ({ moons }) => moons.toLocaleString('en') },
];
const ROWS: readonly Planet[] = [
  { name: 'Mars', moons: 2 },
  { name: '=HYPERLINK("//evil.example")', moons: 1_234 },
];

describe('csvOf', () => {
  it('has the heads, then the texts of each row, without columns of pictures', () => {
    expect(csvOf(ROWS.slice(0, 1), COLUMNS)).toBe('\uFEFFName,Moons\r\nMars,2\r\n');
  });

  it('contains no text that is a spreadsheet formula', () => {
    expect(csvOf(ROWS, COLUMNS)).toContain('"\'=HYPERLINK(""//evil.example"")","1,234"\r\n');
  });
});

describe('downloadCsv', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 2, 30, 5) }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['spot-ai-usdt', 'spot-ai-usdt-2026-11-21T02-30-05Z.csv'],
    ['futures-coin-m', 'futures-coin-m-2026-11-21T02-30-05Z.csv'],
  ])('saves %s as %s', (name, file) => {
    downloadCsv(name, ROWS.slice(0, 1), COLUMNS);
    expect(saveFile).toHaveBeenLastCalledWith(file, 'text/csv;charset=utf-8', '\uFEFFName,Moons\r\nMars,2\r\n');
  });
});
