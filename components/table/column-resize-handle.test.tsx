import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { THEME_SCRIPT } from '@/lib/theme/theme-script';
import { buildPage } from '@/tests/builders/page';
import type { Column } from './column';
import { isColumnWidths } from './column-widths';
import { DataTable } from './data-table';
import { useMountedRows } from './use-mounted-rows';

const FROM = { name: 'phone', size: 'phone', weight: 'pc', age: 'phone' } as const;
const KEYS = ['name', 'size', 'weight', 'age'] as const;
const COLUMNS: readonly Column<string>[] = KEYS.map((key) => ({ key, from: FROM[key], head: key, align: 'start', cell: (row) => row }));

function Table() {
  const mounted = useMountedRows(['a'], { firstRows: 1 });
  return <DataTable name="test" columns={COLUMNS} mounted={mounted} rowId={(row) => row} caption="Test" />;
}

/** A page 1440 px wide. */
function installPage(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('innerWidth', 1_440);
  // The test environment resolves no variables of CSS: no column has a width of its own.
  const computed = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) =>
    element.tagName === 'COL' ? ({ getPropertyValue: () => '' } as unknown as CSSStyleDeclaration) : computed(element, pseudo),
  );
  Element.prototype.setPointerCapture = () => undefined;
  // Each column is 144 px wide: a tenth of the page.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width: 144, top: 0, bottom: 0 } as DOMRect);
}

async function showGrip(): Promise<HTMLElement> {
  render(<Table />, { wrapper: buildPage() });
  act(() => void fireEvent.focus(screen.getAllByRole('columnheader')[0] as HTMLElement));
  const [grip] = await screen.findAllByRole('separator', { name: 'Column width: size' });
  if (!grip) throw new Error('no grip');
  return grip;
}
const shown = (): string => document.documentElement.style.getPropertyValue('--width-test-size');
const stored = (): unknown => JSON.parse(localStorage.getItem('tideline.column-widths') ?? '{}');
const share = (value: number): string => `calc(min(100vw, 1440px) * ${value})`;

beforeEach(() => installPage());
afterEach(async () => {
  const [grip] = screen.queryAllByRole('separator', { name: 'Column width: size' });
  if (grip) fireEvent.doubleClick(grip);
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('dir');
  localStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'setPointerCapture');
});

it.each([
  ['ltr', '{ArrowRight}', 0.1111],
  ['ltr', '{ArrowLeft}', 0.0889],
  ['rtl', '{ArrowRight}', 0.0889],
  ['rtl', '{ArrowLeft}', 0.1111],
])('in a page written %s, %s changes the width and stores it as a share of the page', async (dir, key, value) => {
  const grip = await showGrip();
  grip.style.direction = dir;
  act(() => grip.focus());
  expect(grip).toHaveAttribute('aria-valuenow', '144');
  await userEvent.keyboard(key);
  expect(shown()).toBe(share(value));
  expect(stored()).toEqual({ 'test-size': value });
});

it('a pointer changes the width, not beyond the least width of the other columns', async () => {
  const grip = await showGrip();
  fireEvent.pointerDown(grip, { pointerId: 1, clientX: 500 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 536 });
  expect(shown()).toBe(share(0.125));
  expect(stored()).toEqual({});
  // The three others give 80 px each.
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 1_200 });
  fireEvent.pointerUp(grip, { pointerId: 1, clientX: 1_200 });
  expect(stored()).toEqual({ 'test-size': 0.2667 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 500 });
  expect(shown()).toBe(share(0.2667));
});

it('the width of the last column is changed by its own grip', async () => {
  await showGrip();
  const grip = screen.getByRole('separator', { name: 'Column width: age' });
  fireEvent.keyDown(grip, { key: 'ArrowRight' });
  expect(stored()).toEqual({ 'test-age': 0.1111 });
  fireEvent.doubleClick(grip);
});

it.each([
  ['a double click', (grip: HTMLElement) => void fireEvent.doubleClick(grip)],
  ['Delete', (grip: HTMLElement) => void fireEvent.keyDown(grip, { key: 'Delete' })],
])('%s resets the width', async (_name, reset) => {
  const grip = await showGrip();
  fireEvent.keyDown(grip, { key: 'ArrowRight' });
  reset(grip);
  expect([shown(), stored()]).toEqual(['', {}]);
});

it('a press without a move stores nothing', async () => {
  const grip = await showGrip();
  fireEvent.pointerDown(grip, { pointerId: 1, clientX: 500 });
  fireEvent.pointerUp(grip, { pointerId: 1, clientX: 500 });
  expect([shown(), stored()]).toEqual(['', {}]);
});

it('the head keeps its name; every column has one grip, the last one at its end', async () => {
  await showGrip();
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label') ?? head.textContent)).toEqual([...KEYS]);
  expect(screen.getAllByRole('separator').map((grip) => [grip.getAttribute('aria-label'), grip.closest('th')?.textContent])).toEqual([
    ['Column width: name', 'size'],
    ['Column width: size', 'weight'],
    ['Column width: weight', 'age'],
    ['Column width: age', 'age'],
  ]);
});

it('on a narrower page a grip is that of the column shown before', async () => {
  vi.stubGlobal('innerWidth', 1_024);
  await showGrip();
  expect(screen.getAllByRole('separator').map((grip) => grip.getAttribute('aria-label'))).toEqual([
    'Column width: name',
    'Column width: size',
    'Column width: size',
    'Column width: age',
  ]);
});

it('there are no grips on phones', async () => {
  vi.stubGlobal('innerWidth', 390);
  render(<Table />, { wrapper: buildPage() });
  await act(async () => void fireEvent.focus(screen.getAllByRole('columnheader')[0] as HTMLElement));
  expect(screen.queryByRole('separator')).toBeNull();
});

it('the script in the head shows stored widths as the grip does', () => {
  localStorage.setItem('tideline.column-widths', '{"test-size":0.125}');
  new Function(THEME_SCRIPT)();
  expect(shown()).toBe(share(0.125));
});

it.each([
  ['shares of the page', { 'test-size': 0.2 }, true],
  ['none', {}, true],
  ['a whole page', { 'test-size': 1 }, false],
  ['a text', { 'test-size': '1px;color:red' }, false],
  ['a list', [0.2], false],
  ['nothing', null, false],
])('stored widths: %s', (_name, value, isValid) => expect(isColumnWidths(value)).toBe(isValid));
