import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { languageChain } from '../../lib/contract/language-parents';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import type { OperatorPage } from '../../lib/contract/help-terms';
import type { OperatorPageText } from '../../lib/contract/support';
import { OPERATOR_PAGE_TEXTS } from '../content/text-folders';
import { isMissing, readBounded } from '../platform/bounded-file';
import { loadRenderer } from '../platform/render-text';

/** Folder of the pages in the operator's folder. */
const PAGES = 'pages';
const FILE_BYTES_MAX = 256 * 1_024;
const TITLE = /^# +(\S.*)\r?\n/;

/**
 * Returns the language of the operator's text of a page: that of the reader or one that stands for it, else any, since a sample says nothing
 * about this site once the operator has written its own. Null without a file.
 */
async function languageOf(folder: string, page: OperatorPage, reader: string): Promise<string | null> {
  const names = await readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  return [...languageChain(reader), ...LANGUAGE_CODES].find((code) => names.includes(`${page}.${code}.md`)) ?? null;
}

/**
 * Returns a page for readers of a language (code): the file `pages/ID.CODE.md` of the operator's folder, whose first line may be its title
 * (`# Title`), else the sample. Rejects for a file that is too long, a link or no text.
 */
export async function operatorPageIn(contentDir: string, page: OperatorPage, reader: string): Promise<OperatorPageText> {
  const folder = path.join(contentDir, PAGES);
  const own = await languageOf(folder, page, reader);
  const language = own ?? OPERATOR_PAGE_TEXTS.languageOf(reader);
  const sampleTitle = OPERATOR_PAGE_TEXTS.of(language, `${page}.title`);
  const text =
    own === null
      ? OPERATOR_PAGE_TEXTS.of(language, `${page}.text`)
      : (await readBounded(path.join(folder, `${page}.${own}.md`), FILE_BYTES_MAX)).replace(/^\uFEFF/, '');
  const title = own === null ? undefined : TITLE.exec(text)?.[1];
  const { html } = (await loadRenderer()).render(text.replace(TITLE, ''), 2);
  return { title: title?.trim() ?? sampleTitle, html, language, isSample: own === null };
}
