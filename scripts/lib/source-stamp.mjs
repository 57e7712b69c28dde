import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_STAMP, inRoot, ROOT } from './paths.mjs';

/** Files and folders from which a build is made. */
const SOURCES = [
  'app',
  'components',
  'features',
  'lib',
  'locales',
  'server',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'scripts/build.mjs',
  'scripts/lib/built-in.mjs',
  'scripts/lib/bundle-server.mjs',
  'scripts/lib/compile-hints.mjs',
  'scripts/lib/failure-texts.mjs',
  'scripts/lib/import-typescript.mjs',
  'scripts/lib/messages-version.mjs',
  'scripts/lib/uzbek-script.mjs',
];
/** Folder of files that a build copies unchanged: hashed by name and size only, as there are thousands. */
const BY_SIZE_ONLY = `public${path.sep}`;
const NOT_BUILT = /\.(?:test|fixtures)\.tsx?$/;

function listFiles(source) {
  const stat = statSync(inRoot(source), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [source];
  return readdirSync(inRoot(source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_BUILT.test(file))
    .sort();
}

/** Hash of all sources of a build. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    hash.update(`${file}\0`);
    hash.update(file.startsWith(BY_SIZE_ONLY) ? String(statSync(inRoot(file)).size) : readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** Stores the source hash of the build. */
export function writeBuildStamp(hash) {
  writeFileSync(BUILD_STAMP, `${JSON.stringify({ sources: hash })}\n`);
}

/** Returns true when the build is that of the current sources. */
export function isBuildCurrent() {
  try {
    return JSON.parse(readFileSync(BUILD_STAMP, 'utf8')).sources === sourceHash();
  } catch {
    return false;
  }
}
