import { buildSync } from 'esbuild';

// The line of decision 039, drawn by the imports: a page and its parts are styled by CSS modules, and what opens over the page is loaded
// on demand and styled by styled-components, whose runtime then is not in the first load.

const RUNTIME = 'styled-components';
const MODULE = /\.module\.css$/;
/** Files that Next renders on the server. */
const ENTRY = /^app\/(.*\/)?(page|layout|template|error|global-error|not-found|loading|default)\.tsx$/;

/** Parts of a page's own content that load after it; some are rendered by the server where a page has them. */
const LATE_PARTS = [
  'components/charts/chart-view.tsx',
  'components/charts/treemap/treemap-view.tsx',
  'components/market/contract-address.tsx',
  'components/table/column-resize-handle.tsx',
  'features/coin/components/price-chart.tsx',
  'features/market-lists/components/session-strip.tsx',
  'features/price-alerts/components/ad-ladder-view.tsx',
  'features/price-alerts/components/alert-lines.tsx',
];

/** Returns the imports that each file keeps when it is compiled: those of types are not among them. */
function readImports(entries, root) {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: 'unwritten',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    alias: { '@': root },
    packages: 'external',
    external: ['*.woff2'],
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return new Map(Object.entries(metafile.inputs).map(([file, { imports }]) => [file, imports]));
}

/** Returns the files that are loaded with the given ones, each with a file that imports it; of all files, also those that are loaded later. */
function loadedWith(start, imports, { isLater = false } = {}) {
  const importerOf = new Map(start.map((file) => [file, null]));
  for (const file of importerOf.keys()) {
    for (const { path, kind, external } of imports.get(file) ?? [])
      if (!external && (isLater || kind !== 'dynamic-import') && !importerOf.has(path)) importerOf.set(path, file);
  }
  return importerOf;
}

/** Pages do not import styled-components, and what is loaded on demand has no CSS module of its own. */
export function checkPageStyles(files, _read, root = process.cwd(), lateParts = LATE_PARTS) {
  const entries = files.filter((file) => ENTRY.test(file));
  if (entries.length === 0) return [];
  const imports = readImports(entries, root);
  const all = loadedWith(entries, imports, { isLater: true });
  const first = loadedWith(entries, imports);
  const ofPages = loadedWith([...entries, ...lateParts.filter((file) => all.has(file))], imports);
  const importsOf = (file, test) => (imports.get(file) ?? []).filter(({ path }) => test(path));
  const onDemand = [...all.keys()].filter((file) => !ofPages.has(file));
  return [
    ...lateParts
      .filter((file) => !all.has(file) || first.has(file))
      .map((file) => `${file}: is not loaded later; remove it from LATE_PARTS of scripts/checks/page-styles.mjs`),
    ...[...ofPages]
      .filter(([file]) => importsOf(file, (path) => path === RUNTIME).length > 0)
      .map(([file, importer]) => `${file}: loaded with a page (by ${importer}), so its styles are a CSS module, not ${RUNTIME}`),
    ...onDemand.flatMap((file) =>
      importsOf(file, (path) => MODULE.test(path)).map(
        ({ path }) => `${file}: loaded on demand, so its styles are ${RUNTIME}, not ${path.split('/').at(-1)}`,
      ),
    ),
  ];
}
