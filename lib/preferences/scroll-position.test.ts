// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveScrollPosition, restoreScrollPosition } from './scroll-position';

const scrollTo = vi.fn();
let resize: () => void;
let observing = false;

const pageHeight = (height: number) =>
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });

beforeEach(() => {
  vi.useFakeTimers();
  scrollTo.mockClear();
  window.scrollTo = scrollTo;
  window.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      resize = () => {
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

it('scrolls a growing page until the old position is reached', () => {
  pageHeight(1_000);
  restoreScrollPosition();
  pageHeight(5_000);
  resize();
  resize();
  expect(scrollTo.mock.calls).toEqual([[{ top: 900, behavior: 'instant' }], [{ top: 900, behavior: 'instant' }]]);
});

it('continues after being stopped and started again', () => {
  pageHeight(1_000);
  restoreScrollPosition()();
  resize();
  expect(scrollTo).toHaveBeenCalledOnce();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it('scrolls at once when the page is long enough', () => {
  pageHeight(5_000);
  restoreScrollPosition();
  resize();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('restores once', () => {
  pageHeight(5_000);
  restoreScrollPosition();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('stops when the user scrolls', () => {
  pageHeight(1_000);
  restoreScrollPosition();
  window.dispatchEvent(new Event('wheel'));
  pageHeight(5_000);
  resize();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledOnce();
});

it('stops on a page that stays short', () => {
  pageHeight(1_000);
  restoreScrollPosition();
  vi.advanceTimersByTime(3_000);
  pageHeight(5_000);
  resize();
  restoreScrollPosition();
  expect(scrollTo).toHaveBeenCalledOnce();
});
