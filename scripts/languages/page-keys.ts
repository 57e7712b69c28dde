import path from 'node:path';
import ts from 'typescript';
import { keysOfCall, programOf } from './used-keys';

/** A file of the site's code: the messages it uses, and the files it loads. */
interface SiteFile {
  isClient: boolean;
  keys: ReadonlySet<string>;
  /** Files of which it needs the code, at once or later as part of the page. */
  parts: readonly string[];
  /** Files of what opens over the page. */
  overlays: readonly string[];
}

const isOverlay = (node: ts.Node): boolean =>
  !ts.isSourceFile(node) && ((ts.isCallExpression(node) && node.expression.getText() === 'overlayLoader') || isOverlay(node.parent));

/** True for an import of types alone, which is no code. */
function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  const names = importClause?.namedBindings;
  if (importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  return (
    importClause?.name === undefined && names !== undefined && ts.isNamedImports(names) && names.elements.every((name) => name.isTypeOnly)
  );
}

/** Finds the messages used by the components of some files' pages in the browser: of their HTML, and of what opens over them. */
export function pageKeys(root: string, isPage: (file: string) => boolean): Record<'page' | 'overlay', ReadonlySet<string>> {
  const program = programOf(root);
  const checker = program.getTypeChecker();
  const options = program.getCompilerOptions();
  const read = (source: ts.SourceFile): SiteFile => {
    const found = { keys: new Set<string>(), parts: [] as string[], overlays: [] as string[] };
    const add = (name: ts.Expression | undefined, to: string[]): void => {
      if (!name || !ts.isStringLiteral(name)) return;
      const file = ts.resolveModuleName(name.text, source.fileName, options, ts.sys).resolvedModule;
      if (file) to.push(path.relative(root, file.resolvedFileName));
    };
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) && !isOfTypes(node)) add(node.moduleSpecifier, found.parts);
      if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier, found.parts);
      if (ts.isCallExpression(node)) {
        if (node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], isOverlay(node) ? found.overlays : found.parts);
        for (const key of keysOfCall(checker, node)) found.keys.add(key);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return { ...found, isClient: /^['"]use client['"]/m.test(source.text) };
  };
  const files = new Map(
    program.getSourceFiles().flatMap((source): [string, SiteFile][] => {
      const name = path.relative(root, source.fileName);
      return /^(?:app|components|features|lib)\//.test(name) ? [[name, read(source)]] : [];
    }),
  );
  const walk = (roots: Iterable<string>, isClientAtFirst: boolean): { keys: Set<string>; overlays: Set<string> } => {
    const [keys, overlays, seen] = [new Set<string>(), new Set<string>(), new Set<string>()];
    const visit = (name: string, isBelowClient: boolean): void => {
      const file = files.get(name);
      if (!file) return;
      const isClient = isBelowClient || file.isClient;
      if (seen.has(`${name} ${isClient}`)) return;
      seen.add(`${name} ${isClient}`);
      if (isClient) for (const key of file.keys) keys.add(key);
      for (const part of file.parts) visit(part, isClient);
      for (const overlay of file.overlays) overlays.add(overlay);
    };
    for (const name of roots) visit(name, isClientAtFirst);
    return { keys, overlays };
  };
  const page = walk([...files.keys()].filter(isPage), false);
  let open = page.overlays;
  // What opens over a page may open something itself.
  for (let known = 0; known < open.size;) {
    known = open.size;
    open = new Set([...open, ...walk(open, true).overlays]);
  }
  return { page: page.keys, overlay: walk(open, true).keys };
}
