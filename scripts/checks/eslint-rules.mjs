/** True when the comment is a doc block with at least one sentence of words in it. */
function isSentence(comment) {
  return comment?.type === 'Block' && comment.value.startsWith('*') && /\p{L}{2,}/u.test(comment.value);
}

/** Names an export declares, for the message. */
function nameOf(declaration) {
  return declaration.id?.name ?? declaration.declarations?.[0]?.id.name ?? 'this export';
}

/**
 * Every export carries one doc sentence. Exports that stand directly under a documented one, without an empty line
 * between, share its sentence: a schema and the type inferred from it are one thing.
 */
const docSentence = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: '{{name}} has no doc sentence: say what it is, its units, its errors, the source of a formula.' },
  },
  create(context) {
    const { sourceCode } = context;
    const documented = (node, previous, previousDocumented) => {
      const comment = sourceCode.getCommentsBefore(node).at(-1);
      if (comment && comment.loc.end.line === node.loc.start.line - 1) return isSentence(comment);
      return previousDocumented && previous.loc.end.line === node.loc.start.line - 1;
    };
    return {
      Program(program) {
        let previous = null;
        let previousDocumented = false;
        for (const node of program.body) {
          const isExport = node.type === 'ExportNamedDeclaration' && node.declaration !== null;
          const overload = isExport && node.declaration.type === 'TSDeclareFunction';
          const fine = documented(node, previous, previousDocumented);
          if (isExport && !overload && !fine) context.report({ node, messageId: 'missing', data: { name: nameOf(node.declaration) } });
          previous = node;
          previousDocumented = fine;
        }
      },
    };
  },
};

/** Two words or more that begin like a sentence or a label: `Try again`, `The name exists.` */
const WORDS = /^\p{Lu}[\p{Ll}’']+[,:]? (?:\p{L}{2}|[\d{(])/u;
/** Letters right behind a number that is put in, as units of time are written: `${days}d`, `${months} months`. */
const UNIT = /^ ?(?:h|d|w|mo|y|min|hrs?|hours?|days?|weeks?|months?|years?)(?![\p{L}\d-])/u;
/** Where a text is shown: two words of any kind, or a single one that is no code such as `BTC`. */
const SHOWN_WORDS = /\p{L} \p{L}|(?<!\p{L})\p{L}?\p{Ll}{2,}(?!\p{L})/u;
/** Behind a value that is put in: two words, as only sentences have them. */
const WORDS_BEHIND = /^ \p{Ll}{2,} \p{Ll}{2,}/u;
/** Properties that are read by people. */
const SHOWN_PROPERTY =
  /^(?:alt|title|placeholder|summary|label|hint|heading|caption|text|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
/** Expressions whose value is that of a part. */
const PASSES_ON = /^(?:LogicalExpression|TemplateLiteral|TS(?:As|Satisfies|NonNull)Expression)$/;
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

/** True when a text goes where only developers read it: an error, the console, a doc of a type. */
function isForDevelopers(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'NewExpression' && /Error$|Aborted$/.test(at.callee.name ?? '')) return true;
    if (at.type === 'CallExpression' && at.callee.object?.name === 'console') return true;
    if (/Function|^Program$|Declaration$/.test(at.type)) return false;
  }
  return false;
}

/** True when what a literal says becomes, whole or in part, text of the page or of a property that is read. */
function isShown(node) {
  const { parent } = node;
  if (parent.type === 'JSXAttribute') return SHOWN_PROPERTY.test(parent.name.name);
  if (parent.type === 'JSXExpressionContainer') return parent.parent.type === 'JSXAttribute' ? isShown(parent) : true;
  const isPassedOn =
    (parent.type === 'ConditionalExpression' && parent.test !== node) ||
    PASSES_ON.test(parent.type) ||
    (parent.type === 'BinaryExpression' && parent.operator === '+');
  return isPassedOn && isShown(parent);
}

/** Name of the formatter a call makes or is: `Intl.DateTimeFormat`, `toLocaleString`. */
function formatterOf({ callee }) {
  if (callee.type !== 'MemberExpression') return null;
  if (callee.object.name === 'Intl') return `Intl.${callee.property.name}`;
  return /^toLocale\w*String$/.test(callee.property.name) ? callee.property.name : null;
}

/**
 * Words of a page are message keys and its formats those of its language. Seen is what stands outside of markup: words
 * in literals and around values, units behind numbers, formatters of a language given by name or by none, and the English
 * sentence of an exchange's error.
 */
const pageWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      words: 'English in a translated page: put it into locales/.',
      unit: 'A unit of time is a word: write it with useUnitText.',
      language: '{{name}} of a fixed language: give it the language of the page.',
      failure: "The exchange's sentences are English: say it by the error's code.",
    },
  },
  create(context) {
    const words = (node, text) => {
      const isEnglish = WORDS.test(text) || (SHOWN_WORDS.test(text) && isShown(node));
      if (isEnglish && !isForDevelopers(node)) context.report({ node, messageId: 'words' });
    };
    const formatter = (node) => {
      const name = formatterOf(node);
      const [language] = node.arguments;
      const isFixed =
        language === undefined ||
        (language.type === 'Literal' && LANGUAGE_TAG.test(String(language.value))) ||
        language.name === 'undefined';
      if (name !== null && isFixed) context.report({ node, messageId: 'language', data: { name } });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && words(node, node.value),
      TemplateLiteral(node) {
        const [first, ...others] = node.quasis.map(({ value }) => value.cooked);
        words(node, isShown(node) ? [first, ...others].join('\0') : first);
        if (others.some((text) => WORDS_BEHIND.test(text)) && !isForDevelopers(node)) context.report({ node, messageId: 'words' });
        if (others.some((text) => UNIT.test(text))) context.report({ node, messageId: 'unit' });
      },
      NewExpression: formatter,
      CallExpression: formatter,
      'MemberExpression[object.name="error"][property.name="message"]': (node) => context.report({ node, messageId: 'failure' }),
    };
  },
};

/** Rules of this project only, for `eslint.config.js`. */
export const projectRules = { rules: { 'doc-sentence': docSentence, 'page-words': pageWords } };
