import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';

// The line of decision 039, drawn by the imports: a page and its parts are styled by CSS modules, and what opens over the page is loaded
// on demand and styled by styled-components, whose runtime then is not in the first load.

const RUNTIME = 'styled-components';
/** The file that styles import, the one that gives it its library, and the one that loads that for a page. */
const RUNTIME_FILE = 'lib/theme/styled.ts';
const PROVIDER_FILE = 'lib/theme/load-overlay.ts';
const LOADER_FILE = 'lib/theme/overlay-loader.ts';
const MODULE = /\.module\.css$/;
/** Files that Next renders on the server. */
const ENTRY = /^app\/(.*\/)?(page|layout|template|error|global-error|not-found|loading|default)\.tsx$/;

/** Parts of a page's own content that load after it; some are rendered by the server where a page has them. */
const LATE_PARTS = [
  'components/charts/chart-view.tsx',
  'components/charts/treemap/treemap-view.tsx',
  'components/market/contract-address.tsx',
  'components/market/source-name.tsx',
  'components/table/column-resize-handle.tsx',
  'features/coin/components/price-chart.tsx',
  'features/favorites/components/groups-bar.tsx',
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
    for (const { path: imported, kind, external } of imports.get(file) ?? [])
      if (!external && (isLater || kind !== 'dynamic-import') && !importerOf.has(imported)) importerOf.set(imported, file);
  }
  return importerOf;
}

/** Whether a source loads a file by `overlayLoader`. */
const usesOverlayLoader = (source, file) =>
  source
    .replaceAll(/\(\s+/g, '(')
    .match(/overlayLoader\(\(\) => import\('[^']+'/g)
    ?.some((text) => text.endsWith(`/${path.parse(file).name}'`)) === true;

/** Pages do not import styled-components, and what is loaded on demand has no CSS module of its own and is loaded after the runtime. */
export function checkPageStyles(files, _read, root = process.cwd(), lateParts = LATE_PARTS) {
  const entries = files.filter((file) => ENTRY.test(file));
  if (entries.length === 0) return [];
  const imports = readImports(entries, root);
  const all = loadedWith(entries, imports, { isLater: true });
  const first = loadedWith(entries, imports);
  const ofPages = loadedWith([...entries, ...lateParts.filter((file) => all.has(file))], imports);
  const importsOf = (file, test) => (imports.get(file) ?? []).filter((imported) => test(imported.path));
  const onDemand = [...all.keys()].filter((file) => !ofPages.has(file));
  const importsRuntime = (file) => file !== PROVIDER_FILE && importsOf(file, (imported) => imported === RUNTIME_FILE).length > 0;
  const isStyled = (file) => [...loadedWith([file], imports).keys()].some(importsRuntime);
  return [
    ...lateParts
      .filter((file) => !all.has(file) || first.has(file))
      .map((file) => `${file}: is not loaded later; remove it from LATE_PARTS of scripts/checks/page-styles.mjs`),
    ...[...ofPages]
      .filter(([file]) => importsRuntime(file))
      .map(([file, importer]) => `${file}: loaded with a page (by ${importer}), so its styles are a CSS module, not ${RUNTIME}`),
    ...onDemand.flatMap((file) =>
      importsOf(file, (imported) => MODULE.test(imported)).map(
        (imported) => `${file}: loaded on demand, so its styles are ${RUNTIME}, not ${path.basename(imported.path)}`,
      ),
    ),
    ...[...all.keys()].flatMap((file) =>
      (imports.get(file) ?? [])
        .filter(
          ({ path: imported, kind, external }) => kind === 'dynamic-import' && !external && !ofPages.has(imported) && isStyled(imported),
        )
        .filter(({ path: imported }) => !usesOverlayLoader(readFileSync(path.join(root, file), 'utf8'), imported))
        .map(({ path: imported }) => `${file}: ${imported} needs ${RUNTIME}, so it is loaded by overlayLoader of ${LOADER_FILE}`),
    ),
  ];
}
