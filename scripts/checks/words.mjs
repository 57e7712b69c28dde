// Which texts of the source code read as words for people, whatever the code does with them.

/** Stands for a value in a text that is put together: `${count} coins` is read as `\0 coins`. */
const VALUE = '\0';

const WRAPPER = /^TS(?:As|Satisfies|NonNull)Expression$|^ChainExpression$/;

const isSum = ({ type, operator }) => type === 'BinaryExpression' && operator === '+';

/** Returns the list and the separator of `[a, b].join(' ')`; null for any other call. */
function joined({ type, callee, arguments: given }) {
  const isJoin = type === 'CallExpression' && callee.property?.name === 'join' && callee.object.type === 'ArrayExpression';
  return isJoin && typeof given[0]?.value === 'string' ? { list: callee.object, separator: given[0].value } : null;
}

/** The text of each kind of expression; of a choice, the text of its first branch that has one. */
const TEXT_OF = {
  Literal: ({ value }) => (typeof value === 'string' || typeof value === 'number' ? String(value) : VALUE),
  TemplateLiteral: ({ quasis, expressions }) =>
    quasis.map(({ value }, at) => value.cooked + (at < expressions.length ? textOf(expressions[at]) : '')).join(''),
  BinaryExpression: (node) => (isSum(node) ? textOf(node.left) + textOf(node.right) : VALUE),
  ConditionalExpression({ consequent, alternate }) {
    const text = textOf(consequent);
    return text === VALUE || text === '' ? textOf(alternate) : text;
  },
  CallExpression(node) {
    const { list, separator } = joined(node) ?? {};
    return list ? list.elements.map((element) => (element ? textOf(element) : '')).join(separator) : VALUE;
  },
};

/** Returns the text of an expression, with a mark for each value in it. */
export function textOf(node) {
  return WRAPPER.test(node.type) ? textOf(node.expression) : (TEXT_OF[node.type]?.(node) ?? VALUE);
}

/** Returns true for a part of a template, a sum or a joined list, which is read as a whole. */
export function isPart({ parent }) {
  if (WRAPPER.test(parent.type)) return isPart(parent);
  const isInJoin = parent.type === 'ArrayExpression' && parent.parent.object === parent && joined(parent.parent.parent) !== null;
  return parent.type === 'TemplateLiteral' || isSum(parent) || isInJoin;
}

/** A word with a capital: `Buy`, `Last day`; not `aB`, `BTC`, `Content-Type`, `GroupPicker`, `/Path`, `Intl.Format`, `rotate(`. */
const CAPITALIZED = /(?<![\p{L}\p{N}\0_\-./@#$])\p{Lu}[\p{Ll}’']+(?![\p{L}\p{N}_(]|-\p{Lu}|\.\p{L})/u;
/** A word in lower case beside another word, a number, a value or the end of the text: `not yet`, `24 hours`, `\0 coins`, `of \0`, `left `. */
const BESIDE_WORD = /(?<![\p{L}\p{N}\0_\-./@#$&?])(?:\p{L}{2,}|\0|\d+)[,:;.!?]? \p{Ll}{2,}(?![\p{L}\p{N}\0_\-/=(]|:\S|\.\p{L})/u;
const BEFORE_VALUE = /(?<![\p{L}\p{N}\0_\-./@#$&?])\p{Ll}{2,}[,:;.!?]? (?:\0|\d)/u;
const AT_AN_END = /^ \p{Ll}{2,}(?![\p{L}\p{N}\0_\-/=(]|:\S)|(?<![\p{L}\p{N}\0_\-./@#$&?])\p{Ll}{2,} $/u;
/** Scripts in which no code is written. */
const FOREIGN = /(?=\p{L})[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Thai}]/u;

/** Texts in a notation: SQL, CSS, media queries, lists of fonts, time zones, HTTP. */
const NOTATIONS = [
  /^\s*(?:select\s[^]*\sfrom\s|select [\w(]|insert into |update \w+ set |delete from |create (?:table|index|unique)|(?:alter|drop) table |case when )/,
  /[=<>(] ?\$\d|\$\d::|::(?:text|jsonb?|integer|bigint|double)\b|[_.]\w+ as "\w+"|\(select /,
  /\{[\w-]+:[^{}]*\}/,
  /^(?:@media )?\([a-z-]+: [\w.-]+\)/,
  /\b(?:sans-serif|monospace)\b/,
  /^(?:Africa|America|Asia|Atlantic|Australia|Europe|Pacific)\/[\w/]+$/,
  /^HTTP\/1\.1 |^Bearer \0$|\bmax-age=|\bHttpOnly\b/,
];
const MARKUP = /<[^>]*>/g;

const withoutMarkup = (text) => text.replace(MARKUP, ' \0 ');

/** Returns true for a text that reads as words for people. */
export function isWords(text) {
  if (NOTATIONS.some((notation) => notation.test(text))) return false;
  const plain = withoutMarkup(text);
  return [CAPITALIZED, BESIDE_WORD, BEFORE_VALUE, AT_AN_END, FOREIGN].some((form) => form.test(plain));
}

/** Any two words, or a single word that is not one of the codes on pages. */
const WORD = /\p{L} \p{L}|(?<!\p{L})(?:\p{L}?\p{Ll}{2,}|(?!(?:BTC|USDT|UTC)(?!\p{L}))\p{Lu}{3,})(?!\p{L})/u;
/** Colors, and addresses of pages, calls and mails. */
const ADDRESS = /^#[\da-f]+$|^(?:mailto:|https?:|\0?[/?])|^[\w-]*@/;

/** Returns true for a text that has a word, where all that is displayed is examined. */
export const hasWord = (text) => WORD.test(withoutMarkup(text)) && !ADDRESS.test(text);
