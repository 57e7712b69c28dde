import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { kindOf, MESSAGES } from './language-files';

/** Kind of an argument: `word` is a plain one, `number` a plural or a formatted number, the others as in the syntax. */
type ArgumentKind = 'word' | 'number' | 'date' | 'time' | 'select' | 'tag';

/** Numbers up to here decide which plural categories of a language are needed: `many` of Spanish begins at a million. */
const NUMBER_MAX = 1_000;

const KINDS: Readonly<Partial<Record<TYPE, ArgumentKind>>> = {
  [TYPE.argument]: 'word',
  [TYPE.number]: 'number',
  [TYPE.plural]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.tag]: 'tag',
};

/** Parses a text: an ICU message of the site, or a template of the exchange, in which only `{name}` has a meaning. Throws when it is broken. */
export function parseText(id: string, text: string): MessageFormatElement[] {
  return parse(kindOf(id) === MESSAGES ? text : text.replaceAll("'", '’').replaceAll('<', '‹'), { captureLocation: true });
}

/** Elements below an element: those of the branches of a plural or a selection, those in a tag. */
export function partsOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type === TYPE.plural || element.type === TYPE.select) return Object.values(element.options).map(({ value }) => value);
  return element.type === TYPE.tag ? [element.children] : [];
}

/** Visits all elements of a message. */
function* elementsOf(elements: readonly MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    for (const part of partsOf(element)) yield* elementsOf(part);
  }
}

/** Arguments of a message with their kinds, and the names of the branches of each selection: `count number`, `kind select sma`. */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = [...elementsOf(elements)].flatMap((element) => {
    const kind = KINDS[element.type];
    if (kind === undefined || !('value' in element)) return [];
    const argument = `${element.value} ${kind}`;
    return element.type === TYPE.select ? Object.keys(element.options).map((branch) => `${argument} ${branch}`) : [argument];
  });
  return [...new Set(found)].sort();
}

const categories = new Map<string, readonly string[]>();

/** Plural categories of the whole numbers from 0 in a language (internal tag). */
function categoriesOf(tag: string): readonly string[] {
  const rules = new Intl.PluralRules(tag);
  const known = categories.get(tag) ?? Array.from({ length: NUMBER_MAX + 1 }, (_, number) => rules.select(number));
  categories.set(tag, known);
  return known;
}

/** Categories that a plural lacks: those that a whole number without a branch of its own (`=0`) selects, and `other`. */
function missingCategories(options: Readonly<Record<string, unknown>>, tag: string): string[] {
  const needed = new Set(categoriesOf(tag).filter((_, number) => !(`=${number}` in options)));
  return [...needed.add('other')].filter((category) => !(category in options));
}

function pluralProblems(elements: readonly MessageFormatElement[], tag: string): string[] {
  const known: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  return [...elementsOf(elements)].flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const unknown = Object.keys(element.options).filter((option) => !option.startsWith('=') && !known.includes(option));
    return [
      ...missingCategories(element.options, tag).map((category) => `plural {${element.value}} lacks the category ${category}`),
      ...unknown.map((category) => `plural {${element.value}} has the category ${category}, which the language does not have`),
    ];
  });
}

/** Elements that format a value by the separators, digits and calendar of the language, which the product has alike in all languages. */
const FORMATTED: ReadonlySet<TYPE> = new Set([TYPE.pound, TYPE.number, TYPE.date, TYPE.time]);

function formatProblems(elements: readonly MessageFormatElement[]): string[] {
  return [...elementsOf(elements)].some(({ type }) => FORMATTED.has(type))
    ? ['formats a number or a date by itself (#, number, date, time): pass its text as an argument']
    : [];
}

/** True when a translation may use an argument as English does, or a number of English as it is: `{count}` for a plural without forms. */
const isExpected = (argument: string, english: readonly string[]): boolean =>
  english.includes(argument) || english.includes(argument.replace(/ word$/, ' number'));

/**
 * Returns the problems of a text against its English one: broken syntax, other arguments (name and kind; a branch may leave out one that
 * another branch has), missing or unknown plural categories of the language (internal tag), a number or date formatted by the message.
 */
export function syntaxProblems(id: string, english: string, text: string, tag: string): string[] {
  let elements: MessageFormatElement[];
  try {
    elements = parseText(id, text);
  } catch (error) {
    return [`does not parse: ${error instanceof Error ? error.message : String(error)}`];
  }
  const expected = argumentsOf(parseText(id, english));
  const own = argumentsOf(elements);
  return [
    ...expected
      .filter((argument) => !own.includes(argument) && !own.includes(argument.replace(/ number$/, ' word')))
      .map((argument) => `lacks the argument ${argument}`),
    ...own.filter((argument) => !isExpected(argument, expected)).map((argument) => `has the argument ${argument}, which English has not`),
    ...pluralProblems(elements, tag),
    ...formatProblems(elements),
  ];
}
