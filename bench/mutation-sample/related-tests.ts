import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

// Tests related to a file: those that import it or are named like it, directly or through others, the nearest first; then those
// that reach its folder through the running exchange.

const TEST = /\.test\.tsx?$/;
const NEAR_MAX = 4;
const FARTHER_MAX = 8;
/** Greatest distance of a test outside the file's area. */
const FARTHEST = 3;

/** Tests that exercise a folder of the exchange by calls and sockets. */
const FROM_OUTSIDE: readonly (readonly [folder: string, tests: readonly string[]])[] = [
  [
    'server/accounts/',
    [
      'server/http/account.route.test.ts',
      'server/http/alert-calls.route.test.ts',
      'server/http/password-attempts.route.test.ts',
      'tests/contract/private-socket.test.ts',
    ],
  ],
  [
    'server/alerts/',
    [
      'server/alerts/alert-engine.test.ts',
      'server/alerts/alert-engine.restart.test.ts',
      'server/http/alert-calls.route.test.ts',
      'tests/contract/alerts.test.ts',
      'tests/contract/private-socket.test.ts',
    ],
  ],
  ['server/delivery/', ['server/http/alert-calls.route.test.ts', 'server/http/account.route.test.ts']],
  [
    'server/favorites/',
    ['server/http/favorites.route.test.ts', 'tests/contract/own-favorites.test.ts', 'tests/contract/private-socket.test.ts'],
  ],
  ['server/http/alert', ['server/http/alert-calls.route.test.ts', 'tests/contract/alerts.test.ts', 'tests/contract/two-users.test.ts']],
  ['server/http/phone', ['server/http/alert-calls.route.test.ts', 'tests/contract/calls.test.ts']],
  [
    'server/http/presenters/',
    ['server/http/home-quotation.route.test.ts', 'server/http/account.route.test.ts', 'tests/contract/calls.test.ts'],
  ],
  ['server/http/s', ['server/http/account.route.test.ts', 'tests/contract/calls.test.ts', 'tests/contract/two-users.test.ts']],
  ['server/http/history', ['server/http/klines.route.test.ts', 'tests/contract/candles.test.ts']],
  ['server/http/contract-symbols', ['server/http/symbols.route.test.ts']],
  ['server/http/audience', ['tests/contract/hidden-coins.test.ts', 'tests/contract/behind-a-proxy.test.ts']],
  ['server/http/', ['server/http/server.test.ts', 'tests/contract/calls.test.ts', 'tests/contract/two-users.test.ts']],
  ['server/market/', ['server/http/home-quotation.route.test.ts', 'tests/contract/hidden-coins.test.ts', 'tests/contract/calls.test.ts']],
  ['server/ws/', ['tests/contract/socket.test.ts', 'tests/contract/private-socket.test.ts']],
  ['server/front/', ['server/front/front.test.ts', 'tests/contract/behind-a-proxy.test.ts']],
  ['lib/realtime/', ['tests/contract/web-data-layer.test.ts']],
];

/** Groups of tests to run one after another, each from the project's folder; a later group only when the earlier ones are green. */
export type RelatedTests = (file: string) => string[][];

function importsOf(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022);
  const fixed = source.statements.flatMap((statement) =>
    ts.isImportDeclaration(statement) &&
    statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword &&
    ts.isStringLiteral(statement.moduleSpecifier)
      ? [statement.moduleSpecifier.text]
      : [],
  );
  return [...fixed, ...[...text.matchAll(/import\(['"]([^'"]+)['"]\)/g)].map((match) => match[1] ?? '')];
}

function fileOf(root: string, from: string, specifier: string): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined;
  const target = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '.mjs']
    .map((ending) => target + ending)
    .find((candidate) => existsSync(path.join(root, candidate)) && statSync(path.join(root, candidate)).isFile());
}

/** Feature or part of the exchange of a file, such as `features/favorites`. */
const areaOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** Returns the file that a test is named after: `a.ts` for `a.test.ts` and `a.case.test.ts`. */
function subjectOf(test: string, files: ReadonlySet<string>): string | undefined {
  const name = test.replace(TEST, '');
  return [name, name.replace(/\.[^./]+$/, '')].flatMap((base) => [`${base}.ts`, `${base}.tsx`]).find((file) => files.has(file));
}

/** Reads the imports of all given files; paths are relative to the root. */
export function relatedTests(root: string, files: readonly string[]): RelatedTests {
  const known = new Set(files);
  const importers = new Map<string, Set<string>>();
  const addImporter = (imported: string | undefined, file: string): void => {
    if (imported !== undefined) importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
  };
  for (const file of files) {
    for (const specifier of importsOf(file, readFileSync(path.join(root, file), 'utf8'))) addImporter(fileOf(root, file, specifier), file);
    if (TEST.test(file)) addImporter(subjectOf(file, known), file);
  }
  const distances = (file: string): Map<string, number> => {
    const found = new Map([[file, 0]]);
    for (const [at, distance] of found)
      for (const importer of importers.get(at) ?? []) if (!found.has(importer)) found.set(importer, distance + 1);
    return found;
  };

  return (file) => {
    const ofFolder = FROM_OUTSIDE.find(([folder]) => file.startsWith(folder))?.[1] ?? [];
    const contractTest = `tests/contract/${path.basename(file).replace(/\..*$/, '')}.test.ts`;
    const fromOutside = known.has(contractTest) ? [...new Set([contractTest, ...ofFolder])] : ofFolder;
    const ownFirst = (test: string): number =>
      subjectOf(test, known) === file ? 0 : path.dirname(test) === path.dirname(file) ? 1 : fromOutside.includes(test) ? 2 : 3;
    const unit = [...distances(file)]
      .filter(
        ([test, distance]) => TEST.test(test) && !test.startsWith('tests/') && (distance <= FARTHEST || areaOf(test) === areaOf(file)),
      )
      .sort(([a, near], [b, far]) => near - far || ownFirst(a) - ownFirst(b) || a.localeCompare(b));
    const near = unit
      .filter(([, distance]) => distance === 1)
      .slice(0, NEAR_MAX)
      .map(([test]) => test);
    const farther = unit
      .map(([test]) => test)
      .filter((test) => !near.includes(test))
      .slice(0, FARTHER_MAX);
    const outside = fromOutside.filter((test) => !near.includes(test) && !farther.includes(test));
    return [near, farther, outside].filter((group) => group.length > 0);
  };
}
