import { HELP_IDS } from '../../lib/contract/help-terms';
import type { HelpArticle } from '../../lib/contract/support';
import { textDay } from '../content/text-days';
import { HELP_TEXTS } from '../content/text-folders';
import { loadRenderer } from '../platform/render-text';

/** By language and kind of support. */
const articles = new Map<string, Promise<HelpArticle[]>>();

async function render(language: string, hasChat: boolean): Promise<HelpArticle[]> {
  const renderer = await loadRenderer();
  return HELP_IDS.map((id) => ({
    id,
    title: HELP_TEXTS.of(language, `${id}.title`),
    html: renderer.render(HELP_TEXTS.of(language, id === 'support' && hasChat ? 'support.chatText' : `${id}.text`)).html,
    words: HELP_TEXTS.of(language, `${id}.words`),
    language,
    updated: textDay(`help/${id}`, language),
  }));
}

/**
 * Returns the help articles for readers of a language (code of the product's table); rendered once for each language of texts. With an outside
 * chat that on support is about it, as the form for messages is in no page then.
 */
export function helpArticlesIn(reader: string, hasChat: boolean): Promise<HelpArticle[]> {
  const language = HELP_TEXTS.languageOf(reader);
  const key = `${language} ${hasChat}`;
  const known = articles.get(key) ?? render(language, hasChat);
  articles.set(key, known);
  return known;
}
