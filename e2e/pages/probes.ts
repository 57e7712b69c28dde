import type { Page } from '@playwright/test';
import type {} from './probe-globals';

/** Sums the layout shifts of the page from its first paint on, those just after a person's input left out. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.layoutShiftSum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) window.layoutShiftSum = (window.layoutShiftSum ?? 0) + shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.layoutShiftSum ?? Number.NaN);
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
    document.addEventListener('securitypolicyviolation', (event) => violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));
  });
  return () => page.evaluate(() => window.policyViolations ?? ['the probe did not start']);
}
