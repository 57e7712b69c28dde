import { describe, expect, it } from 'vitest';
import { languageByCode } from '../../lib/contract/languages';
import { gapLines, gapsOf } from './gaps';
import { isSelected } from './globs';
import { termProblems, termsIn, type Term } from './glossary';
import { isolate, isolateProblems } from './isolates';
import { MESSAGES, textsOf, type LanguageFiles } from './language-files';
import { syntaxProblems } from './message-syntax';
import { divergences, isAgainstGlossary, needlessRules, sameAsEnglish } from './same-texts';

// Each fault that the checks of `languages.test.ts` must find, once.

const RTL = { code: 'ar', direction: 'rtl' } as const;

function filesOf(code: string, messages: Record<string, string>, exchange: Record<string, Record<string, string>> = {}): LanguageFiles {
  const language = languageByCode(code);
  if (!language) throw new Error(`${code} is no language`);
  const kinds = [...(Object.keys(messages).length > 0 ? [MESSAGES] : []), ...Object.keys(exchange)];
  const texts = [...textsOf(MESSAGES, messages), ...Object.entries(exchange).flatMap(([kind, tree]) => [...textsOf(kind, tree)])];
  return { ...language, kinds: new Set(kinds), texts: new Map(texts) };
}

describe('gaps', () => {
  const english = filesOf('en', { a: 'A', b: 'B' }, { tdk: { title: 'T' } });

  it('are texts that a file lacks, and files that are missing', () => {
    const gaps = gapsOf([english, filesOf('de', { a: 'Ä' })]);
    expect(gaps).toEqual([{ code: 'de', missingKinds: [['tdk', 1]], missingTexts: ['b'] }]);
    expect(gapLines(gaps)).toEqual(['de    in English: no file of tdk (1); 1 texts: b', '24 of 25 languages have all their texts']);
  });

  it('are not those of a complete language, nor of one that inherits', () => {
    expect(
      gapsOf([english, filesOf('de', { a: 'Ä', b: 'B' }, { tdk: { title: 'T' } }), filesOf('es-AR', { a: 'x' }), filesOf('asia', {})]),
    ).toEqual([]);
  });
});

describe('the syntax of a message', () => {
  const PLURAL = '{count, plural, one {a row} other {{text} rows}}';
  const FORMATTED = 'formats a number or a date by itself (#, number, date, time): pass its text as an argument';
  it.each([
    ['broken braces', 'de', '{count} rows', '{count Zeilen', ['does not parse: MALFORMED_ARGUMENT']],
    ['a missing argument', 'de', '{count} of {all}', '{count} Zeilen', ['lacks the argument all word']],
    [
      'a misspelt argument',
      'de',
      '{count}',
      '{conut}',
      ['lacks the argument count word', 'has the argument conut word, which English has not'],
    ],
    ['an argument in quotes', 'fr', 'of {symbol}', "d'{symbol}", ['lacks the argument symbol word']],
    [
      'a plural of a text',
      'de',
      '{count} rows',
      '{count, plural, one {a} other {b}}',
      ['has the argument count number, which English has not', 'lacks the argument count word'],
    ],
    ['a number formatted by the language', 'de', PLURAL, '{count, plural, one {# {text}} other {b}}', [FORMATTED]],
    ['a date formatted by the language', 'th', '{day, date}', '{day, date}', [FORMATTED]],
    ['a missing tag', 'de', 'on <b>{day}</b>', 'am {day}', ['lacks the argument b tag']],
    ['a missing branch', 'de', '{kind, select, a {A} other {B}}', '{kind, select, other {B}}', ['lacks the argument kind select a']],
    [
      'a missing category',
      'ru',
      PLURAL,
      '{count, plural, one {{text} a} few {{text} b} other {{text} c}}',
      ['plural {count} lacks the category many'],
    ],
    [
      'a foreign category',
      'ja',
      PLURAL,
      '{count, plural, one {{text}} other {{text}}}',
      ['plural {count} has the category one, which the language does not have'],
    ],
  ])('has no %s', (_name, tag, english, text, problems) => {
    expect(syntaxProblems('a.b', english, text, tag).sort()).toEqual([...problems].sort());
  });

  it.each([
    [
      'all categories of Arabic',
      'ar',
      PLURAL,
      '{count, plural, zero {لا} one {واحد} two {اثنان} few {{text} صفوف} many {{text} صفًا} other {{text} صف}}',
    ],
    [
      'an exact number for a category',
      'ar',
      PLURAL,
      '{count, plural, =0 {لا} one {واحد} two {اثنان} few {{text} صفوف} many {{text} صفًا} other {{text} صف}}',
    ],
    ['a number as it is', 'ja', '{count, plural, one {{count} row} other {{count} rows}}', '{count}行'],
    ['no category of millions', 'es', PLURAL, '{count, plural, one {{text} fila} other {{text} filas}}'],
    ['another order', 'ja', '{count} of {all}', '{all}のうち{count}'],
  ])('may have %s', (_name, tag, english, text) => {
    expect(syntaxProblems('a.b', english, text, tag)).toEqual([]);
  });

  it('is that of templates in the texts of the exchange', () => {
    expect(syntaxProblems('alerts:title.1', "it's {symbol} < 5", "l'{symbol} < 5", 'fr')).toEqual([]);
    expect(syntaxProblems('alerts:title.1', '{symbol}', '{symbole}', 'fr')).toHaveLength(2);
  });
});

