import { expect } from '@playwright/test';
import { recordedCloses, recordings } from './fixtures/recording';
import { REPLAY } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { MarketPage } from './pages/market-page';

test.use({ simulatedOnly: REPLAY });

/** Decimal text without groups and without trailing zeros. */
const plain = (text: string): string => {
  const digits = text.replaceAll(',', '');
  return digits.includes('.') ? digits.replace(/0+$/, '').replace(/\.$/, '') : digits;
};

for (const recording of recordings()) {
  test(`paused on a recorded close, the page shows the recorded prices (${recording.name})`, async ({ page, startOwn }) => {
    const { moment, closes } = recordedCloses(recording.path);
    const stack = await startOwn({ FEED: 'replay', REPLAY_DIR: recording.path, REPLAY_PAUSED_AT: String(moment) });
    const small = closes.reduce((least, next) => (Number(next.close) < Number(least.close) ? next : least));
    expect(Number(small.close)).toBeLessThan(0.01);

    const market = new MarketPage(page);
    await market.open(`${stack.origin}/markets/spot?sort=price&dir=asc`);
    await expect(page.getByText(/^Replay of /).first()).toBeVisible();
    const shownSmall = await market.priceOf(`${small.symbol}_SPBL`).textContent();
    expect(plain(shownSmall ?? '')).toBe(plain(small.close));

    await market.open(`${stack.origin}/markets/spot?sort=price&dir=desc`);
    for (const symbol of ['BTCUSDT', 'ETHUSDT']) {
      const recorded = closes.find((entry) => entry.symbol === symbol)?.close;
      const shown = await market.priceOf(`${symbol}_SPBL`).textContent();
      expect(plain(shown ?? ''), symbol).toBe(plain(recorded ?? 'not recorded'));
    }
  });
}
