import { expect } from '@playwright/test';
import { measure } from '../bench/first-load';
import { INDEPENDENT, simulatedOnly } from './fixtures/simulated-only';
import { test } from './fixtures/stack';

const TIMES_BARE_MAX = 1.42;
/** Bytes of the HTML of 50 rows, not compressed. */
const HTML_BYTES_MAX = 175_000;

// Runs the bench, so that every run of the checks enforces the budget.
test('first-load JavaScript of both lists stays within 1.42 × the bare framework', simulatedOnly(INDEPENDENT), async ({ stack }) => {
  const results = await measure(stack);
  expect(results).toHaveLength(2);
  for (const { name, ratio } of results) {
    expect(ratio, name).toBeGreaterThan(1);
    expect(ratio, name).toBeLessThanOrEqual(TIMES_BARE_MAX);
  }
});

test('the HTML of a list of 50 rows has at most 175 kB', async ({ request }) => {
  const html = await (await request.get('/markets/spot')).body();
  expect(html.toString().match(/<tr [^>]*data-symbol-id=/g)).toHaveLength(50);
  expect(html.byteLength).toBeLessThanOrEqual(HTML_BYTES_MAX);
});

test(
  'the large scripts of a first load ask the browser to compile their functions while it downloads them',
  simulatedOnly(INDEPENDENT),
  async ({ page, stack }) => {
    const scripts = new Map<string, Promise<string>>();
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
    });
    await page.goto(`${stack.origin}/markets/spot`, { waitUntil: 'load' });
    const large = (await Promise.all(scripts.values())).filter((script) => script.length > 20_100);
    expect(large.length).toBeGreaterThan(2);
    for (const script of large) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  },
);
