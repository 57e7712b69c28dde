// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveFirstFocus } from './first-focus';

let isFine = true;
let dialog: HTMLElement;
let close: HTMLElement;
const stops: (() => void)[] = [];

const field = (): HTMLInputElement => Object.assign(document.createElement('input'), { value: '65000' });
/** What comes a moment later; observers are told of it after this turn. */
async function arrive(element: HTMLElement): Promise<void> {
  element.setAttribute('data-autofocus', '');
  dialog.append(element);
  await Promise.resolve();
}

beforeEach(() => {
  isFine = true;
  vi.stubGlobal('matchMedia', () => ({ matches: isFine }));
  dialog = document.body.appendChild(document.createElement('div'));
  close = dialog.appendChild(document.createElement('button'));
  close.focus();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  dialog.remove();
  vi.unstubAllGlobals();
});

it('the field that asks for it is in focus, with what is in it selected', async () => {
  const price = field();
  await arrive(price);
  stops.push(giveFirstFocus(dialog));
  expect(document.activeElement).toBe(price);
  expect([price.selectionStart, price.selectionEnd]).toEqual([0, 5]);
});

it('also when it comes a moment later, and only once', async () => {
  stops.push(giveFirstFocus(dialog));
  const price = field();
  await arrive(price);
  expect(document.activeElement).toBe(price);
  close.focus();
  await arrive(field());
  expect(document.activeElement).toBe(close);
});

it('whoever has moved on meanwhile stays there', async () => {
  stops.push(giveFirstFocus(dialog));
  const other = dialog.appendChild(document.createElement('button'));
  other.focus();
  await arrive(field());
  expect(document.activeElement).toBe(other);
});

it.each([
  ['on a phone, where a keyboard would cover the form', () => (isFine = false)],
  ['once the dialog is closed', () => undefined],
])('not %s', async (_, prepare) => {
  prepare();
  const stop = giveFirstFocus(dialog);
  if (isFine) stop();
  await arrive(field());
  expect(document.activeElement).toBe(close);
});
