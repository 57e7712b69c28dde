import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// The import table of docs/architecture.md as dependency-cruiser rules. `import-table.test.ts` violates each of them once.

const TEST = '\\.(test|fixtures)\\.tsx?$';
const CODE = /\.(ts|tsx|mjs)$/;
const WEB_FOLDERS = ['app', 'components', 'features', 'lib'];

const escape = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Pattern of an npm package, resolved or (in a tree without it) by its bare name. */
const npm = (...names) => `(^|node_modules/)(${names.map(escape).join('|')})(/|$)`;

/** Pattern of exactly these files; of nothing when there are none. */
const exactly = (files) => (files.length === 0 ? '^(?!)' : `^(${files.map(escape).join('|')})$`);

/** Paths below `root`, with `/`, of the code files in the given folders. */
function codeFiles(root, folders) {
  return folders.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true })
        .map((file) => `${folder}/${file.split('\\').join('/')}`)
        .filter((file) => CODE.test(file) && !file.includes('node_modules/'));
    } catch {
      return [];
    }
  });
}

/** Facts from the directives and imports of the files, which a path does not show. */
function readTree(root) {
  const texts = new Map(codeFiles(root, WEB_FOLDERS).map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const filesWith = (pattern) => [...texts].filter(([, text]) => pattern.test(text)).map(([file]) => file);
  return {
    clientFiles: filesWith(/^\s*(\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*['"]use client['"]/),
    serverOnlyFiles: filesWith(/^import ['"]server-only['"]/m),
    zodContractFiles: filesWith(/from ['"]zod['"]/).filter((file) => file.startsWith('lib/contract/')),
  };
}

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Rules for imports between folders. */
function layerRules() {
  return [
    forbid(
      'web-not-to-server',
      'The web app reaches the exchange by its URL only.',
      { path: `^(${WEB_FOLDERS.join('|')})/|^middleware\\.ts$` },
      { path: '^server/' },
    ),
    forbid(
      'server-not-to-web',
      'The server shares lib/contract and lib/money with the web app, nothing else.',
      { path: '^server/', pathNot: TEST },
      { path: '^(app|components|features|e2e|tests|bench)/|^lib/(?!contract/|money/)|^middleware\\.ts$' },
    ),
    forbid(
      'server-tests-not-to-web',
      'A server test may use builders and the shared folders.',
      { path: '^server/.*' + TEST },
      { path: '^(app|components|features|e2e|bench)/|^lib/(?!contract/|money/)' },
    ),
    forbid(
      'no-rendering-in-the-server',
      'React and Next belong to the other process.',
      { path: '^server/' },
      { path: npm('react', 'react-dom', 'next', 'next-intl', '@tanstack') },
    ),
    forbid('no-imports-of-app', 'app → features → components → lib.', { path: '^(components|features|lib)/' }, { path: '^app/' }),
    forbid(
      'features-not-to-features',
      'A feature never imports another: app combines them by props and slots.',
      { path: '^features/([^/]+)/' },
      { path: '^features/(?!$1/)' },
    ),
    forbid('components-not-to-features', 'app → features → components → lib.', { path: '^(components|lib)/' }, { path: '^features/' }),
    forbid('lib-not-to-components', 'app → features → components → lib.', { path: '^lib/' }, { path: '^components/' }),
    forbid(
      'shared-is-pure-inside',
      'lib/contract and lib/money import only each other.',
      { path: '^lib/(contract|money)/', pathNot: TEST },
      { path: '^(app|components|features|server|tests|scripts|locales)/|^lib/(?!contract/|money/)' },
    ),
    forbid(
      'shared-is-pure-outside',
      'lib/contract and lib/money use zod and decimal.js, no React, no other package.',
      { path: '^lib/(contract|money)/', pathNot: TEST },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'], pathNot: npm('zod', 'decimal.js') },
    ),
    forbid(
      'shared-is-pure-of-node',
      'lib/contract and lib/money run in the browser too.',
      { path: '^lib/(contract|money)/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'no-test-code-in-the-product',
      'Product code never imports tests, e2e or bench.',
      { path: `^(${WEB_FOLDERS.join('|')}|server)/|^middleware\\.ts$`, pathNot: TEST },
      { path: '^(tests|e2e|bench)/|' + TEST },
    ),
    forbid(
      'outside-tests-to-public-modules',
      'Contract tests and e2e import features/*/api, lib, and of the server only compose/app.ts (types from anywhere).',
      { path: '^(tests/contract|e2e)/' },
      { path: '^(app|components)/|^features/[^/]+/(?!api/)|^server/(?!compose/app\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'bench-not-to-screens',
      'A bench drives the running product or the exchange.',
      { path: '^bench/', pathNot: '^bench/bare-app/' },
      { path: '^(app|components|features)/' },
    ),
  ];
}

/** Layers of the exchange, the lowest first. A folder imports from the layers below its own. */
const SERVER_LAYERS = [
  ['content'],
  ['platform'],
  ['db'],
  ['instruments', 'series'],
  [
    'market',
    'feeds',
    'accounts',
    'favorites',
    'alerts',
    'delivery',
    'p2p',
    'movers',
    'picks',
    'halving',
    'news',
    'share',
    'market-maker',
    'support',
  ],
  ['http', 'ws', 'front', 'cluster'],
  ['compose'],
];

/** Folders of its own layer that a folder imports too. */
const SERVER_NEIGHBORS = {
  series: ['instruments'],
  market: ['feeds'],
  p2p: ['market'],
  favorites: ['accounts'],
  delivery: ['accounts'],
  alerts: ['market', 'p2p', 'accounts'],
  movers: ['market'],
  news: ['market'],
  picks: ['market'],
  'market-maker': ['accounts', 'delivery'],
  support: ['accounts', 'delivery'],
};

/** Folders that do not import the feeds, although they are above them: a copy of the market must be able to replace it. */
const WITHOUT_FEEDS = ['http', 'ws', 'front'];

/** The folders of the exchange, each with those that it may import. */
export const SERVER_IMPORTS = Object.fromEntries(
  SERVER_LAYERS.flatMap((layer, height) =>
    layer.map((folder) => {
      const below = SERVER_LAYERS.slice(0, height).flat();
      const lower = WITHOUT_FEEDS.includes(folder) ? below.filter((other) => other !== 'feeds') : below;
      return [folder, [...lower, ...(SERVER_NEIGHBORS[folder] ?? [])]];
    }),
  ),
);

/** Rules for imports between folders of the exchange. Tests of the exchange may import from all of them. */
function serverRules() {
  const folders = Object.keys(SERVER_IMPORTS);
  return [
    ...folders.map((folder) =>
      forbid(
        `server-imports-of-${folder}`,
        `server/${folder} imports, of the server, only: ${SERVER_IMPORTS[folder].join(', ') || 'itself'}. Other neighbors meet in server/compose, or by an interface of the folder that uses it.`,
        { path: `^server/${folder}/`, pathNot: TEST },
        { path: `^server/(?!(${[folder, ...SERVER_IMPORTS[folder]].join('|')})/)` },
      ),
    ),
    forbid(
      'market-behind-its-view',
      'Calls, sockets, alerts, movers and picks read MarketView: a copy of the market in another process must be able to take its place.',
      { path: '^server/(?!compose/|market/)', pathNot: TEST },
      { path: '^server/market/(market|market-state)\\.ts$' },
    ),
    forbid(
      'server-folders-have-a-layer',
      'A new folder of the server gets its layer in import-table.mjs.',
      {},
      { path: `^server/(?!(${folders.join('|')})/)[^/]+/` },
    ),
    forbid(
      'server-entries-are-not-imported',
      'The files of server/ itself are entries of processes; their code is in a folder.',
      { path: '^server/' },
      { path: '^server/[^/]+$' },
    ),
  ];
}

/** Rules for components that have no market words. */
function componentRules() {
  return [
    forbid(
      'ui-not-to-market',
      'components/ui imports itself, lib/theme and lib/i18n only.',
      { path: '^components/ui/' },
      { path: '^components/(?!ui/)|^lib/(?!theme/|i18n/)' },
    ),
    forbid(
      'table-not-to-market',
      'components/table has no market words and nothing live: it imports itself, components/ui, files, languages, stored choices, themes, and the comparison of values.',
      { path: '^components/table/', pathNot: TEST },
      { path: '^components/(?!table/|ui/)|^lib/(?!contract/compare-rows\\.|files/|i18n/|preferences/|theme/)' },
    ),
    forbid(
      'charts-not-to-market',
      'components/charts draws any data: components/ui and lib without calls, contract and realtime.',
      { path: '^components/charts/' },
      { path: '^components/(?!charts/|ui/)|^lib/(?!files/|i18n/|money/|preferences/|theme/|time/)' },
    ),
  ];
}

/** Rules that allow each library in one module only. */
function libraryRules() {
  const onlyIn = (library, folder, from, packages) =>
    forbid(
      `${library}-in-one-place`,
      `${library} only in ${folder}.`,
      { path: `^(${WEB_FOLDERS.join('|')}|server)/|^middleware\\.ts$`, pathNot: `${from}|${TEST}` },
      { path: npm(...packages) },
    );
  return [
    onlyIn('axios', 'lib/api/axios-client.ts', '^lib/api/axios-client\\.ts$', ['axios']),
    onlyIn('reconnecting-websocket', 'lib/realtime', '^lib/realtime/', ['reconnecting-websocket']),
    onlyIn('decimal.js', 'lib/money', '^lib/money/', ['decimal.js']),
    onlyIn('uplot', 'components/charts', '^components/charts/', ['uplot']),
    onlyIn('styled-components', 'lib/theme', '^lib/theme/(load-overlay|styled)\\.ts$', ['styled-components']),
    onlyIn('d3-hierarchy', 'components/charts/treemap', '^components/charts/treemap/', ['d3-hierarchy', '@types/d3-hierarchy']),
    onlyIn('js-cookie', 'lib/preferences', '^lib/preferences/', ['js-cookie', '@types/js-cookie']),
    onlyIn('database', 'server/db', '^(?:server/db/|tests/builders/databases\\.ts$)', [
      '@electric-sql/pglite',
      'drizzle-orm',
      'postgres',
      'pg',
    ]),
    onlyIn('markdown', 'server/platform/render-text.ts', '^server/platform/render-text\\.ts$', ['markdown-it', 'xss', 'htmlparser2']),
    onlyIn('feed-documents', 'server/news', '^server/news/', ['fast-xml-parser', 'yaml']),
    onlyIn('nats', 'server/cluster', '^server/cluster/', ['@nats-io/transport-node']),
    onlyIn('canvas', 'server/share', '^server/share/', ['@napi-rs/canvas']),
    onlyIn('sharp', 'server/market-maker/image-worker.ts, a process of its own', '^server/market-maker/image-worker\\.ts$', ['sharp']),
    onlyIn('ws', 'server', '^server/', ['ws', '@types/ws']),
    onlyIn('pino', 'server/platform', '^server/platform/', ['pino']),
    onlyIn('prom-client', 'server/platform', '^server/platform/', ['prom-client']),
    forbid(
      'axios-loaded-on-demand',
      'axios is 22 kB: its client is imported dynamically only, so that no first load carries it.',
      { path: `^(${WEB_FOLDERS.join('|')})/`, pathNot: TEST },
      { path: '^lib/api/axios-client\\.ts$', dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'scripts-of-their-own',
      'styled-components and uPlot are used by many scripts that are loaded on demand: by the script before overlays, else by dynamic import only, so that none has a copy.',
      { path: `^(${WEB_FOLDERS.join('|')})/`, pathNot: `^lib/theme/load-overlay\\.ts$|${TEST}` },
      { path: npm('styled-components', 'uplot'), dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
  ];
}

/** Rules that depend on the directives and imports of the importing file. */
function bundleRules({ clientFiles, serverOnlyFiles, zodContractFiles }) {
  const browserCode = `^(components|features)/|${exactly(clientFiles)}`;
  const valuesOnly = { dependencyTypesNot: ['type-only'] };
  return [
    forbid(
      'no-zod-in-the-browser',
      'zod is 26 kB: the browser takes types from lib/contract, never schemas.',
      { path: browserCode, pathNot: `${TEST}|${exactly(serverOnlyFiles)}` },
      { path: npm('zod'), ...valuesOnly },
    ),
    forbid(
      'no-schemas-in-the-browser',
      'zod is 26 kB: the browser takes types from lib/contract, never schemas.',
      { path: `${browserCode}|^lib/(?!contract/)`, pathNot: `${TEST}|${exactly(serverOnlyFiles)}` },
      { path: exactly(zodContractFiles), ...valuesOnly },
    ),
    forbid(
      'no-schemas-in-feeds',
      'zod takes 10 MiB in the thread of the history: feeds take types and constants from lib/contract, never schemas.',
      { path: '^server/(feeds|instruments)/', pathNot: TEST },
      { path: exactly(zodContractFiles), ...valuesOnly },
    ),
    forbid(
      'no-decimal-in-first-load',
      'decimal.js is 13 kB: lib/money loads it outside of the first load.',
      { path: browserCode, pathNot: TEST },
      { path: npm('decimal.js') },
    ),
    forbid(
      'styled-in-client-files',
      'styled-components in a server component costs 420 kB of HTML for a table: only in "use client" files, or x.styles.ts.',
      { path: `^(${WEB_FOLDERS.join('|')})/`, pathNot: `\\.styles\\.tsx?$|${TEST}|${exactly(clientFiles)}` },
      { path: '^lib/theme/styled\\.ts$', ...valuesOnly },
    ),
    forbid(
      'styles-for-client-files',
      'x.styles.ts belongs to a "use client" file.',
      { path: `^(${WEB_FOLDERS.join('|')})/`, pathNot: `\\.styles\\.tsx?$|${TEST}|${exactly(clientFiles)}` },
      { path: '\\.styles\\.tsx?$', ...valuesOnly },
    ),
    forbid(
      'server-only-not-in-the-browser',
      'A file marked server-only cannot be reached from a "use client" file.',
      { path: exactly(clientFiles) },
      { path: exactly(serverOnlyFiles), ...valuesOnly },
    ),
  ];
}

const ENTRIES =
  '^app/|^middleware\\.ts$|^next\\.config\\.ts$|^server/(main|account-tool|applications-tool|db-tool|support-tool|feeds/simulated/history-worker|market-maker/image-worker|share/share-worker)\\.ts$|^lib/i18n/request\\.ts$|cache-handler\\.';

/** All rules for the tree at `root`. */
export function importTable(root) {
  const tree = readTree(root);
  return [
    forbid('no-cycles', 'Break the cycle: the shared part belongs in a lower folder.', {}, { circular: true }),
    forbid(
      'no-dead-files',
      'No entry point reaches this file: use it or delete it. (Primitives of lib and components/ui may be added before their first use.)',
      { path: ENTRIES },
      { path: '^(components/(?!ui/)|features/|server/).*\\.tsx?$', pathNot: `${TEST}|\\.d\\.ts$|${ENTRIES}`, reachable: false },
    ),
    forbid(
      'resolvable',
      'The import cannot be resolved.',
      { pathNot: '^bench/bare-app/' },
      { couldNotResolve: true, pathNot: '^next-env|\\.css$' },
    ),
    ...layerRules(),
    ...serverRules(),
    ...componentRules(),
    ...libraryRules(),
    ...bundleRules(tree),
  ];
}

/** Options with which dependency-cruiser reads this tree. */
export const CRUISE_OPTIONS = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)\\.next/|^bench/bare-app/' },
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.json' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
  },
};
