// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveScrollPosition, restoreScrollPosition } from './scroll-position';

const scrollTo = vi.fn();
let grown: () => void;
let observing = false;

const pageHeight = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  window.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      grown = () => {
        if (observing) callback([], this);
      };
    }
    observe() {
      observing = true;
    }
    disconnect() {
      observing = false;
    }
    unobserve() {}
  };
  Object.defineProperty(window, 'scrollY', { value: 900.4, configurable: true });
  saveScrollPosition();
});
afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

it('follows a growing page towards the old place until it is reached', () => {
  pageHeight(1_000);
  restoreScrollPosition();
  pageHeight(5_000);
  grown();
  grown();
  expect(scrollTo.mock.calls).toEqual([[{ top: 900, behavior: 'instant' }], [{ top: 900, behavior: 'instant' }]]);
});

it('goes on after being stopped and begun again', () => {
  pageHeight(1_000);
  restoreScrollPosition()();
  grown();
  expect(scrollTo).toHaveBeenCalledOnce();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('scrolls at once when the page is long already', () => {
  pageHeight(5_000);
  restoreScrollPosition();
  grown();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('is good for one page only', () => {
  pageHeight(5_000);
  restoreScrollPosition();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it("leaves the page to a person's own move", () => {
  pageHeight(1_000);
  restoreScrollPosition();
  window.dispatchEvent(new Event('wheel'));
  pageHeight(5_000);
  grown();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('gives up on a page that stays short', () => {
  pageHeight(1_000);
  restoreScrollPosition();
  vi.advanceTimersByTime(3_000);
  pageHeight(5_000);
  grown();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledOnce();
});
