import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The rules of WCAG 2.2 AA, and axe's best practices. */
const ALL: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } };
/** The only rule whose result depends on the theme: the others are checked once. */
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  // Legacy mode skips the separate page that merges the results of frames: no page has frames.
  const axe = new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] }).setLegacyMode();
  const results = await axe.analyze();
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html, target }) => `${target.join(' ')} ${html}`)
        .slice(0, 3)
        .join(', ')}`,
  );
}

/** Returns the violations that axe finds on the current page. */
export const axeFindings = (page: Page): Promise<string[]> => violations(page, ALL);

/** Returns the violations that axe finds on the current page, except those of colors. */
export const axeFindingsWithoutColors = (page: Page): Promise<string[]> =>
  violations(page, { ...ALL, rules: { 'color-contrast': { enabled: false } } });

/** Returns the color violations that axe finds on the current page, once no color is on its way to another one. */
export async function axeFindingsInColors(page: Page): Promise<string[]> {
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation instanceof CSSTransition));
  return violations(page, COLORS);
}
