import { HELP_IDS } from '../../lib/contract/help-terms';
import type { HelpArticle } from '../../lib/contract/support';
import { HELP_DAYS } from '../content/text-days';
import { HELP_TEXTS } from '../content/text-folders';
import { loadRenderer } from '../platform/render-text';

const articlesByLanguage = new Map<string, Promise<HelpArticle[]>>();

async function render(language: string): Promise<HelpArticle[]> {
  const renderer = await loadRenderer();
  return HELP_IDS.map((id) => ({
    id,
    title: HELP_TEXTS.of(language, `${id}.title`),
    html: renderer.render(HELP_TEXTS.of(language, `${id}.text`)).html,
    words: HELP_TEXTS.of(language, `${id}.words`),
    language,
    updated: HELP_DAYS[id].updated,
  }));
}

/** Returns the help articles for readers of a language (code of the product's table); rendered once for each language of texts. */
export function helpArticlesIn(reader: string): Promise<HelpArticle[]> {
  const language = HELP_TEXTS.languageOf(reader);
  const known = articlesByLanguage.get(language) ?? render(language);
  articlesByLanguage.set(language, known);
  return known;
}
