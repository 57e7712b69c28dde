import path from 'node:path';
import ts from 'typescript';
import { matches } from './globs';

/** Folders of the site's code. */
const SITE = /^(?:app|components|features|lib)\//;
const METHODS = new Set(['rich', 'markup', 'raw', 'has']);

/** Keys that the code uses. */
export interface UsedKeys {
  /** Ids of messages that calls of a translator name, by their types: `t(`unit.${unit}`)` names one for each value of `unit`. */
  messages: ReadonlySet<string>;
  /** Namespaces of which a call may name every message, as its type is all of them; of these a literal in the code counts as use. */
  open: ReadonlySet<string>;
  /** Literals of the site's code. */
  literals: ReadonlySet<string>;
}

/** Creates the program of the site's sources, without tests. */
export function programOf(root: string): ts.Program {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return ts.createProgram(fileNames, { ...options, incremental: false, tsBuildInfoFile: undefined });
}

/** Values of a type of string literals. */
function literalsOf(type: ts.Type): string[] {
  const parts = type.isUnion() ? type.types : [type];
  return parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
}

/** The translator of a call such as `t('key')` or `t.rich('key')`. */
function translatorIn({ expression }: ts.CallExpression): ts.Expression {
  return ts.isPropertyAccessExpression(expression) && METHODS.has(expression.name.text) ? expression.expression : expression;
}

/** Namespace of a translator by the arguments of its type; null for another type. */
function namespaceOf(checker: ts.TypeChecker, translator: ts.Expression): string | null {
  const { aliasSymbol, aliasTypeArguments } = checker.getTypeAtLocation(translator);
  if (aliasSymbol?.name !== 'Translator') return null;
  const [, namespace] = aliasTypeArguments ?? [];
  return namespace?.isStringLiteral() ? namespace.value : '';
}

/** Returns the ids of the messages that a call of a translator may name; none for another call. */
export function keysOfCall(checker: ts.TypeChecker, call: ts.CallExpression): string[] {
  const [key] = call.arguments;
  const namespace = key && namespaceOf(checker, translatorIn(call));
  if (key === undefined || namespace === null || namespace === undefined) return [];
  return literalsOf(checker.getTypeAtLocation(key)).map((one) => (namespace === '' ? one : `${namespace}.${one}`));
}

/** Finds the messages of `known` that the site's code uses, by its program. */
export function usedKeys(root: string, known: readonly string[], program: ts.Program): UsedKeys {
  const checker = program.getTypeChecker();
  const messages = new Set<string>();
  const open = new Set<string>();
  const literals = new Set<string>();
  const readCall = (call: ts.CallExpression): void => {
    const [key] = call.arguments;
    const namespace = key && namespaceOf(checker, translatorIn(call));
    if (key === undefined || namespace === null || namespace === undefined) return;
    const prefix = namespace === '' ? '' : `${namespace}.`;
    const keys = literalsOf(checker.getTypeAtLocation(key));
    if (keys.length > 1 && keys.length === known.filter((id) => id.startsWith(prefix)).length) open.add(prefix);
    else for (const one of keys) messages.add(`${prefix}${one}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isCallExpression(node)) readCall(node);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (SITE.test(path.relative(root, file.fileName))) visit(file);
  return { messages, open, literals };
}

/** Returns the ids that are not used. */
export function unusedMessages({ messages, open, literals }: UsedKeys, known: readonly string[]): string[] {
  const isNamed = (id: string): boolean => [...open].some((prefix) => id.startsWith(prefix) && literals.has(id.slice(prefix.length)));
  return known.filter((id) => !messages.has(id) && !isNamed(id));
}

/** A file of the exchange's code or data. */
export interface Source {
  name: string;
  text: string;
}

/** Patterns of the texts that the literals and templates of a file name: `classes.${name}` is `classes.*`. */
function patternsIn({ name, text }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    // Data joins several codes by a plus: `layer-1+payments`.
    if (ts.isStringLiteralLike(node)) found.push(...node.text.split('+'));
    if (ts.isTemplateExpression(node)) found.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('*'));
    ts.forEachChild(node, visit);
  };
  visit(name.endsWith('.json') ? ts.parseJsonText(name, text) : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext));
  return found;
}

/** Returns the ids of texts of the exchange (`folder:key`) that no literal and no template of the sources names. */
export function unusedExchangeTexts(sources: readonly Source[], ids: readonly string[]): string[] {
  const patterns = new Set(sources.flatMap(patternsIn));
  const open = [...patterns].filter((pattern) => /\*.*\.|\..*\*/.test(pattern));
  const isUsed = (key: string): boolean => patterns.has(key) || open.some((pattern) => matches(key, pattern));
  return ids.filter((id) => !isUsed(id.slice(id.indexOf(':') + 1)));
}
