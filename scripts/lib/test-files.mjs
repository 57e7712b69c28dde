import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

const FOLDERS = ['app', 'components', 'features', 'lib', 'server'];
/** Matches code that depends on the machine's time zone, or on days that do not start at midnight UTC. */
const TIME_ZONE =
  /getTimezoneOffset|DateTimeFormat|toLocale(?:Date|Time)?String\(|\.[gs]et(?:Hours|Minutes|Date|Day|Month|FullYear)\(|new Date\([^()]+,|local ?day/i;
const TEST = /\.test\.tsx?$/;
const IMPORTED = /(?:from|import\()\s*'(?:@|\.{1,2})\/(?:[^']*\/)?([^'/]+)'/g;

function filesOf(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

const readTexts = () => FOLDERS.flatMap(filesOf).map((file) => ({ file: path.relative(ROOT, file), text: readFileSync(file, 'utf8') }));
const isTest = ({ file }) => TEST.test(file);

/** Test files whose text matches a pattern. Paths from the project's folder. */
export function testsMatching(pattern) {
  return readTexts()
    .filter((one) => isTest(one) && pattern.test(one.text))
    .map(({ file }) => file);
}

/**
 * Test files that depend on time zones: those whose own text matches, and those that import a file that does. Paths from the project's
 * folder, sorted.
 */
export function timeTests() {
  const texts = readTexts();
  const matches = ({ text }) => TIME_ZONE.test(text);
  const modules = new Set(
    texts.filter((one) => !isTest(one) && matches(one)).map(({ file }) => path.basename(file).replace(/\.tsx?$/, '')),
  );
  const imports = ({ text }) => [...text.matchAll(IMPORTED)].some(([, name]) => modules.has(name));
  return texts
    .filter((one) => isTest(one) && (matches(one) || imports(one)))
    .map(({ file }) => file)
    .sort();
}
