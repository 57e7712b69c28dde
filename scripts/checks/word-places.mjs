// Places in the source code in which no user sees a text.

const keyName = ({ key }) => key?.name ?? key?.value;
const always = () => true;

/** Attributes whose text is not displayed. */
const HIDDEN_ATTRIBUTE = /^(?:className|key|rel|id|sizes|media|allow|sandbox|autoComplete|inputMode|data-[\w-]+)$/;

/** Returns true for the tag of a style: `styled.p`, `styled(Item)`, `keyframes`. */
function isStyle({ type, name, object, callee, tag }) {
  if (type === 'Identifier') return /^(?:styled|css|keyframes|createGlobalStyle)$/.test(name);
  const inner = object ?? callee ?? tag;
  return inner !== undefined && isStyle(inner);
}

/** The relations of a text to the node around it in which it is a name, a type, a style, or compared. */
const HIDDEN_IN = {
  ExpressionStatement: always,
  ImportDeclaration: always,
  ImportExpression: always,
  ExportAllDeclaration: always,
  ExportNamedDeclaration: always,
  TSLiteralType: always,
  TaggedTemplateExpression: (node, parent) => isStyle(parent) && !/content:\s*['"][^'"]*\p{L}{2}/u.test(node.quasis[0].value.cooked),
  SwitchCase: always,
  BinaryExpression: always,
  MemberExpression: (node, { property }) => property === node,
  Property: (node, { key }) => key === node,
  PropertyDefinition: (node, { key }) => key === node,
};

/** Calls of the log, by themselves or of such an object. */
const LOG_CALL = /^(?:debug|info|warn|error)$/;
const LOG = /^(?:console|log|options)$/;

/** Calls whose texts are for developers, or are names: tests of schemas and, in pages, parts that load later and selectors. */
export const HIDING_IN_PAGES = /^(?:refine|regex|overlayLoader|partLoader|querySelector|querySelectorAll|closest|matches)$/;
/**
 * The same in the exchange: tests and descriptions of schemas, faults of a call, reasons of a loss, outcomes for the log; names of
 * statements, seeds, fields and jobs; status lines.
 */
export const HIDING_IN_EXCHANGE = new RegExp(
  `^(?:${[
    'refine|regex|describe|invalidField|invalidParameter|crossSiteCall|super|lose|handleLoss|after|attempt',
    'query|prepare|patiently|textSeed|draw|known|knownTime|run|refusal',
  ].join('|')})$`,
);

/** Properties that are not displayed when another one is beside them: of the description of a call, a limit, a metric. */
const HIDDEN_BESIDE = { summary: 'tags', description: 'tags', name: 'windowMs', help: 'name' };
/** Properties that are never displayed: kinds of JSON-LD, keys of caches, tags of the description of the calls, HTTP headers. */
const HIDDEN_PROPERTY = /^(?:@type|key|tags|headers)$/;

function isHiddenProperty(node) {
  const name = keyName(node);
  const other = Object.hasOwn(HIDDEN_BESIDE, name) ? HIDDEN_BESIDE[name] : null;
  return HIDDEN_PROPERTY.test(name) || (other !== null && node.parent.properties.some((property) => keyName(property) === other));
}

/** A call of the log, or of the headers of a request or an answer. */
function isLogOrHeaders({ callee }) {
  if (callee.type !== 'MemberExpression') return LOG_CALL.test(callee.name ?? '');
  const object = callee.object.property?.name ?? callee.object.name ?? '';
  return object === 'headers' || (LOG_CALL.test(callee.property.name) && LOG.test(object));
}

const calledName = ({ callee }) => (callee.type === 'Super' ? 'super' : (callee.property?.name ?? callee.name ?? ''));

/** Whether the value of a node around a text is for developers, or only a name. */
const HIDES = {
  NewExpression: (node) => /Error$|Aborted$|Failure$|^(?:RegExp|JobProcess)$/.test(calledName(node)),
  CallExpression: (node, calls) => isLogOrHeaders(node) || calls.test(calledName(node)),
  Property: isHiddenProperty,
  VariableDeclarator: ({ id }) => HIDDEN_PROPERTY.test(id.name),
  JSXAttribute: ({ name }) => HIDDEN_ATTRIBUTE.test(name.name?.name ?? name.name),
};

const BOUNDARY = /Function|^Program$|Declaration$|^JSXElement$/;

/** Returns true for a text that no user sees, by its place; `calls` are the names of the calls that hide their texts. */
export function isHidden(node, calls) {
  if (HIDDEN_IN[node.parent.type]?.(node, node.parent)) return true;
  for (let at = node.parent; at && !BOUNDARY.test(at.type); at = at.parent) if (HIDES[at.type]?.(at, calls)) return true;
  return false;
}
