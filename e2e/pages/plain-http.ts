import { expect, type Page } from '@playwright/test';

/** Origin as another machine of the network uses it: plain http, a name other than localhost. */
export const plainHttp = (origin: string): string => origin.replace('localhost', 'tideline.test');

/** Collects the errors of a page. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

/** Expects that the page lacks the browser interfaces reserved for https. */
export async function expectInsecure(page: Page): Promise<void> {
  expect(await page.evaluate(() => [window.isSecureContext, typeof crypto.randomUUID, 'clipboard' in navigator])).toEqual([
    false,
    'undefined',
    false,
  ]);
}
