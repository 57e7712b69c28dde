import { expect, type Page } from '@playwright/test';

/**
 * Waits until React has taken over every control of the page: a press before that is a press on plain HTML, and a
 * slow machine gives a test the time for it. React keeps the props of an element it has taken over on the element.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('button, input, select, textarea, [role="slider"]')];
    const isTakenOver = (control: Element): boolean => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
    return document.readyState !== 'loading' && controls.every(isTakenOver);
  });
}

/** Waits for the address that a form or a choice leads to by a new document, and until its controls can be pressed. */
export async function expectPage(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await waitForHydration(page);
}
