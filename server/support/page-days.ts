import { HELP_IDS, OPERATOR_PAGES } from '../../lib/contract/help-terms';
import type { SiteAddresses } from '../../lib/contract/config';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import { textDay } from '../content/text-days';
import { HELP_TEXTS } from '../content/text-folders';
import { operatorPageDays } from './operator-pages';

/**
 * Returns the help articles and the pages of the operator with the days of their latest change by language (code); `today` is the UTC day,
 * `YYYY-MM-DD`.
 */
export async function pageDays(contentDir: string, today: string): Promise<SiteAddresses['texts']> {
  const help = HELP_IDS.map((id) => ({
    page: `help/${id}`,
    updated: Object.fromEntries(LANGUAGE_CODES.map((code) => [code, textDay(`help/${id}`, HELP_TEXTS.languageOf(code))])),
  }));
  const own = await Promise.all(OPERATOR_PAGES.map(async (page) => ({ page, updated: await operatorPageDays(contentDir, page, today) })));
  return [...help, ...own];
}
