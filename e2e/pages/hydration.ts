import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated every control of the page; before that, on a slow machine, a press has no effect. React
 * stores the props of a hydrated element on the element.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, select, textarea, [role="slider"]')];
    const isTakenOver = (control: Element): boolean => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
    return document.readyState !== 'loading' && controls.every(isTakenOver);
  });
}

/** Waits for a new document at an address, and until its controls are hydrated. */
export async function expectPage(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await waitForHydration(page);
}
