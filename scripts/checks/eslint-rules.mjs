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

/** Name of the formatter a call makes or is: `Intl.DateTimeFormat`, `toLocaleString`. */
function formatterOf({ callee }) {
  if (callee.type !== 'MemberExpression') return null;
  if (callee.object.name === 'Intl') return `Intl.${callee.property.name}`;
  return /^toLocale\w*String$/.test(callee.property.name) ? callee.property.name : null;
}

/**
 * Words of a page are message keys and its formats those of its language. Seen are what stands outside of markup: words
 * in literals, units behind numbers, formatters of a language given by name or by none, and the English sentence of an
 * exchange's error.
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
      if (WORDS.test(text) && !isForDevelopers(node)) context.report({ node, messageId: 'words' });
    };
    const formatter = (node) => {
      const name = formatterOf(node);
      const [language] = node.arguments;
      const isFixed = language === undefined || (language.type === 'Literal' && LANGUAGE_TAG.test(String(language.value))) || language.name === 'undefined';
      if (name !== null && isFixed) context.report({ node, messageId: 'language', data: { name } });
    };
    return {
      Literal: (node) => typeof node.value === 'string' && words(node, node.value),
      TemplateLiteral(node) {
        words(node, node.quasis[0].value.cooked);
        if (node.quasis.slice(1).some(({ value }) => UNIT.test(value.cooked))) context.report({ node, messageId: 'unit' });
      },
      NewExpression: formatter,
      CallExpression: formatter,
      'MemberExpression[object.name="error"][property.name="message"]': (node) => context.report({ node, messageId: 'failure' }),
    };
  },
};

/** Rules of this project only, for `eslint.config.js`. */
export const projectRules = { rules: { 'doc-sentence': docSentence, 'page-words': pageWords } };
