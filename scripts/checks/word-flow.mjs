// Follows a text within its file to the place where it is displayed: through choices, variables, maps, defaults, and functions.

/** Methods of a string whose result has its words. */
const TEXT_METHOD = /^(?:toUpperCase|toLocaleUpperCase|trim\w*|replace\w*|concat|slice|pad\w+|toString|valueOf)$/;
/** Calls that return what their function returns. */
const RETURNS_RESULT = /^(?:map|flatMap|useMemo)$/;

const IS_FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const keyName = ({ key }) => key?.name ?? key?.value;

/** Nodes in the same file whose value is, or contains, the value of a node: one function for each kind of the node around it. */
const NEXT = {
  ConditionalExpression: (node, { parent }) => (parent.test === node ? [] : [parent]),
  LogicalExpression: (node, { parent }) => (parent.operator === '&&' && parent.left === node ? [] : [parent]),
  BinaryExpression: (_node, { parent }) => (parent.operator === '+' ? [parent] : []),
  TemplateLiteral: (_node, { parent }) => [parent],
  TSAsExpression: (_node, { parent }) => [parent],
  TSSatisfiesExpression: (_node, { parent }) => [parent],
  TSNonNullExpression: (_node, { parent }) => [parent],
  ChainExpression: (_node, { parent }) => [parent],
  JSXExpressionContainer: (_node, { parent }) => (parent.parent.type === 'JSXAttribute' ? [parent] : []),
  MemberExpression: (node, { parent }) =>
    parent.object === node && parent.parent.callee === parent && TEXT_METHOD.test(parent.property.name) ? [parent.parent] : [],
  Property: (node, { parent, uses }) => (parent.value === node ? membersOf(parent.parent, keyName(parent), uses) : []),
  ArrayExpression: (_node, { parent, uses }) => membersOf(parent, null, uses),
  VariableDeclarator: (node, { parent, uses }) => (parent.init === node ? uses(parent.id) : []),
  AssignmentExpression: (node, { parent, uses }) => (parent.right === node ? uses(parent.left) : []),
  AssignmentPattern: (node, { parent, uses }) => (parent.right === node ? uses(parent.left) : []),
  ReturnStatement: (_node, { parent, uses }) => resultsOf(enclosingFunction(parent), uses),
  ArrowFunctionExpression: (node, { parent, uses }) => (parent.body === node ? resultsOf(parent, uses) : []),
};

function enclosingFunction(node) {
  let at = node;
  while (at && !IS_FUNCTION.test(at.type)) at = at.parent;
  return at;
}

const callsOf = (references) => references.flatMap((use) => (use.parent.callee === use ? [use.parent] : []));

/** The results of a function, by the kind of the node around it. */
const RESULTS = {
  CallExpression(fn, call) {
    const isReturned = call.callee === fn || RETURNS_RESULT.test(call.callee.property?.name ?? call.callee.name ?? '');
    return isReturned ? [call] : [];
  },
  JSXExpressionContainer: (fn) => [fn],
  Property: (_fn, property, uses) => callsOf(membersOf(property.parent, keyName(property), uses)),
  VariableDeclarator: (_fn, { id }, uses) => callsOf(uses(id)),
};

/** Returns the calls of a function, as far as they are in the file; the function itself where an attribute has it. */
function resultsOf(fn, uses) {
  if (fn.type === 'FunctionDeclaration') return fn.id ? callsOf(uses(fn.id)) : [];
  return RESULTS[fn.parent.type]?.(fn, fn.parent, uses) ?? [];
}

/** Returns the expressions that read a member of a list or an object: `SIDES[side]`, `SIDES.buy`. */
function membersOf(container, name, uses) {
  let at = container;
  while (/^TS(?:As|Satisfies)Expression$/.test(at.parent.type)) at = at.parent;
  if (at.parent.type === 'Property' && at.parent.value === at) return membersOf(at.parent.parent, null, uses);
  const holders = at.parent.type === 'VariableDeclarator' ? uses(at.parent.id) : [at];
  return holders.flatMap((holder) => {
    let member = holder;
    while (member.parent.type === 'MemberExpression' && member.parent.object === member) member = member.parent;
    const isRead = member !== holder && (member.computed || name === null || member.property.name === name);
    return isRead ? [member] : [];
  });
}

/** Returns a function that finds the places which read a variable, by the identifier that declares or sets it. */
function usesIn(sourceCode) {
  return (identifier) => {
    if (identifier.type !== 'Identifier') return [];
    for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
      const variable = scope.set.get(identifier.name);
      if (variable) return variable.references.filter((reference) => reference.isRead()).map((reference) => reference.identifier);
    }
    return [];
  };
}

/** Returns true when the value of a node becomes, as it is or as a part, one that is displayed. */
export function isDisplayed(node, isEnd, sourceCode) {
  const uses = usesIn(sourceCode);
  const seen = new Set();
  const open = [node];
  for (let at = open.pop(); at; at = open.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (isEnd(at)) return true;
    open.push(...(NEXT[at.parent.type]?.(at, { parent: at.parent, uses }) ?? []));
  }
  return false;
}
