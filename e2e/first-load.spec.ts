import { expect, test } from '@playwright/test';
import { run } from '../bench/first-load';

const TIMES_BARE_MAX = 1.5;

// The bench itself, so that the budget is kept by every check and not only by who remembers to measure.
test('first-load JavaScript of both lists stays within 1.5 × the bare framework', async () => {
  const results = await run();
  expect(results).toHaveLength(2);
  for (const { name, ratio } of results) {
    expect(ratio, name).toBeGreaterThan(1);
    expect(ratio, name).toBeLessThanOrEqual(TIMES_BARE_MAX);
  }
});
