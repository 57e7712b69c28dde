import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { englishOf } from './gaps';
import { kindOf, MESSAGES, readLanguages } from './language-files';
import { PAGE_MESSAGES_FILE, pageMessagesText } from './page-messages';
import { programOf, unusedExchangeTexts, unusedMessages, usedKeys, type Source } from './used-keys';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ids = [...englishOf(readLanguages(ROOT)).texts.keys()];
const messages = ids.filter((id) => kindOf(id) === MESSAGES);

/** Files of code below a folder, without tests, and the data of the simulated market, whose coins, sectors and chains have texts. */
function sourcesIn(folder: string): Source[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test|\.fixtures)\.ts$|(?:catalog|listings)\.json$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(ROOT, folder, name), 'utf8') }));
}

describe('by the program of the site', () => {
  // Here for two tests, as its types take seconds.
  let program: ReturnType<typeof programOf>;
  beforeAll(() => {
    program = programOf(ROOT);
  });

  it('the site uses every message', () => {
    expect(unusedMessages(usedKeys(ROOT, messages, program), messages)).toEqual([]);
  });

  it('the messages that travel with each page are those that its components use: `npm run messages` writes them', () => {
    expect(readFileSync(path.join(ROOT, PAGE_MESSAGES_FILE), 'utf8')).toBe(pageMessagesText(ROOT, program));
  });
});

it('the exchange uses every text', () => {
  expect(
    unusedExchangeTexts(
      ['server', 'lib/contract'].flatMap(sourcesIn),
      ids.filter((id) => kindOf(id) !== MESSAGES),
    ),
  ).toEqual([]);
});

it('a message is used by a call of its namespace, or by a literal where a call may name all of them', () => {
  const used = { messages: new Set(['a.x']), open: new Set(['b.']), literals: new Set(['y', 'z']) };
  expect(unusedMessages(used, ['a.x', 'a.y', 'b.y', 'b.w'])).toEqual(['a.y', 'b.w']);
});

it.each([
  ["text('title')", []],
  ['text("title")', []],
  ['{ title: 1 }', ['kind:title']],
  ["// 'title'", ['kind:title']],
])('a text of the exchange is used by a literal: %s', (text, unused) => {
  expect(unusedExchangeTexts([{ name: 'a.ts', text }], ['kind:title'])).toEqual(unused);
});

it('a text of the exchange is used by a template with its parts', () => {
  const text = 'of(`classes.${name}`); of(`${id}.linkText`)';
  expect(unusedExchangeTexts([{ name: 'a.ts', text }], ['kind:classes.fear', 'kind:rwa.linkText', 'kind:other.fear'])).toEqual([
    'kind:other.fear',
  ]);
});
