/** True when the comment is a doc block with at least one sentence of words in it. */
function isSentence(comment) {
  return comment?.type === 'Block' && comment.value.startsWith('*') && /\p{L}{2,}/u.test(comment.value);
}

/** Names that an export declares, for the message. */
function nameOf(declaration) {
  return declaration.id?.name ?? declaration.declarations?.[0]?.id.name ?? 'this export';
}

/**
 * Requires one doc sentence for every export. Exports directly under a documented one, without an empty line
 * between, share its sentence: a schema and the type inferred from it need only one.
 */
const docSentence = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: '{{name}} has no doc sentence: describe it, with units, errors and the source of a formula.' },
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
          const isDocumented = documented(node, previous, previousDocumented);
          if (isExport && !overload && !isDocumented)
            context.report({ node, messageId: 'missing', data: { name: nameOf(node.declaration) } });
          previous = node;
          previousDocumented = isDocumented;
        }
      },
    };
  },
};

/** Two or more words that start like a sentence or a label: `Try again`, `The name exists.` */
const WORDS = /^\p{Lu}[\p{Ll}’']+[,:]? (?:\p{L}{2}|[\d{(])/u;
/** Letters directly after an interpolated number, as in units of time: `${days}d`, `${months} months`. */
const UNIT = /^ ?(?:h|d|w|mo|y|min|hrs?|hours?|days?|weeks?|months?|years?)(?![\p{L}\d-])/u;
/** In displayed text: any two words, or a single word that is not a code such as `BTC`. */
const SHOWN_WORDS = /\p{L} \p{L}|(?<!\p{L})\p{L}?\p{Ll}{2,}(?!\p{L})/u;
/** Two words after an interpolated value: part of a sentence. */
const WORDS_BEHIND = /^ \p{Ll}{2,} \p{Ll}{2,}/u;
/** Properties whose text is displayed to users. */
const SHOWN_PROPERTY =
  /^(?:alt|title|placeholder|summary|label|hint|heading|caption|text|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
/** Expressions whose value is the value of one of their parts. */
const PASSES_ON = /^(?:LogicalExpression|TemplateLiteral|TS(?:As|Satisfies|NonNull)Expression)$/;

/** Returns true for text that only developers read: the message of an error, console output, a type. */
function isForDevelopers(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (at.type === 'NewExpression' && /Error$|Aborted$/.test(at.callee.name ?? '')) return true;
    if (at.type === 'CallExpression' && at.callee.object?.name === 'console') return true;
    if (/Function|^Program$|Declaration$/.test(at.type)) return false;
  }
  return false;
}

/** Returns true when a literal becomes, in whole or in part, page text or the text of a displayed property. */
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

/** Name of the formatter that a call creates or invokes: `Intl.DateTimeFormat`, `toLocaleString`. */
function formatterOf({ callee }) {
  if (callee.type !== 'MemberExpression') return null;
  if (callee.object.name === 'Intl') return `Intl.${callee.property.name}`;
  return /^toLocale\w*String$/.test(callee.property.name) ? callee.property.name : null;
}

/**
 * Requires message keys for the text of a page, and formatters with the page's language. Reports, also outside of markup:
 * words in literals and around values, units after numbers, formatters without `formatTag(locale)`, and the
 * English message of an exchange's error.
 */
const pageWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      words: 'English in a translated page: put it into locales/.',
      unit: 'A unit of time is a word: write it with useUnitText.',
      language: '{{name}} without formatTag(locale): another calendar, other digits, or a fixed language.',
      failure: "The exchange's messages are English: choose the text by the error's code.",
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
      const isOfPage = language?.type === 'CallExpression' && language.callee.name === 'formatTag';
      if (name !== null && !isOfPage) context.report({ node, messageId: 'language', data: { name } });
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

/** Properties of the exchange's answers, mails and pictures whose text is displayed to users. */
const SENT_PROPERTY = /^(?:subject|title|label|caption|text|content|linkText|displayName)$/;
const COLOR = /^#[\da-f]+$/;
/** Properties and calls whose text is for developers: the description of the calls, the log, the faults of a call. */
const DEVELOPERS_PROPERTY = /^(?:summary|description|detail)$/;
const DEVELOPERS_CALL = /^(?:describe|warn|error|info|invalidParameter|crossSiteCall|refine|regex)$/;

/** Returns true for a property, a class or a call whose text is for developers. */
function isDevelopers({ type, key, callee }) {
  if (type === 'Property') return DEVELOPERS_PROPERTY.test(key.name ?? '');
  if (type === 'NewExpression') return /Error$/.test(callee.name ?? '');
  return type === 'CallExpression' && DEVELOPERS_CALL.test(callee.property?.name ?? callee.name ?? '');
}

/** Returns true for text of the exchange that no user reads. */
function isForItsDevelopers(node) {
  for (let at = node.parent; at && !/Function|^Program$|Declaration$/.test(at.type); at = at.parent) if (isDevelopers(at)) return true;
  return false;
}

/** Returns true for the value, or a part of the value, of a property that users read. */
function isSent({ parent }) {
  if (parent.type === 'Property') return SENT_PROPERTY.test(parent.key.name ?? '');
  return (PASSES_ON.test(parent.type) || parent.type === 'ConditionalExpression') && isSent(parent);
}

/** Requires texts that users of the exchange read to be in `server/content`, in all languages: sentences, and words in what is sent. */
const exchangeWords = {
  meta: { type: 'problem', schema: [], messages: { words: 'English that users read: put it into server/content.' } },
  create(context) {
    const words = (node, text) => {
      const isEnglish = WORDS.test(text) || (SHOWN_WORDS.test(text) && !COLOR.test(text) && isSent(node));
      if (isEnglish && !isForItsDevelopers(node)) context.report({ node, messageId: 'words' });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && words(node, node.value),
      TemplateLiteral: (node) => words(node, node.quasis.map(({ value }) => value.cooked).join('\0')),
    };
  },
};

/** Project-specific rules for `eslint.config.js`. */
export const projectRules = { rules: { 'doc-sentence': docSentence, 'exchange-words': exchangeWords, 'page-words': pageWords } };
