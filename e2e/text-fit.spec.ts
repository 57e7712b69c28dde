import { expect, type Page } from '@playwright/test';
import { PAGES, type PageName } from '../lib/pages/page-table';
import { test } from './fixtures/stack';
import { ADDRESSES } from './pages/addresses';
import { freezeOrder } from './pages/frozen-order';
import { waitForHydration } from './pages/hydration';
import { addressIn } from './pages/language-page';
import { messagePatterns } from './pages/message-patterns';
import { expectNoSidewaysScroll } from './pages/probes';
import { relaySocket } from './pages/socket-relay';
import { installTextProbe, stretchMessages, textMisfits } from './pages/text-fit';

// Long texts on phones: a pseudo-locale on every page, and the languages whose texts are long or high: on every page with
// `npm run verify:languages`, else on the one with most parts.

const WIDTHS = [390, 320] as const;
const HEIGHT = 900;
const LONG_LANGUAGES = ['de', 'ru', 'th', 'ar'];
const SAMPLE_PAGES: readonly PageName[] = ['overview'];
const LANGUAGE_PAGES = process.env['VERIFY_LANGUAGES'] === 'all' ? (Object.keys(PAGES) as PageName[]) : SAMPLE_PAGES;

const addressesOf = (name: PageName): string[] => ADDRESSES[name].filter((address) => !address.startsWith('/ar/'));

async function expectFit(page: Page, where: string, arrange: () => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await arrange();
    expect.soft([`${where}, ${width} px wide`, ...(await textMisfits(page))]).toEqual([`${where}, ${width} px wide`]);
    await expectNoSidewaysScroll(page, `${where}, ${width} px wide`);
  }
}

async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await page.goto(address);
  await waitForHydration(page);
}

for (const name of Object.keys(PAGES) as PageName[]) {
  test(`texts of page ${name} that are 40 % longer are not cut off, off the edge of the window and not over each other, 390 and 320 px wide`, async ({
    page,
  }) => {
    freezeOrder(await relaySocket(page));
    await installTextProbe(page, messagePatterns('en'));
    for (const address of addressesOf(name)) {
      await open(page, address);
      await expectFit(page, address, () => stretchMessages(page));
    }
  });
}

for (const code of LONG_LANGUAGES) {
  test(`texts in ${code} are not cut off, off the edge of the window and not over each other, 390 and 320 px wide`, async ({ page }) => {
    freezeOrder(await relaySocket(page));
    await installTextProbe(page, messagePatterns(code));
    for (const address of LANGUAGE_PAGES.flatMap(addressesOf)) {
      await open(page, addressIn(code, address));
      await expectFit(page, addressIn(code, address), () => Promise.resolve());
    }
  });
}
