import ts from 'typescript';

// Deliberate faults of one file: small changes of its syntax tree, each of which a test should detect.

export interface Fault {
  /** Path from the project's folder, the change, and a number when the same change is possible more than once. */
  id: string;
  file: string;
  line: number;
  change: string;
  start: number;
  end: number;
  /** Replaces the text between `start` and `end`. */
  text: string;
}

const OTHER_OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '+=': '-=',
  '-=': '+=',
};
const LOG_CALL = /^(await )?(console|log|logger|this\.log|deps\.log|process\.std(out|err))\b/;
/** Properties that appear only in the OpenAPI document. */
const DOCUMENTATION = /^(tags|summary|description)$/;
const CHANGE_LENGTH_MAX = 90;

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > CHANGE_LENGTH_MAX ? `${line.slice(0, CHANGE_LENGTH_MAX)}…` : line;
};

type Edit = Pick<Fault, 'start' | 'end' | 'text' | 'change'>;

function otherLiteral(node: ts.Expression): string | undefined {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'false';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'true';
  if (ts.isNumericLiteral(node)) return `(${node.text} + 1)`;
  return ts.isStringLiteral(node) && node.text !== '' ? "''" : undefined;
}

/** Faults of one kind that a node itself allows, without those of its children. */
type EditsOf = (node: ts.Node, source: ts.SourceFile) => Edit[];

const replace = (
  source: ts.SourceFile,
  target: ts.Node,
  text: string,
  change = `${oneLine(target.getText(source))} → ${oneLine(text)}`,
): Edit[] => [{ start: target.getStart(source), end: target.getEnd(), text, change }];

const negate = (source: ts.SourceFile, condition: ts.Expression, word: string): Edit[] =>
  replace(source, condition, `!(${condition.getText(source)})`, `${word} ${oneLine(condition.getText(source))} → negated`);

const otherOperator: EditsOf = (node, source) => {
  const other = ts.isBinaryExpression(node) ? OTHER_OPERATORS[node.operatorToken.getText(source)] : undefined;
  return ts.isBinaryExpression(node) && other !== undefined
    ? replace(source, node.operatorToken, other, `${oneLine(node.getText(source))} → ${other}`)
    : [];
};

const negatedCondition: EditsOf = (node, source) => {
  if (ts.isIfStatement(node)) return negate(source, node.expression, 'if');
  return ts.isConditionalExpression(node) ? negate(source, node.condition, '?') : [];
};

const withoutElse: EditsOf = (node, source) => {
  const last = ts.isIfStatement(node) ? node.elseStatement : undefined;
  return ts.isIfStatement(node) && last !== undefined
    ? [{ start: node.thenStatement.getEnd(), end: last.getEnd(), text: '', change: `else ${oneLine(last.getText(source))} → left out` }]
    : [];
};

const withoutCall: EditsOf = (node, source) => {
  if (!ts.isExpressionStatement(node)) return [];
  const called =
    ts.isAwaitExpression(node.expression) || ts.isVoidExpression(node.expression) ? node.expression.expression : node.expression;
  return ts.isCallExpression(called) && called.expression.kind !== ts.SyntaxKind.SuperKeyword
    ? replace(source, node, ';', `${oneLine(node.getText(source))} → left out`)
    : [];
};

const otherAnswer: EditsOf = (node, source) => {
  const answer = ts.isReturnStatement(node) ? node.expression : ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined;
  const other = answer === undefined ? undefined : otherLiteral(answer);
  return answer === undefined || other === undefined
    ? []
    : replace(source, answer, other, `return ${oneLine(answer.getText(source))} → ${other}`);
};

const KINDS: readonly EditsOf[] = [otherOperator, negatedCondition, withoutElse, withoutCall, otherAnswer];

/** Leaves out properties of objects created in functions; tables of a module are data, which types and other checks cover. */
function propertyEdits(node: ts.Node, source: ts.SourceFile, isInFunction: boolean): Edit[] {
  if (!isInFunction || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties
    .map((property, index) => ({ property, end: node.properties[index + 1]?.getStart(source) ?? property.getEnd() }))
    .filter(({ property }) => !DOCUMENTATION.test(property.name?.getText(source) ?? ''))
    .map(({ property, end }) => ({
      start: property.getStart(source),
      end,
      text: '',
      change: `{ ${oneLine(property.getText(source))} } → left out`,
    }));
}

/** Returns true for code without an effect on visitors: types, imports, error messages. */
function isWithoutEffect(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isThrowStatement(node)
  );
}

/** All possible faults of the file, in the order of its text. */
export function faultsIn(file: string, text: string): Fault[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const faults: Fault[] = [];
  const seen = new Map<string, number>();
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    if (isWithoutEffect(node)) return;
    if (ts.isExpressionStatement(node) && LOG_CALL.test(node.getText(source))) return;
    for (const edit of [...KINDS.flatMap((editsOf) => editsOf(node, source)), ...propertyEdits(node, source, isInFunction)]) {
      const count = (seen.get(edit.change) ?? 0) + 1;
      seen.set(edit.change, count);
      faults.push({
        ...edit,
        file,
        line: source.getLineAndCharacterOfPosition(edit.start).line + 1,
        id: `${file}: ${edit.change}${count === 1 ? '' : ` (${count})`}`,
      });
    }
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
  return faults;
}

/** Text of the file with the fault. */
export function withFault(text: string, { start, end, text: faulty }: Fault): string {
  return text.slice(0, start) + faulty + text.slice(end);
}
