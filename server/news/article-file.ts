import { z } from 'zod';
import { DEFAULT_LANGUAGE, languageByCode } from '../../lib/contract/languages';
import { ARTICLE_KINDS, REGION, TOPIC, TOPIC_LENGTH_MAX } from '../../lib/contract/news-terms';
import { isWebAddress } from '../platform/web-address';

// An article is a Markdown file with front matter: `ID.md`, and a translation of its title and text is `ID.CODE.md`.

const FENCE = '---\n';
const TITLE_LENGTH_MAX = 200;
const NAME_LENGTH_MAX = 120;
const URL_LENGTH_MAX = 2_000;
const TOPICS_MAX = 8;
const COINS_MAX = 20;
const SOURCES_MAX = 20;

const FILE_NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z]{2,4}(?:-[A-Z]{2})?))?\.md$/;

/** Start of a UTC day (Unix milliseconds) from `YYYY-MM-DD`; NaN for a day that does not exist. */
function dayOf(text: string): number {
  const day = Date.parse(`${text}T00:00:00Z`);
  return new Date(day).toJSON()?.startsWith(text) ? day : Number.NaN;
}

const languageSchema = z.string().refine((code) => languageByCode(code) !== undefined, 'must be the code of a language');
const titleSchema = z.string().trim().min(1).max(TITLE_LENGTH_MAX);

const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be YYYY-MM-DD')
  .transform(dayOf)
  .refine((day) => Number.isFinite(day), 'must be a day that exists');

const headSchema = z
  .strictObject({
    id: z.string().min(3).max(80),
    date: daySchema,
    updated: daySchema.nullable().default(null),
    kind: z.enum(ARTICLE_KINDS),
    title: titleSchema,
    topics: z.array(z.string().max(TOPIC_LENGTH_MAX).regex(TOPIC)).max(TOPICS_MAX).default([]),
    region: z.string().regex(REGION).optional(),
    coins: z.array(z.string().min(1).max(80)).max(COINS_MAX).default([]),
    sources: z
      .array(
        z.strictObject({
          name: z.string().trim().min(1).max(NAME_LENGTH_MAX),
          url: z.string().max(URL_LENGTH_MAX).refine(isWebAddress, 'must be an http or https address'),
        }),
      )
      .max(SOURCES_MAX)
      .default([]),
    lang: languageSchema.default(DEFAULT_LANGUAGE),
  })
  .refine(({ kind, region }) => kind === 'trend' || region !== undefined, { path: ['region'], message: 'policy news has one' })
  .refine(({ date, updated }) => updated === null || updated >= date, { path: ['updated'], message: 'must not be before date' });

/** The other fields of a translation are those of its article. */
const translationSchema = z.object({
  id: z.string(),
  title: titleSchema,
  lang: languageSchema,
  updated: daySchema.nullable().default(null),
});

/** Title and Markdown of an article in one language. */
export interface ArticleText {
  title: string;
  markdown: string;
  /** Start of the UTC day of its latest change, Unix milliseconds; null when it is not known. */
  updated: number | null;
}

/** An article without its translations. */
export interface ParsedArticle extends ArticleText {
  id: string;
  /** Start of the UTC day, Unix milliseconds. */
  day: number;
  kind: (typeof ARTICLE_KINDS)[number];
  topics: readonly string[];
  /** Null for trend news. */
  region: string | null;
  /** Ids of coins. */
  coins: readonly string[];
  sources: readonly { name: string; url: string }[];
  /** Code of its language. */
  language: string;
}

/** Returns the article's id and the language of a translation by the name of a file, null for the article itself; null for other files. */
export function articleNameOf(file: string): { id: string; translation: string | null } | null {
  const [, id, translation = null] = FILE_NAME.exec(file) ?? [];
  return id === undefined ? null : { id, translation };
}

/** Splits a file into its front matter and the text after it; rejects without front matter. */
async function split(text: string): Promise<{ head: unknown; markdown: string }> {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const end = plain.indexOf(`\n${FENCE}`);
  if (!plain.startsWith(FENCE) || end < 0) throw new Error('no front matter between two lines of ---');
  // Loaded with the first file: an exchange without articles of its operator has none to parse.
  const { parse } = await import('yaml');
  // Every value is text: a title such as 2024-01-10 is no date. Aliases, which could expand without end, are refused.
  const head: unknown = parse(plain.slice(FENCE.length, end + 1), { schema: 'failsafe', maxAliasCount: 0, logLevel: 'error' });
  return { head, markdown: plain.slice(end + 1 + FENCE.length).trim() };
}

function parsed<T extends z.ZodType>(schema: T, head: unknown): z.output<T> {
  const result = schema.safeParse(head);
  if (result.success) return result.data;
  throw new Error(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}

/** Parses an article; rejects with the reason for which it is none, also when its id is not that of its file. */
export async function parseArticle(id: string, text: string): Promise<ParsedArticle> {
  const { head, markdown } = await split(text);
  const { date, region = null, lang, ...fields } = parsed(headSchema, head);
  if (fields.id !== id) throw new Error(`id: ${fields.id} is in the file of ${id}`);
  return { ...fields, day: date, region: fields.kind === 'policy' ? region : null, language: lang, markdown };
}

/** Parses a translation; rejects with the reason for which it is none. */
export async function parseTranslation(id: string, language: string, text: string): Promise<ArticleText> {
  const { head, markdown } = await split(text);
  const { title, updated, ...names } = parsed(translationSchema, head);
  if (names.id !== id || names.lang !== language)
    throw new Error(`id and lang: ${names.id}, ${names.lang} are in the file of ${id}, ${language}`);
  return { title, markdown, updated };
}
