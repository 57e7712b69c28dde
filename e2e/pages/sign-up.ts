import type { Page } from '@playwright/test';
import { expectPage } from './hydration';

/** Password of the tests' accounts. */
export const PASSWORD = 'correct horse battery';

/** Creates an account on the page of that name, whose address is not verified yet. */
export async function register(page: Page, name: string): Promise<void> {
  await page.goto('/register');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(name);
  await main.getByLabel('New password').fill(PASSWORD);
  await main.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expectPage(page, /\/markets\/favorite$/);
}
