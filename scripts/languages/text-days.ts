import { createHash } from 'node:crypto';
import { HELP_IDS, OPERATOR_PAGES } from '../../lib/contract/help-terms';
import type { TextDays } from '../../server/content/text-days';
import { HELP_TEXTS, OPERATOR_PAGE_TEXTS } from '../../server/content/text-folders';
import type { Texts } from '../../server/content/texts';

/** File of the days, below the project's folder. */
export const TEXT_DAYS_FILE = 'server/content/text-days.json';

const KINDS: readonly (readonly [name: string, texts: Texts, ids: readonly string[]])[] = [
  ['help', HELP_TEXTS, HELP_IDS],
  ['operator-pages', OPERATOR_PAGE_TEXTS, OPERATOR_PAGES],
];

/** Returns the first 12 hexadecimal digits of the SHA-256 of title and text, with a line feed between them. */
export const digestOf = (title = '', text = ''): string => createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 12);

/** Returns the days of all texts: the known one of a text that has not changed since, else `today` (`YYYY-MM-DD`). */
export function textDaysOf(known: TextDays, today: string): TextDays {
  const entries = KINDS.flatMap(([name, texts, ids]) => ids.map((id) => ({ name: `${name}/${id}`, texts, id })));
  return Object.fromEntries(
    entries.map(({ name, texts, id }) => [
      name,
      Object.fromEntries(
        texts.languages.map((code) => {
          const digest = digestOf(texts.find(code, `${id}.title`), texts.find(code, `${id}.text`));
          const entry = known[name]?.[code];
          return [code, entry?.endsWith(` ${digest}`) ? entry : `${today} ${digest}`];
        }),
      ),
    ]),
  );
}
