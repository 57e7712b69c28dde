// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyAutofocus } from './apply-autofocus';

let isFine = true;
let dialog: HTMLElement;
let close: HTMLElement;
const stops: (() => void)[] = [];

const field = (): HTMLInputElement => Object.assign(document.createElement('input'), { value: '65000' });
/** Adds an element later; mutation observers run after this task. */
async function append(element: HTMLElement): Promise<void> {
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

it('focuses the marked field and selects its text', async () => {
  const price = field();
  await append(price);
  stops.push(applyAutofocus(dialog));
  expect(document.activeElement).toBe(price);
  expect([price.selectionStart, price.selectionEnd]).toEqual([0, 5]);
});

it('focuses a field that is added later, and only once', async () => {
  stops.push(applyAutofocus(dialog));
  const price = field();
  await append(price);
  expect(document.activeElement).toBe(price);
  close.focus();
  await append(field());
  expect(document.activeElement).toBe(close);
});

it('does not move the focus after the user has moved it', async () => {
  stops.push(applyAutofocus(dialog));
  const other = dialog.appendChild(document.createElement('button'));
  other.focus();
  await append(field());
  expect(document.activeElement).toBe(other);
});

it.each([
  ['on a phone, where the on-screen keyboard would cover the form', () => (isFine = false)],
  ['after the dialog has closed', () => undefined],
])('does not focus %s', async (_, prepare) => {
  prepare();
  const stop = applyAutofocus(dialog);
  if (isFine) stop();
  await append(field());
  expect(document.activeElement).toBe(close);
});
