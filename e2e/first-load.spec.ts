import { expect } from '@playwright/test';
import { measure } from '../bench/first-load';
import { test } from './fixtures/stack';

const TIMES_BARE_MAX = 1.42;

// Runs the bench, so that every run of the checks enforces the budget.
test('first-load JavaScript of both lists stays within 1.42 × the bare framework', async ({ stack }) => {
  const results = await measure(stack);
  expect(results).toHaveLength(2);
  for (const { name, ratio } of results) {
    expect(ratio, name).toBeGreaterThan(1);
    expect(ratio, name).toBeLessThanOrEqual(TIMES_BARE_MAX);
  }
});
