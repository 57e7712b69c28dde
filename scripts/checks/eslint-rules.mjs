import { exchangeWords, pageWords } from './word-rules.mjs';

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

/** Project-specific rules for `eslint.config.js`. */
export const projectRules = { rules: { 'doc-sentence': docSentence, 'exchange-words': exchangeWords, 'page-words': pageWords } };
