import { expect, type Page } from '@playwright/test';
import type { LayoutShift, SeenShift } from './probe-globals';

/** Layout shifts of a page since it was opened. */
export interface LayoutShifts {
  /** Their sum, and of each its value and what moved from where to where. */
  seen: () => Promise<{ sum: number; moved: string[] }>;
  /** Leaves out what was seen so far. */
  forget: () => Promise<void>;
}

/** Watches the layout shifts of the page from its first paint on, those just after a person's input left out. */
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
    forget: () => page.evaluate(() => window.layoutShifts?.splice(0)).then(() => undefined),
  };
}

/** Fails with the names of what moved, when the shifts seen so far come to `max` or more. */
export async function expectStill(shifts: LayoutShifts, max: number, where = ''): Promise<void> {
  const { sum, moved } = await shifts.seen();
  expect(sum, [where, ...moved].join('\n')).toBeLessThan(max);
}

/** Gives the page only a part of the processor's speed from now on. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** Records every text that a price cell ever showed and that is not a sound price. */
export async function watchUnsoundPrices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const unsound: string[] = [];
    window.unsoundPrices = unsound;
    const look = (): void => {
      for (const cell of document.querySelectorAll('[data-testid="price"]')) {
        const text = cell.textContent ?? '';
        const value = Number(text.replaceAll(',', ''));
        if (!/^[\d,]+(\.\d+)?$/.test(text) || !(value > 0) || value >= 1e15) unsound.push(text);
      }
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.unsoundPrices ?? ['the probe did not start']);
}

/** Theme of the document at the moment its body began, before anything could be painted. */
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

/** Violations of the Content Security Policy, as the browser reports them. */
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
