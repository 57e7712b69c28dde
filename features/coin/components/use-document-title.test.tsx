import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bitcoinRow } from './coin-screen.fixtures';
import { useDocumentTitle } from './use-document-title';

const TITLE = 'Bitcoin (BTC): live price';
const setTitle = (): void => void renderHook(() => useDocumentTitle('{coin} ({ticker}): live price', bitcoinRow('BTCUSDT_SPBL', {})));
/** Title element as React adds it for the page's own title. */
const addTitle = (textContent: string): void => document.head.append(Object.assign(document.createElement('title'), { textContent }));
/** Changes of the document are reported before the next task. */
const untilReported = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.head.replaceChildren();
  addTitle('A coin');
});
afterEach(() => window.history.replaceState(null, '', '/'));

it('fills the names in again when the page’s own title arrives later', async () => {
  setTitle();
  expect(document.title).toBe(TITLE);
  document.title = 'A coin';
  await untilReported();
  expect(document.title).toBe(TITLE);
  document.head.replaceChildren();
  addTitle('A coin');
  await untilReported();
  expect(document.title).toBe(TITLE);
});

it('leaves the title of the next page alone', async () => {
  setTitle();
  window.history.pushState(null, '', '/markets/spot');
  document.title = 'Spot';
  await untilReported();
  expect(document.title).toBe('Spot');
});
