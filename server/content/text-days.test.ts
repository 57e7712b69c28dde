import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE } from '../../lib/contract/languages';
import { HELP_DAYS, OPERATOR_PAGE_DAYS, type TextDay } from './text-days';
import { HELP_TEXTS, OPERATOR_PAGE_TEXTS } from './text-folders';
import type { Texts } from './texts';

const KINDS: readonly (readonly [Texts, Readonly<Record<string, TextDay>>])[] = [
  [HELP_TEXTS, HELP_DAYS],
  [OPERATOR_PAGE_TEXTS, OPERATOR_PAGE_DAYS],
];

it.each(KINDS.flatMap(([texts, days]) => Object.entries(days).map(([id, day]) => ({ id, day, texts }))))(
  'the day of $id is that of its English text; another text needs another day with its digest',
  ({ id, day, texts }) => {
    const [title, text] = [`${id}.title`, `${id}.text`].map((key) => texts.of(DEFAULT_LANGUAGE, key));
    const digest = createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 12);
    expect({ id, digest }).toEqual({ id, digest: day.digest });
    expect(day.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  },
);
