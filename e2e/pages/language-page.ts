import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { languageChain } from '../../lib/contract/language-parents';
import { languageByCode, type Language } from '../../lib/contract/languages';

const ROOT = join(import.meta.dirname, '../..');

/** First HTML of an address. */
export interface ServedPage {
  status: number;
  html: string;
}

/** Address of a path in a language, by its code. */
export const addressIn = (code: string, path: string): string => (code === 'en' ? path : `/${code}${path}`);

export async function servedPage(request: APIRequestContext, address: string): Promise<ServedPage> {
  const response = await request.get(address);
  return { status: response.status(), html: await response.text() };
}

/** Whether the titles and messages of a language are written: it has files, or it inherits from a language other than English. */
export function isWritten(code: string): boolean {
  const has = (name: string): boolean =>
    existsSync(join(ROOT, `locales/${name}.json`)) && existsSync(join(ROOT, `server/content/tdk/${name}.json`));
  return languageChain(code).some((name) => name !== 'en' && has(name));
}

const attributeOf = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Title and description of a page, as they are written in its HTML; empty when missing. */
export function headOf(html: string): { title: string; description: string } {
  const [description = ''] = /<meta [^>]*name="description"[^>]*>/.exec(html) ?? [];
  return { title: /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '', description: attributeOf(description, 'content') };
}

/** Returns the problems of a page by itself: language, reading direction, its one heading of the first level, its title. */
export function frameProblems(code: string, html: string): string[] {
  const [tag = ''] = /<html[^>]*>/.exec(html) ?? [];
  const { lang, direction }: Pick<Language, 'lang' | 'direction'> = languageByCode(code) ?? { lang: '', direction: 'ltr' };
  const found = {
    lang: attributeOf(tag, 'lang'),
    dir: attributeOf(tag, 'dir') || 'ltr',
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    hasTitle: headOf(html).title !== '',
  };
  const expected: Readonly<Record<string, unknown>> = { lang, dir: direction, headings: 1, hasTitle: true };
  return Object.entries(found)
    .filter(([name, value]) => value !== expected[name])
    .map(([name, value]) => `${name}: ${value}, not ${String(expected[name])}`);
}

/** Returns the problems of a page beside the same one in English: title and description that are not translated. */
export function translationProblems(html: string, english: string): string[] {
  const [own, other] = [headOf(html), headOf(english)];
  return [
    ...(own.title === other.title ? [`the title is English: ${own.title}`] : []),
    ...(other.description !== '' && own.description === other.description ? ['the description is English'] : []),
    ...(own.description === '' && other.description !== '' ? ['no description'] : []),
  ];
}

/** Bytes of a text, compressed by gzip. */
export const gzBytes = (text: string | Buffer): number => gzipSync(text).length;

/** Addresses of the scripts that the HTML of a page names. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src))];
}
