import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated every control of the page: an earlier press is a press on plain HTML, which happens on a
 * slow machine. React stores the props of a hydrated element on the element.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, select, textarea, [role="slider"]')];
    const isTakenOver = (control: Element): boolean => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
    return document.readyState !== 'loading' && controls.every(isTakenOver);
  });
}

/** Waits for the new document that a form or a choice opens, and until its controls are hydrated. */
export async function expectPage(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await waitForHydration(page);
}
