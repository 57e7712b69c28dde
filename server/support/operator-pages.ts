import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { languageChain } from '../../lib/contract/language-parents';
import { LANGUAGE_CODES } from '../../lib/contract/languages';
import type { OperatorPage } from '../../lib/contract/help-terms';
import type { OperatorPageText } from '../../lib/contract/support';
import { textDay } from '../content/text-days';
import { OPERATOR_PAGE_TEXTS } from '../content/text-folders';
import { isMissing, readBounded } from '../platform/bounded-file';
import { loadRenderer } from '../platform/render-text';

/** Folder of the pages in the operator's folder. */
const PAGES = 'pages';
const FILE_BYTES_MAX = 256 * 1_024;
/** Fields before the text; two lines of `---` around anything else are part of it. */
const HEAD = /^---\r?\n((?:[a-z]+:.*\r?\n)*)---\r?\n\s*/;
const UPDATED = /^updated:[ \t]*(\S+)[ \t]*\r?$/m;
const TITLE = /^# +(\S.*)\r?\n/;
const daySchema = z.iso.date();

/** A text of the operator. */
interface OwnText {
  title: string | undefined;
  markdown: string;
  /** `YYYY-MM-DD`; null without the field, and for a day that does not exist or has not come. */
  updated: string | null;
}

/** Returns the names of the files in the folder of the pages, none without it. */
const fileNames = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });

/**
 * Returns the language of the operator's text of a page: that of the reader or one that stands for it, else any, since a sample says nothing
 * about this site once the operator has written its own. Null without a file.
 */
const languageOf = (names: readonly string[], page: OperatorPage, reader: string): string | null =>
  [...languageChain(reader), ...LANGUAGE_CODES].find((code) => names.includes(`${page}.${code}.md`)) ?? null;

async function readOwn(folder: string, page: OperatorPage, language: string, today: string): Promise<OwnText> {
  const text = (await readBounded(path.join(folder, `${page}.${language}.md`), FILE_BYTES_MAX)).replace(/^\uFEFF/, '');
  const updated = daySchema.safeParse(UPDATED.exec(HEAD.exec(text)?.[1] ?? '')?.[1]);
  const body = text.replace(HEAD, '');
  const day = updated.data === undefined || updated.data > today ? null : updated.data;
  return { title: TITLE.exec(body)?.[1]?.trim(), markdown: body.replace(TITLE, ''), updated: day };
}

/**
 * Returns a page for readers of a language (code): the file `pages/ID.CODE.md` of the operator's folder, whose head may name the day of its
 * latest change (`updated: 2026-11-25` between two lines of `---`) and whose first line may be its title (`# Title`), else the sample.
 * `today` is the UTC day, `YYYY-MM-DD`. Rejects for a file that is too long, a link or no text.
 */
export async function operatorPageIn(contentDir: string, page: OperatorPage, reader: string, today: string): Promise<OperatorPageText> {
  const folder = path.join(contentDir, PAGES);
  const own = languageOf(await fileNames(folder), page, reader);
  const language = own ?? OPERATOR_PAGE_TEXTS.languageOf(reader);
  const sample = {
    title: OPERATOR_PAGE_TEXTS.of(language, `${page}.title`),
    markdown: OPERATOR_PAGE_TEXTS.of(language, `${page}.text`),
    updated: textDay(`operator-pages/${page}`, language),
  };
  const { title = sample.title, markdown, updated } = own === null ? sample : await readOwn(folder, page, own, today);
  return { title, html: (await loadRenderer()).render(markdown, 2).html, language, isSample: own === null, updated };
}

/** Returns the days of a page's latest change by the language (code) of its readers, without languages whose day is not known. */
export async function operatorPageDays(contentDir: string, page: OperatorPage, today: string): Promise<Record<string, string>> {
  const folder = path.join(contentDir, PAGES);
  const names = await fileNames(folder);
  const ownDays = new Map<string, Promise<string | null>>();
  // A file that cannot be read has no page either.
  const readDay = (language: string): Promise<string | null> =>
    readOwn(folder, page, language, today).then(
      ({ updated }) => updated,
      () => null,
    );
  const dayIn = (reader: string): Promise<string | null> | string => {
    const own = languageOf(names, page, reader);
    if (own === null) return textDay(`operator-pages/${page}`, OPERATOR_PAGE_TEXTS.languageOf(reader));
    const day = ownDays.get(own) ?? readDay(own);
    ownDays.set(own, day);
    return day;
  };
  const known = await Promise.all(LANGUAGE_CODES.map(async (reader) => [reader, await dayIn(reader)] as const));
  return Object.fromEntries(known.flatMap(([reader, day]) => (day ? [[reader, day]] : [])));
}
