import { expect } from '@playwright/test';
import { test } from './fixtures/stack';
import { DrivenPrices } from './pages/driven-prices';
import { FUTURES, MarketPage, SPOT } from './pages/market-page';
import { watchPolicyViolations } from './pages/probes';
import { relaySocket } from './pages/socket-relay';

/** Returns one directive of a policy with its sources. */
const directive = (policy: string, name: string): string =>
  policy
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name} `)) ?? '';

for (const path of [SPOT, FUTURES, `${SPOT}?sort=change&dir=asc`, `/ar${SPOT}`, '/markets/no-such-list']) {
  test(`${path} does not violate its content security policy`, async ({ page }) => {
    const prices = new DrivenPrices(await relaySocket(page));
    const violations = await watchPolicyViolations(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const response = await page.goto(path);
    const scripts = directive(response?.headers()['content-security-policy'] ?? '', 'script-src');
    expect(scripts).toContain("'sha256-");
    expect(scripts).not.toMatch(/unsafe-(inline|eval)|\*/);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    if ((response?.status() ?? 0) === 200) await prices.moveFirstRow(new MarketPage(page));
    expect(await violations()).toEqual([]);
    expect(errors).toEqual([]);
  });
}

test('an injected inline script does not run, and the probe reports the violation', async ({ page }) => {
  const violations = await watchPolicyViolations(page);
  await new MarketPage(page).open();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.foreignScriptRan = true';
    document.head.append(script);
  });
  await expect.poll(violations).toEqual([expect.stringContaining('script-src')]);
  expect(await page.evaluate(() => window.foreignScriptRan ?? false)).toBe(false);
});

test('the front knows every inline script of the pages', async ({ stack }) => {
  await fetch(`${stack.origin}${SPOT}?sort=price`, { headers: { 'user-agent': '' } });
  expect(await (await fetch(`${stack.origin}/metrics`)).text()).toMatch(/^exchange_front_csp_unknown_scripts_total 0$/m);
});

test('every answer has the security headers', async ({ stack }) => {
  const headers = (await fetch(stack.origin + SPOT)).headers;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors|object-src/);
  expect(headers.get('x-powered-by')).toBeNull();
});
