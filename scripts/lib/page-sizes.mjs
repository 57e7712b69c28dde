import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { importTypeScript } from './import-typescript.mjs';
import { inRoot } from './paths.mjs';

const STATS = inRoot('.next/diagnostics/route-bundle-stats.json');
/** Routes of the framework, and of every address without a page. */
const WITHOUT_ENTRY = ['/_not-found', '/[locale]/[...rest]'];
const KB = 1_000;

/** Compares the first-load JavaScript of routes (gz bytes) with the budgets of pages, each with the folders of the page and its twin. */
export function comparePageSizes(sizes, pages) {
  const budgets = pages.flatMap(({ folders, firstLoadKb }) => folders.map((folder) => [folder, firstLoadKb]));
  const kbOf = new Map(budgets.map(([folder, kb]) => [`/[locale]${folder}`, kb]));
  return sizes
    .filter(({ route }) => !WITHOUT_ENTRY.includes(route))
    .map(({ route, bytes }) => {
      const budget = kbOf.get(route) ?? null;
      return { route, kb: bytes / KB, budget, isOver: budget === null || bytes > budget * KB };
    });
}

const readStats = () => JSON.parse(readFileSync(STATS, 'utf8'));

/** Files of the scripts that some page loads first. */
export function firstLoadScripts() {
  return [...new Set(readStats().flatMap(({ firstLoadChunkPaths }) => firstLoadChunkPaths))].map((file) => inRoot(file));
}

/** Sizes of the built pages beside their budgets; `isOver` also for a page that is not in the page table. */
export async function pageSizes() {
  const { ALL_PAGES, foldersOf, MISSING_PAGE } = await importTypeScript('lib/pages/page-table.ts');
  const gzBytes = new Map();
  const bytesOf = (file) => {
    if (!gzBytes.has(file)) gzBytes.set(file, gzipSync(readFileSync(inRoot(file))).length);
    return gzBytes.get(file);
  };
  const sizes = readStats().map(({ route, firstLoadChunkPaths }) => ({
    route,
    bytes: firstLoadChunkPaths.reduce((sum, file) => sum + bytesOf(file), 0),
  }));
  const pages = [...ALL_PAGES, MISSING_PAGE].map((entry) => ({ folders: foldersOf(entry), firstLoadKb: entry.firstLoadKb }));
  return comparePageSizes(sizes, pages);
}
