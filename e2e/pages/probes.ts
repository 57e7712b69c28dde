import { expect, type Locator, type Page } from '@playwright/test';
import type { LayoutShift, SeenShift } from './probe-globals';

/** Layout shifts of a page since its first paint. */
export interface LayoutShifts {
  /** Sum of the shifts, and the value and moved elements of each with their positions. */
  seen: () => Promise<{ sum: number; moved: string[] }>;
  /** Discards the shifts so far. */
  discard: () => Promise<void>;
}

/** Records the layout shifts of the page from its first paint, except those just after user input. */
export async function watchLayoutShifts(page: Page): Promise<LayoutShifts> {
  await page.addInitScript(() => {
    const box = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
    window.layoutShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as LayoutShift;
        if (shift.hadRecentInput) continue;
        const moved = shift.sources.map(
          ({ node, previousRect, currentRect }) =>
            `<${node?.nodeName ?? 'gone'}> ${(node?.textContent ?? '').slice(0, 40)} from ${box(previousRect)} to ${box(currentRect)}`,
        );
        window.layoutShifts?.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const all = (): Promise<SeenShift[]> =>
    page.evaluate(() => window.layoutShifts ?? [{ value: Number.NaN, moved: ['the probe did not start'] }]);
  return {
    seen: async () => {
      const shifts = await all();
      return {
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.map(({ value, moved }) => `${value.toFixed(5)}: ${moved.join(', ')}`),
      };
    },
    discard: () => page.evaluate(() => window.layoutShifts?.splice(0)).then(() => undefined),
  };
}

/** Fails with the names of the moved elements when the sum of the shifts so far is `max` or more. */
export async function expectStableLayout(shifts: LayoutShifts, max: number, where = ''): Promise<void> {
  const { sum, moved } = await shifts.seen();
  expect(sum, [where, ...moved].join('\n')).toBeLessThan(max);
}

/** Records the pop-ups of alerts that the page shows from now on, and returns the number of them so far: each is there for half a minute only. */
export async function countPopups(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shown = new Set<string>();
    window.shownPopups = shown;
    const record = (): void => {
      for (const popup of document.querySelectorAll<HTMLElement>('[data-testid="price-notice"]')) shown.add(popup.dataset['eventId'] ?? '');
    };
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.shownPopups?.size ?? Number.NaN);
}

/** Records the texts of the toasts that the page shows from now on, and returns those so far: each is there for seconds only. */
export async function recordToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const toasts = (): NodeListOf<Element> => document.querySelectorAll('[role="status"] > p:not(main *)');
    const seen = new WeakSet(toasts());
    const texts: string[] = [];
    window.shownToasts = texts;
    const record = (): void => {
      for (const toast of toasts()) {
        if (seen.has(toast)) continue;
        seen.add(toast);
        texts.push(toast.textContent ?? '');
      }
    };
    new MutationObserver(record).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => window.shownToasts ?? ['the page was left']);
}

/** Fails when the page is wider than the viewport. */
export async function expectNoSidewaysScroll(page: Page, where = ''): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(content, where).toBeLessThanOrEqual(window);
}

/** Waits until an element is in view, and fails when a part of it or of its text is cut off. */
export async function expectWhole(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const cut = await element.evaluate((node) => [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight]);
  expect(Math.max(...cut), `cut off: ${await element.textContent()}`).toBeLessThanOrEqual(0);
}

/** Frames for which parts of a page may be loading, all together. */
const LOADING_FRAMES_MAX = 300;
/** Time after which a frame that the browser does not draw counts as one, ms: the walk ends, however seldom it draws. */
const FRAME_MS_MAX = 1000;

/** Scrolls through the whole page, loads what comes into view, and fails when it is wider than the viewport anywhere on the way. */
export async function expectNoSidewaysScrollBelow(page: Page, where = ''): Promise<void> {
  const widest = await page.evaluate(
    async ([framesMax, frameMsMax]) => {
      const root = document.documentElement;
      const isInView = (element: Element): boolean => {
        const { top, bottom } = element.getBoundingClientRect();
        return top < root.clientHeight && bottom > 0;
      };
      const isLoading = (): boolean => [...document.querySelectorAll('main [role="status"][aria-label]')].some(isInView);
      const frame = (): Promise<unknown> =>
        Promise.race([new Promise((resolve) => requestAnimationFrame(resolve)), new Promise((resolve) => setTimeout(resolve, frameMsMax))]);
      let most = 0;
      let frames = 0;
      for (let y = 0; y < root.scrollHeight; y += root.clientHeight) {
        window.scrollTo(0, y);
        // Two frames: the observers of the screen, and what they render. What the exchange takes long to compute is not waited for.
        await frame().then(frame);
        for (; isLoading() && frames < framesMax; frames += 1) await frame();
        most = Math.max(most, root.scrollWidth - root.clientWidth);
      }
      return most;
    },
    [LOADING_FRAMES_MAX, FRAME_MS_MAX] as const,
  );
  expect(widest, where).toBeLessThanOrEqual(0);
}

/** Reduces the processor's speed for the page by a factor. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Records every text in a price cell that is not a valid price; a cell whose text is still to arrive in the HTML has none. */
export async function watchInvalidPrices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const invalid: string[] = [];
    window.invalidPrices = invalid;
    const check = (): void => {
      for (const cell of document.querySelectorAll('[data-testid="price"]')) {
        const text = cell.textContent ?? '';
        if (text === '' && document.readyState === 'loading') continue;
        const value = Number(text.replaceAll(',', ''));
        if (!/^[\d,]+(\.\d+)?$/.test(text) || !(value > 0) || value >= 1e15) invalid.push(text);
      }
    };
    new MutationObserver(check).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.invalidPrices ?? ['the probe did not start']);
}

/** Records the theme of the document at the start of its body, before the first paint. */
export async function watchThemeAtBody(page: Page): Promise<() => Promise<string | null>> {
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (!document.body) return;
      window.themeAtBody = document.documentElement.getAttribute('data-theme');
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => window.themeAtBody ?? null);
}

/** Records the violations of the Content Security Policy that the browser reports. */
export async function watchPolicyViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    window.policyViolations = violations;
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return () => page.evaluate(() => window.policyViolations ?? ['the probe did not start']);
}
