import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '@/tests/setup/until';
import { startTooltips } from './tooltip';

const HINT = 'Adds the coin to your list';

/** jsdom has no pointer events with a type. */
const pointer = (name: string, target: Element, pointerType = 'mouse', relatedTarget: Element | null = document.body): void => {
  const event = new MouseEvent(name, { bubbles: true, relatedTarget });
  Object.assign(event, { pointerType });
  act(() => void target.dispatchEvent(event));
};
const rect = (left: number, top: number, width: number, height: number): DOMRect => new DOMRect(left, top, width, height);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

const show = () => {
  const { rerender } = render(
    <>
      <button type="button" title={HINT} aria-describedby="more">
        {'Add'}
      </button>
      <button type="button">{'Other'}</button>
      <p id="more">{'Up to 300'}</p>
    </>,
  );
  return { rerender, add: screen.getByRole('button', { name: 'Add' }), other: screen.getByRole('button', { name: 'Other' }) };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  startTooltips();
});
afterEach(() => {
  fireEvent.keyDown(document.body, { key: 'Escape' });
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('shows a hint in place of the title after the pointer has rested on its element, also while the pointer is on the hint', () => {
  const { add, other } = show();
  pointer('pointerover', add);
  pass(299);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent(HINT);
  expect(add).not.toHaveAttribute('title');
  expect(add).toHaveAccessibleDescription(`Up to 300 ${HINT}`);
  pointer('pointerover', document.body);
  pass(199);
  pointer('pointerover', screen.getByRole('tooltip'));
  pass(1_000);
  expect(screen.getByRole('tooltip')).toBeVisible();
  pointer('pointerover', other);
  pass(200);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(add).toHaveAttribute('title', HINT);
  expect(add).toHaveAccessibleDescription('Up to 300');
});

it('shows nothing for a pointer that passes, and none to a pressed button of the mouse', () => {
  const { add, other } = show();
  pointer('pointerover', add);
  pass(200);
  pointer('pointerover', other);
  pass(1_000);
  expect(screen.queryByRole('tooltip')).toBeNull();
  pointer('pointerover', add);
  pass(300);
  pointer('pointerdown', add);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('shows a hint with the focus of a key at once, until it moves on', async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  const { add } = show();
  await user.tab();
  expect(add).toHaveFocus();
  expect(screen.getByRole('tooltip')).toHaveTextContent(HINT);
  await user.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(add).toHaveAttribute('title', HINT);
});

it('shows a hint on a tap, until the next one elsewhere', () => {
  const { add, other } = show();
  pointer('pointerdown', add, 'touch');
  pointer('pointerup', add, 'touch');
  // The pointer ends with the tap, and the focus follows it.
  pointer('pointerout', add, 'touch', null);
  fireEvent.focusOut(other);
  pass(1_000);
  expect(screen.getByRole('tooltip')).toHaveTextContent(HINT);
  pointer('pointerdown', other, 'touch');
  pointer('pointerup', other, 'touch');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('closes on Escape, which closes nothing else unless a resting pointer has opened it', () => {
  const { add } = show();
  pointer('pointerup', add, 'touch');
  expect(fireEvent.keyDown(add, { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(fireEvent.keyDown(add, { key: 'Escape' })).toBe(true);
  pointer('pointerover', add);
  pass(1_000);
  expect(screen.getByRole('tooltip')).toHaveTextContent(HINT);
  expect(fireEvent.keyDown(add, { key: 'Escape' })).toBe(true);
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('is no description where it is the name already, and stays while the pointer is inside its element', () => {
  render(
    <button type="button" title={HINT} aria-label={HINT}>
      <svg />
    </button>,
  );
  const button = screen.getByRole('button', { name: HINT });
  pointer('pointerover', button);
  pass(300);
  expect(button).not.toHaveAttribute('aria-describedby');
  pointer('pointerover', button.querySelector('svg') ?? document.body);
  pass(1_000);
  expect(screen.getByRole('tooltip')).toBeVisible();
});

it('goes with its element, and keeps a hint that was written meanwhile', async () => {
  vi.useRealTimers();
  const { add, rerender } = show();
  pointer('pointerup', add, 'touch');
  add.title = 'Removes the coin';
  pointer('pointerdown', document.body);
  expect(add).toHaveAttribute('title', 'Removes the coin');
  pointer('pointerup', add, 'touch');
  expect(screen.getByRole('tooltip')).toHaveTextContent('Removes the coin');
  rerender(<p>{'Gone'}</p>);
  await until(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it.each([
  ['in the middle below its element', rect(400, 100, 40, 20), { left: '370px', top: '124px' }],
  ['inside the window at its left edge', rect(0, 100, 40, 20), { left: '8px', top: '124px' }],
  ['inside the window at its right edge', rect(980, 100, 20, 20), { left: '892px', top: '124px' }],
  ['above an element without room below', rect(400, 560, 40, 20), { left: '370px', top: '526px' }],
])('is %s', (_, at, style) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.id === 'tooltip' ? rect(0, 0, 100, 30) : at;
  });
  pointer('pointerup', show().add, 'touch');
  const { left, top } = screen.getByRole('tooltip').style;
  expect({ left, top }).toEqual(style);
});
