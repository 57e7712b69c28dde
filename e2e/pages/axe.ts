import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** The rules of WCAG 2.2 AA, and axe's best practices. */
const ALL: RunOptions = { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } };
/** The one rule that themes differ in: the others are asked once. */
const COLORS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

async function violations(page: Page, rules: RunOptions): Promise<string[]> {
  // Legacy mode: no page has frames, whose results would be put together on a page of their own.
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

/** What axe finds on the page as it is. */
export const axeFindings = (page: Page): Promise<string[]> => violations(page, ALL);

/** What axe finds in the colors of the page as it is. */
export const axeFindingsInColors = (page: Page): Promise<string[]> => violations(page, COLORS);
