import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { importTypeScript } from './import-typescript.mjs';
import { inRoot } from './paths.mjs';

const STATS = inRoot('.next/diagnostics/route-bundle-stats.json');
/** Routes of the framework, and of every address without a page. */
const WITHOUT_ENTRY = ['/_not-found', '/[locale]/[...rest]'];
const KB = 1_000;

/** Compares the first-load JavaScript of routes (gz bytes) with the budgets of the page table's entries; a twin has that of its page. */
export function comparePageSizes(sizes, entries) {
  const budgets = entries.flatMap(({ pattern, twin, firstLoadKb }) => [
    [pattern, firstLoadKb],
    ...(twin ? [[twin.path + pattern.slice(pattern.indexOf('/[[')), firstLoadKb]] : []),
  ]);
  const kbOf = new Map(budgets.map(([pattern, kb]) => [`/[locale]${pattern}`, kb]));
  return sizes
    .filter(({ route }) => !WITHOUT_ENTRY.includes(route))
    .map(({ route, bytes }) => {
      const budget = kbOf.get(route) ?? null;
      return { route, kb: bytes / KB, budget, isOver: budget === null || bytes > budget * KB };
    });
}

/** Sizes of the built pages beside their budgets; `isOver` also for a page that is not in the page table. */
export async function pageSizes() {
  const { ALL_PAGES, MISSING_PAGE } = await importTypeScript('lib/pages/page-table.ts');
  const gzBytes = new Map();
  const bytesOf = (file) => {
    if (!gzBytes.has(file)) gzBytes.set(file, gzipSync(readFileSync(inRoot(file))).length);
    return gzBytes.get(file);
  };
  const sizes = JSON.parse(readFileSync(STATS, 'utf8')).map(({ route, firstLoadChunkPaths }) => ({
    route,
    bytes: firstLoadChunkPaths.reduce((sum, file) => sum + bytesOf(file), 0),
  }));
  return comparePageSizes(sizes, [...ALL_PAGES, MISSING_PAGE]);
}
