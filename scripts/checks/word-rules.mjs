import { posix, relative, sep } from 'node:path';
import { KNOWN_WORDS } from './known-words.mjs';
import { isDisplayed } from './word-flow.mjs';
import { HIDING_IN_EXCHANGE, HIDING_IN_PAGES, isHidden } from './word-places.mjs';
import { hasWord, isPart, isWords, textOf } from './words.mjs';

// Texts that people read are in locales/ and server/content in all languages: these rules find those in the source code.

/** Letters directly after a value, as in units of time: `${days}d`, `${months} months`. */
const UNIT = /\0 ?(?:h|d|w|mo|y|min|hrs?|hours?|days?|weeks?|months?|years?)(?![\p{L}\d\0-])/u;

/** Attributes of elements and components whose text is displayed. */
const SHOWN_ATTRIBUTE =
  /^(?:alt|aria-(?:description|placeholder|roledescription|valuetext))$|(?:label|title|placeholder|summary|hint|heading|caption|text)$/i;
/** Properties of the exchange's answers, mails and pictures whose text is displayed. */
const SENT_PROPERTY = /^(?:subject|title|label|caption|text|content|linkText|displayName)$/;

/** Returns true for page text, the value of a displayed attribute, the result of a component, and the text of a toast. */
function isOnPage({ type, parent }) {
  if (parent.type === 'JSXAttribute') return SHOWN_ATTRIBUTE.test(parent.name.name);
  if (parent.type === 'CallExpression') return parent.callee.name === 'toast' && parent.callee.type !== type;
  return parent.type === 'JSXExpressionContainer' && parent.parent.type !== 'JSXAttribute';
}

/** Returns true for the value of a property that the exchange sends to users. */
function isSent(node) {
  const { parent } = node;
  return parent.type === 'Property' && parent.value === node && SENT_PROPERTY.test(parent.key.name ?? '');
}

const PAGES = { isEnd: isOnPage, calls: HIDING_IN_PAGES };
const EXCHANGE = { isEnd: isSent, calls: HIDING_IN_EXCHANGE };

/** Texts that a file may have, and whether each was found. */
function knownTexts(filename, cwd) {
  const file = relative(cwd, filename).split(sep).join(posix.sep);
  const entries = KNOWN_WORDS.filter((entry) => entry.file === file);
  return new Map(entries.flatMap(({ texts }) => texts.map((text) => [text, false])));
}

/** Listeners that call `found` for each text that reads as words, or becomes a displayed one, and is not known. */
function wordListeners(context, { isEnd, calls }, report) {
  const known = knownTexts(context.filename, context.cwd);
  const check = (node) => {
    if (isPart(node)) return;
    const text = textOf(node);
    if (isHidden(node, calls)) return;
    const isFound = isWords(text) || (hasWord(text) && isDisplayed(node, isEnd, context.sourceCode));
    const shown = text.replaceAll('\0', '${}');
    if (isFound && known.has(shown)) known.set(shown, true);
    else report(node, text, isFound);
  };
  return {
    Literal: (node) => typeof node.value === 'string' && check(node),
    TemplateLiteral: check,
    BinaryExpression: (node) => node.operator === '+' && check(node),
    'CallExpression[callee.property.name="join"]': check,
    'Program:exit'(node) {
      for (const [text, isUsed] of known) if (!isUsed) context.report({ node, messageId: 'stale', data: { text } });
    },
  };
}

const STALE = 'known-words.mjs allows "{{text}}" here, which is not in the file: remove it there.';

/** Name of the formatter that a call creates or invokes: `Intl.DateTimeFormat`, `toLocaleString`. */
function formatterOf({ callee }) {
  if (callee.type !== 'MemberExpression') return null;
  if (callee.object.name === 'Intl') return `Intl.${callee.property.name}`;
  return /^toLocale\w*String$/.test(callee.property.name) ? callee.property.name : null;
}

/**
 * Requires message keys for the text of a page, and formatters with the page's language. Reports words wherever no place known as hidden
 * has them, units after numbers, formatters without `formatTag(locale)`, and the English message of an exchange's error.
 */
export const pageWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      words: 'English in a translated page: put it into locales/.',
      unit: 'A unit of time is a word: write it with useUnitText.',
      language: '{{name}} without formatTag(locale): another calendar, other digits, or a fixed language.',
      failure: "The exchange's messages are English: choose the text by the error's code.",
      stale: STALE,
    },
  },
  create(context) {
    const formatter = (node) => {
      const name = formatterOf(node);
      const [language] = node.arguments;
      const isOfPage = language?.type === 'CallExpression' && language.callee.name === 'formatTag';
      if (name !== null && !isOfPage) context.report({ node, messageId: 'language', data: { name } });
    };
    const words = wordListeners(context, PAGES, (node, text, isFound) => {
      if (isFound) context.report({ node, messageId: 'words' });
      if (UNIT.test(text)) context.report({ node, messageId: 'unit' });
    });
    return {
      ...words,
      NewExpression: formatter,
      CallExpression: formatter,
      'MemberExpression[object.name="error"][property.name="message"]': (node) =>
        isHidden(node, HIDING_IN_PAGES) || context.report({ node, messageId: 'failure' }),
    };
  },
};

/** Requires texts that users of the exchange read to be in `server/content`, in all languages: words, wherever no place known as hidden has them. */
export const exchangeWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { words: 'English that users read: put it into server/content.', stale: STALE },
  },
  create: (context) => wordListeners(context, EXCHANGE, (node, _text, isFound) => isFound && context.report({ node, messageId: 'words' })),
};
