import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeBasis } from '@/lib/preferences/choices';
import { installCanvas } from '@/tests/builders/canvas';
import { buildPageOf } from '@/tests/builders/page';
import { Treemap } from './treemap';
import type { TreemapContent, TreemapItem } from './treemap-data';

vi.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: { prefetch?: boolean; href: string }) => <a {...rest} />,
}));

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn<(name: string, type: string, content: BlobPart) => void>() }));
vi.mock('@/lib/files/save-file', () => ({ saveFile }));

const item = (id: string, size: number, over: Partial<TreemapItem> = {}): TreemapItem => ({
  id,
  label: id.toUpperCase(),
  size,
  sizeText: `$${size}`,
  ratio: 0.02,
  valueText: '+2.00%',
  href: `/markets/leadingDetail/${id}`,
  ...over,
});
const content = (items: readonly TreemapItem[], over: Partial<TreemapContent> = {}): TreemapContent => ({
  title: 'Map of sectors',
  fileName: 'sectors',
  source: 'a test',
  items,
  heads: { name: 'Sector', value: '24h change', size: 'Market cap' },
  bounds: [0.01, 0.03],
  sizedBy: 'capitalization',
  sizeUnit: 'USDT',
  ...over,
});
const ITEMS = [
  item('ai', 30),
  item('meme', 60, { ratio: -0.2, valueText: '−20.00%' }),
  item('none', 0),
  item('defi', 10, { ratio: null, valueText: '--' }),
];

/** Shows every element at once to observers, in a box of 600 × 400. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(): void {
        this.report([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});

async function show(shown: TreemapContent) {
  const view = render(<Treemap content={shown} status="ready" onRetry={() => undefined} />, { wrapper: buildPageOf('leading') });
  await screen.findByRole('group', { name: 'Map of sectors' });
  return { ...view, update: (next: TreemapContent) => view.rerender(<Treemap content={next} status="ready" onRetry={() => undefined} />) };
}
const field = (name: string): HTMLElement => screen.getByRole('link', { name });
const placeOf = ({ style }: HTMLElement): string[] => [style.insetInlineStart, style.insetBlockStart, style.inlineSize, style.blockSize];

it('names each field with its value and its size, and leaves out those without a size', async () => {
  await show(content(ITEMS));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'MEME, −20.00%, $60',
    'AI, +2.00%, $30',
    'DEFI, --, $10',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.dataset['step'])).toEqual(['down-3', 'up-2', 'none']);
  expect(field('AI, +2.00%, $30').getAttribute('href')).toBe('/markets/leadingDetail/ai');
});

it('new values change text and color and no place; another measure and other items make a new layout', async () => {
  const { update } = await show(content(ITEMS));
  const before = placeOf(field('AI, +2.00%, $30'));
  const moved = [item('ai', 90, { ratio: -0.001, valueText: '−0.10%' }), ...ITEMS.slice(1)];
  update(content(moved));
  const after = field('AI, −0.10%, $90');
  expect(placeOf(after)).toEqual(before);
  expect(after.dataset['step']).toBe('down-1');
  update(content(moved, { sizedBy: 'turnover' }));
  expect(placeOf(field('AI, −0.10%, $90'))).not.toEqual(before);
});

it('is one stop of the tabulator key; arrow keys move between its fields', async () => {
  await show(content(ITEMS));
  const [largest, ...others] = screen.getAllByRole('link');
  expect([largest?.tabIndex, ...others.map(({ tabIndex }) => tabIndex)]).toEqual([0, -1, -1]);
  act(() => largest?.focus());
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('DEFI, --, $10');
  expect((document.activeElement as HTMLElement).tabIndex).toBe(0);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
  expect(document.activeElement).toBe(largest);
});

it('names its groups, each a link to its page', async () => {
  await show(
    content([item('ai', 30, { group: 'x' }), item('meme', 60, { group: 'y' })], {
      groups: [
        { id: 'x', label: 'Tools', href: '/x' },
        { id: 'y', label: 'Jokes', href: '/y' },
      ],
    }),
  );
  expect(field('Jokes').getAttribute('href')).toBe('/y');
  expect(field('Tools').getAttribute('href')).toBe('/x');
});

it('has as many of the largest as can be read, and says how many', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(326);
  const many = Array.from({ length: 100 }, (_, index) => item(`coin${index}`, 1_000 / (index + 1)));
  await show(content(many));
  const shown = screen.getAllByRole('link').length;
  expect(shown).toBeLessThan(40);
  expect(screen.getByText(`Top ${shown} of 100`)).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.queryByText(/^Top /)).toBeNull();
});

it('has its items as a table, unless the page has one', async () => {
  await show(content(ITEMS));
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table', { name: 'Map of sectors' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Sector24h changeMarket cap',
    'MEME−20.00%$60',
    'AI+2.00%$30',
    'DEFI--$10',
    'NONE+2.00%$0',
  ]);
});

it('its table leads to the page of each item, with an arrow in the direction of each value', async () => {
  await show(content([...ITEMS, item('sum', 5, { href: null })]));
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = within(screen.getByRole('table', { name: 'Map of sectors' }));
  expect(table.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    ['MEME', 'AI', 'DEFI', 'NONE'].map((name) => [name, `/markets/leadingDetail/${name.toLowerCase()}`]),
  );
  expect(table.getByText('−20.00%').dataset['direction']).toBe('down');
  expect(table.getAllByText('+2.00%').map(({ dataset }) => dataset['direction'])).toEqual(['up', 'up', 'up']);
  expect(table.getByText('--').dataset['direction']).toBe('none');
});

it('without data it says so, and offers to try again after a failure', () => {
  const retry = vi.fn();
  const { rerender } = render(<Treemap content={null} status="empty" onRetry={retry} />, { wrapper: buildPageOf('leading') });
  expect(screen.getByText('No data found.')).toBeTruthy();
  rerender(<Treemap content={null} status="failed" onRetry={retry} />);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('is saved as CSV, unless the page has a file of its items', async () => {
  const { update } = await show(content(ITEMS));
  fireEvent.click(screen.getByRole('button', { name: 'Download: CSV' }));
  expect(saveFile).toHaveBeenCalledWith(
    expect.stringMatching(/^sectors-.+\.csv$/),
    'text/csv;charset=utf-8',
    '\uFEFFSector,24h change (%),Market cap (USDT)\r\nMEME,-20.00,60.00\r\nAI,2.00,30.00\r\nDEFI,,10.00\r\nNONE,2.00,\r\n',
  );
  update(content(ITEMS, { hasTableElsewhere: true }));
  expect(screen.queryByRole('button', { name: 'Download: CSV' })).toBeNull();
});

it('its picture has each field with name and value, the title, the source and the time', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 0, 31, 20, 30));
  changeBasis.set(480);
  const calls = installCanvas();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 60, 20));
  await show(content(ITEMS));
  fireEvent.click(screen.getByRole('button', { name: 'Download: PNG' }));
  const texts = calls.filter(({ name }) => name === 'fillText').map(({ values }) => values[0]);
  expect(texts).toEqual(expect.arrayContaining(['MEME', '−20.00%', 'AI', '+2.00%', 'DEFI', '--', '≤ −3%', '≥ +3%', 'Map of sectors']));
  expect(texts).toContain('a test · 1 Feb 2026, 04:30 UTC+8');
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.queryByRole('button', { name: 'Download: PNG' })).toBeNull();
});