describe('isolates', () => {
  it.each([
    ['a bare argument', 'سعر {symbol}', ['ar a.b: {symbol} is not isolated']],
    ['one in a branch', '{n, plural, other {من {day}}}', ['ar a.b: {day} is not isolated']],
    ['an open mark', '\u2068{symbol} سعر', ['ar a.b: the marks of isolates do not match']],
    ['an end too many', '{symbol}\u2069 \u2068سعر', ['ar a.b: the marks of isolates do not match']],
    ['nothing', '\u2068{symbol}\u2069 من \u2066{price} {coin}\u2069, {n, plural, other {#}}', []],
  ])('of a text with %s', (_name, text, problems) => {
    expect(isolateProblems({ ...RTL, texts: new Map([['a.b', text]]) })).toEqual(problems);
  });

  it.each([
    [
      'a.b',
      'سعر {symbol} من \u2066{price}\u2069 {n, plural, one {في {day}} other {#}} <b>{x}</b>',
      'سعر \u2068{symbol}\u2069 من \u2066{price}\u2069 {n, plural, one {في \u2068{day}\u2069} other {#}} <b>\u2068{x}\u2069</b>',
    ],
    ['alerts:x', "'{symbol}' < {price}", "'\u2068{symbol}\u2069' < \u2068{price}\u2069"],
  ])('are set in %s', (id, text, isolated) => {
    expect(isolate(id, text)).toBe(isolated);
    expect(isolate(id, isolated)).toBe(isolated);
    expect(isolateProblems({ ...RTL, texts: new Map([[id, isolated]]) })).toEqual([]);
  });
});

describe('texts equal to English', () => {
  const english = filesOf('en', { spot: 'Spot', csv: 'CSV', sign: '{count} %' }, { plate: { base: 'Base' } });
  const german = filesOf('de', { spot: 'Spot', csv: 'CSV', sign: '{count} %' }, { plate: { base: 'Base' } });

  it('are those with words and without a rule', () => {
    expect(sameAsEnglish(english, german, [{ keys: 'plate:* csv', reason: 'names' }])).toEqual(['spot']);
  });

  it('need rules with a reason, which some text needs', () => {
    const rules = [
      { keys: 'spot', reason: 'the field says Spot' },
      { keys: 'csv', reason: ' ' },
      { keys: 'futures', reason: 'gone' },
    ];
    expect(needlessRules(english, [german], rules)).toEqual(['csv', 'futures']);
  });
});

describe('the glossary', () => {
  const terms: Term[] = [
    { id: 'funding', forms: ['funding'], keys: '*' },
    { id: 'funding-rate', forms: ['funding rate', 'funding rates'], keys: '* !shell.*' },
    { id: 'spread', forms: ['spread'], keys: 'alertAds.*' },
  ];

  it.each([
    ['a.b', 'Funding rates by {funding}', ['funding-rate']],
    ['a.b', 'Funding and its funding rate', ['funding-rate', 'funding']],
    ['shell.x', 'Funding rate', ['funding']],
    ['a.b', 'Crowdfunding-rate spread', []],
    ['alertAds.x', 'Spread', ['spread']],
  ])('%s “%s” has %j', (id, text, found) => {
    expect(termsIn(id, text, terms)).toEqual(found);
  });

  const german = [
    { id: 'funding-rate', forms: ['Finanzierungsrate', 'Funding'], avoid: ['Satz', 'Finanz'] },
    { id: 'spread', forms: ['Spread'], avoid: ['Spanne'] },
  ];
  it.each([
    ['Die Finanzierungsraten', []],
    ['FUNDING je Tag', []],
    ['Die Gebühr', ['has none of Finanzierungsrate, Funding (funding-rate)']],
    ['Finanzierungsrate, ein Satz', ['has Satz, which is not funding-rate']],
    ['Finanzierungsrate und Spanne', []],
  ])('“%s” as a translation', (text, problems) => {
    expect(termProblems(['funding-rate'], text, german, 'de')).toEqual(problems);
  });
});

it('a text with several translations is found, also when it is a term', () => {
  const english = filesOf('en', { a: 'Close', b: 'Close', c: 'Open' });
  const german = filesOf('de', { a: 'Schluss', b: 'Schließen', c: 'Offen' });
  const terms: Term[] = [{ id: 'close', forms: ['close'], keys: 'a b' }];
  const found = divergences([english, german], terms);
  expect(found).toEqual([
    {
      code: 'de',
      english: 'Close',
      term: 'close',
      places: [
        ['a', 'Schluss'],
        ['b', 'Schließen'],
      ],
    },
  ]);
  expect(divergences([english, german], [{ id: 'close', forms: ['close'], keys: 'a' }])).toMatchObject([{ term: null }]);
  const isWrong = (forms: string[]) => found.map((one) => isAgainstGlossary(one, [{ id: 'close', forms, avoid: [] }]));
  expect(isWrong(['Schluss'])).toEqual([true]);
  expect(isWrong(['Schluss', 'schließen'])).toEqual([false]);
});

it.each([
  ['tdk:markets.spot.title', 'tdk:markets.*', true],
  ['markets.spot', 'markets.* !markets.sp*', false],
  ['markets', 'market', false],
  ['a.b', 'a?b', false],
])('%s is selected by %s: %s', (id, patterns, isIn) => {
  expect(isSelected(id, patterns)).toBe(isIn);
});
