import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPageOf } from '@/tests/builders/page';
import type { Column } from './column';
import { RecordList, RecordRow } from './record-list';

const COLUMNS: readonly Column<string>[] = [
  { key: 'length', from: 'phone', head: 'Length', align: 'start', cell: (row) => `${row.length} letters` },
];

const show = (isStale = false) =>
  render(
    <>
      <button type="button">Before</button>
      <RecordList label="Words" isStale={isStale}>
        {['one', 'three', 'seven'].map((row) => (
          <RecordRow
            key={row}
            row={row}
            className="row"
            title={<h2>{row}</h2>}
            columns={COLUMNS}
            before={<input type="checkbox" aria-label={`Select ${row}`} />}
          />
        ))}
      </RecordList>
    </>,
    { wrapper: buildPageOf('priceAlert') },
  );
const rows = (): HTMLElement[] => screen.getAllByRole('listitem');
/** Presses a key where the focus is; true when it keeps its own effect. */
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('shows the values of typed columns below their heads', () => {
  show();
  expect(screen.getByRole('list', { name: 'Words' })).toBeVisible();
  expect(screen.getAllByRole('term')).toHaveLength(3);
  expect(rows()[1]).toHaveTextContent('threeLength5 letters');
});

it('arrow and page keys move through the rows, from the list and from a control in a row', () => {
  show();
  screen.getByRole('list').focus();
  press('ArrowDown');
  expect(rows()[0]).toHaveFocus();
  press('ArrowDown');
  expect(rows()[1]).toHaveFocus();
  press('PageDown');
  expect(rows()[2]).toHaveFocus();
  screen.getByRole('checkbox', { name: 'Select three' }).focus();
  press('ArrowUp');
  expect(rows()[0]).toHaveFocus();
});

it.each([
  ['nothing', () => undefined],
  ['a control outside of the list', () => screen.getByRole('button').focus()],
])('while %s has the focus, arrow keys scroll the page', (_sentence, focus) => {
  show();
  focus();
  const { activeElement } = document;
  expect(press('ArrowDown')).toBe(true);
  expect(document.activeElement).toBe(activeElement);
});

it.each([
  [true, 'These values may be out of date.'],
  [false, ''],
])('rows that may be out of date are announced as such: %s', (isStale, text) => {
  show(isStale);
  expect(screen.queryByRole('status')?.textContent ?? '').toBe(text);
});
