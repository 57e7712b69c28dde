import { expect, type Locator, type Page } from '@playwright/test';
import { INDEPENDENT } from './fixtures/simulated-only';
import { test } from './fixtures/stack';
import { freezeOrder } from './pages/frozen-order';
import { waitForHydration } from './pages/hydration';
import { addressIn } from './pages/language-page';
import { messagePatterns } from './pages/message-patterns';
import { installScriptFonts } from './pages/script-fonts';
import { register } from './pages/sign-up';
import { relaySocket } from './pages/socket-relay';
import { expectTextsFit, installTextProbe, stretchMessages, textMisfits, TEXT_WIDTHS } from './pages/text-fit';

// Texts of what opens over a page on phones: menus, dialogs, panels and explanations; and which faults the probe for texts finds.

test.use({ simulatedOnly: INDEPENDENT });

const HEIGHT = 900;
/** The pseudo-locale; the languages with the longest words with `npm run verify:languages`. */
const LANGUAGES = process.env['VERIFY_LANGUAGES'] === 'all' ? ['en', 'de', 'ru', 'th', 'ar'] : ['en'];
/** On every page: search, shortcuts, help and settings. */
const OF_EVERY_PAGE = [
  'input[type="search"][name="q"]',
  '[popovertarget]',
  'a[data-opens="help"]',
  '[aria-haspopup="dialog"][aria-expanded]',
];
const DIALOGS = 'main [aria-haspopup="dialog"]';
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  '/markets/spot': [...OF_EVERY_PAGE, DIALOGS, 'main tbody tr:nth-child(-n + 2) button[data-alert]'],
  '/markets/overview': [DIALOGS, 'main summary'],
  '/markets/tokens/bitcoin': [DIALOGS],
  '/markets/rank/top-gainers': [DIALOGS],
  '/markets/favorite': [DIALOGS],
};
const OPEN = 'dialog[open], [role="dialog"], [popover="auto"]:popover-open, details[open]';

/** Opens a part of the page, checks its texts and closes it. */
async function expectPartFits(page: Page, where: string, opener: Locator, isStretched: boolean): Promise<void> {
  await opener.click();
  const part = page.locator(OPEN).last();
  await expect(part).toBeVisible();
  await expect(page.locator('progress:visible')).toHaveCount(0);
  await expectTextsFit(page, where, { arrange: () => (isStretched ? stretchMessages(page) : Promise.resolve()) });
  await page.keyboard.press('Escape');
  await expect(part).toBeHidden();
}

for (const code of LANGUAGES)
  for (const [path, selectors] of Object.entries(OPENERS))
    test(`what opens on ${addressIn(code, path)} has texts that fit, 390 and 320 px wide`, async ({ page }) => {
      await installScriptFonts(page);
      await installTextProbe(page, messagePatterns(code));
      freezeOrder(await relaySocket(page));
      await register(page, `parts-${code}${path.replaceAll('/', '-')}@example.com`);
      await page.goto(addressIn(code, path));
      await waitForHydration(page);
      for (const selector of selectors) {
        const openers = page.locator(selector).filter({ visible: true });
        await page.setViewportSize({ width: TEXT_WIDTHS[0], height: HEIGHT });
        await expect(openers.first()).toBeVisible();
        const count = await openers.count();
        for (let at = 0; at < count; at += 1) {
          await page.setViewportSize({ width: TEXT_WIDTHS[0], height: HEIGHT });
          await page.evaluate(() => scrollTo(0, 0));
          await expectPartFits(page, `${path}, ${selector} ${at}`, openers.nth(at), code === 'en');
        }
      }
    });

// A page with one fault each, of texts which the probe knows.
const BOX = 'width: 60px; height: 20px; white-space: nowrap;';
const FAULTS = [
  ['a text that its box cuts off', `<p style="${BOX} overflow: hidden">Funding rate countdown</p>`, /^cut off: Funding rate countdown/],
  ['a text cut off above and below', '<p style="height: 8px; overflow: hidden">Funding rate</p>', /^cut off: Funding rate/],
  [
    'a text at the edge of the window',
    `<p style="${BOX} position: absolute; right: 0">Funding rate</p>`,
    /^at the edge of the window: Funding/,
  ],
  [
    'two texts over each other',
    `<p style="position: absolute; top: 60px">Funding rate</p><p style="position: absolute; top: 64px">Open interest</p>`,
    /^over each other: Funding rate .*Open interest/,
  ],
  [
    'two texts over each other in a dialog',
    `<dialog open style="position: fixed"><p style="margin: 0 0 -12px">Funding rate</p><p style="margin: 0">Open interest</p></dialog>`,
    /^over each other: Funding rate .*Open interest/,
  ],
] as const;
/** Texts in view, cut off where they scroll, over the page in a part of its own, and of no message. */
const FAULTLESS = `<main style="padding: 60px"><p>Funding rate</p><p style="${BOX} overflow: auto">Funding rate countdown</p>
  <p style="${BOX} overflow: hidden">A name that is no message</p>
  <p style="position: fixed; top: 60px">Open interest</p></main>`;

test.describe('the probe for texts', () => {
  test.beforeEach(async ({ page }) => {
    await installTextProbe(page, ['Funding rate', 'Funding rate countdown', 'Open interest']);
    await page.goto('about:blank');
  });

  for (const [name, html, fault] of FAULTS)
    test(`finds ${name}`, async ({ page }) => {
      await page.setContent(`<body style="margin: 40px">${html}</body>`);
      expect(await textMisfits(page)).toEqual([expect.stringMatching(fault)]);
    });

  test('finds nothing on a page without a fault', async ({ page }) => {
    await page.setContent(FAULTLESS);
    expect(await textMisfits(page)).toEqual([]);
  });
});
