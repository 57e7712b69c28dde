import path from 'node:path';
import ts from 'typescript';
import { foldersOf, PAGES } from '../../lib/pages/page-table';
import type { PageEntry } from '../../lib/pages/page-entry';
import { keysOfCall } from './used-keys';

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

/** Reads the files of the site's code, by their path from the root. */
function readSite(root: string, program: ts.Program): ReadonlyMap<string, SiteFile> {
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
  return new Map(
    program.getSourceFiles().flatMap((source): [string, SiteFile][] => {
      const name = path.relative(root, source.fileName);
      return /^(?:app|components|features|lib)\//.test(name) ? [[name, read(source)]] : [];
    }),
  );
}

interface Walk {
  /** Messages that components in the browser use. */
  keys: Set<string>;
  /** Files of what opens over them. */
  overlays: Set<string>;
}

/** Follows the imports of some files, which are code of the browser from the start or from a client component on. */
function walk(files: ReadonlyMap<string, SiteFile>, roots: Iterable<string>, isClientAtFirst: boolean): Walk {
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
}

/** Files of the frame around every page, and of what shows in place of a page. */
const FRAME = /^app\/\[locale\]\/(?:.*\/)?(?:(?:layout|error|not-found|site-frame)\.tsx|(?:missing|\[\.\.\.rest\])\/page\.tsx)$/;

/** Files of a page and of its twin. */
function filesOf(entry: PageEntry): string[] {
  return foldersOf(entry).map((folder) => `app/[locale]/(${entry.isBare ? 'bare' : 'site'})${folder}/page.tsx`);
}

/**
 * Finds the ids of the messages that components use in the browser, by the program of the site's sources: of the frame, of each page, and of
 * all that opens over a page.
 */
export function pageKeys(root: string, program: ts.Program): ReadonlyMap<string, ReadonlySet<string>> {
  const files = readSite(root, program);
  const walks = new Map([
    [
      'frame',
      walk(
        files,
        [...files.keys()].filter((name) => FRAME.test(name)),
        false,
      ),
    ],
  ]);
  for (const [page, entry] of Object.entries(PAGES)) walks.set(page, walk(files, filesOf(entry), false));
  let open = new Set([...walks.values()].flatMap(({ overlays }) => [...overlays]));
  // What opens over a page may open something itself.
  for (let known = 0; known < open.size;) {
    known = open.size;
    open = new Set([...open, ...walk(files, open, true).overlays]);
  }
  walks.set('overlays', walk(files, open, true));
  return new Map([...walks].map(([scope, { keys }]) => [scope, keys]));
}
