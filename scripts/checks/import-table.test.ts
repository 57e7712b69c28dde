import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRUISE_OPTIONS, SERVER_IMPORTS, importTable } from './import-table.mjs';

type Files = Record<string, string>;

const PACKAGES = [
  'axios',
  'reconnecting-websocket',
  'decimal.js',
  'js-cookie',
  'pino',
  'prom-client',
  'uplot',
  'd3-hierarchy',
  'markdown-it',
  'yaml',
  'postgres',
  'ws',
  'zod',
  'react',
  'styled-components',
  'server-only',
  'left-pad',
];

/** A project that keeps every rule: imports that the table allows. */
const VALID_FILES: Files = {
  'app/page.tsx':
    "import { Rows } from '@/features/lists/components/rows';\nimport { load } from '@/lib/api/http-client';\nimport '@/lib/seo/keys';\nimport '@/features/alerts/api/alerts.query';\nexport const page = [Rows, load];",
  'features/lists/components/rows.tsx':
    "'use client';\nimport * as S from './rows.styles';\nimport { rowsQuery } from '../api/rows.query';\nimport { Cell } from '@/components/market/cell';\nexport const Rows = [S.Row, rowsQuery, Cell];",
  'features/lists/components/rows.styles.ts': "import { styled } from '@/lib/theme/styled';\nexport const Row = styled;",
  'features/lists/api/rows.query.ts': "import type { Row } from '@/lib/contract/rows';\nexport const rowsQuery: Row[] = [];",
  'features/alerts/api/alerts.query.ts': 'export const alertsQuery = 1;',
  'components/market/cell.tsx': "import { Button } from '@/components/ui/button';\nexport const Cell = Button;",
  'components/ui/button.tsx': "import { color } from '@/lib/theme/tokens';\nexport const Button = color;",
  'lib/theme/tokens.ts': 'export const color = 1;',
  'lib/theme/styled.ts': "'use client';\nexport const styled = () => import('styled-components');",
  'lib/seo/keys.ts': "import 'server-only';\nimport { rowSchema } from '@/lib/contract/rows';\nexport const keys = rowSchema;",
  'lib/contract/rows.ts': "import { z } from 'zod';\nexport const rowSchema = z;\nexport type Row = number;",
  'lib/money/decimal.ts': "import Decimal from 'decimal.js';\nexport const decimal = Decimal;",
  'lib/api/axios-client.ts': "import axios from 'axios';\nexport const send = axios;",
  'lib/api/http-client.ts': "export const load = () => import('./axios-client');",
  'server/main.ts':
    "import { rowSchema } from '../lib/contract/rows';\nimport { decimal } from '../lib/money/decimal';\nimport { app } from './compose/app';\nexport const main = [rowSchema, decimal, app];",
  'server/compose/app.ts': "import { cache } from '../front/cache';\nexport const app = cache;",
  'server/front/cache.ts': 'export const cache = 1;',
  'tests/contract/rows.test.ts':
    "import { app } from '../../server/compose/app';\nimport { rowsQuery } from '../../features/lists/api/rows.query';\nexport const t = [app, rowsQuery];",
};

/** A file of one folder of the server that imports one of another. */
const arrow = (from: string, to: string): Files => ({
  [`server/${from}/x.ts`]: `import { y } from '../${to}/y';\nexport const x = y;`,
  [`server/${to}/y.ts`]: 'export const y = 1;',
});

/** Each rule with files that violate it in an otherwise valid project. */
const VIOLATIONS: [rule: string, files: Files][] = [
  ['web-not-to-server', { 'lib/api/x.ts': "import '../../server/compose/app';" }],
  ['server-not-to-web', { 'server/x.ts': "import '../lib/theme/tokens';" }],
  ['server-tests-not-to-web', { 'server/x.test.ts': "import '../lib/theme/tokens';" }],
  ['no-rendering-in-the-server', { 'server/x.ts': "import 'react';" }],
  ['no-imports-of-app', { 'features/lists/x.ts': "import '@/app/page';" }],
  ['features-not-to-features', { 'features/brand-new/api/x.ts': "import '@/features/alerts/api/alerts.query';" }],
  ['components-not-to-features', { 'components/shell/x.ts': "import '@/features/alerts/api/alerts.query';" }],
  ['lib-not-to-components', { 'lib/theme/x.ts': "import '@/components/ui/button';" }],
  ['ui-not-to-market', { 'components/ui/x.ts': "import '@/lib/api/http-client';" }],
  ['charts-not-to-market', { 'components/charts/x.ts': "import '@/components/market/cell';" }],
  ['table-not-to-market', { 'components/table/x.ts': "import '@/components/market/cell';" }],
  ['shared-is-pure-inside', { 'lib/money/x.ts': "import '../theme/tokens';" }],
  ['shared-is-pure-outside', { 'lib/contract/x.ts': "import 'left-pad';" }],
  ['shared-is-pure-of-node', { 'lib/contract/x.ts': "import 'node:fs';" }],
  ['no-test-code-in-the-product', { 'lib/api/x.ts': "import '../../tests/builders/y';", 'tests/builders/y.ts': 'export const y = 1;' }],
  [
    'outside-tests-to-public-modules',
    { 'tests/contract/x.test.ts': "import { cache } from '../../server/front/cache';\nexport const x = cache;" },
  ],
  ['server-imports-of-platform', arrow('platform', 'db')],
  ['server-imports-of-db', arrow('db', 'instruments')],
  ['server-imports-of-content', arrow('content', 'platform')],
  ['server-imports-of-instruments', arrow('instruments', 'market')],
  ['server-imports-of-series', arrow('series', 'market')],
  ['server-imports-of-market', arrow('market', 'accounts')],
  ['server-imports-of-feeds', arrow('feeds', 'market')],
  ['server-imports-of-accounts', arrow('accounts', 'alerts')],
  ['server-imports-of-favorites', arrow('favorites', 'delivery')],
  ['server-imports-of-alerts', arrow('alerts', 'feeds')],
  ['server-imports-of-delivery', arrow('delivery', 'ws')],
  ['server-imports-of-p2p', arrow('p2p', 'feeds')],
  ['server-imports-of-movers', arrow('movers', 'alerts')],
  ['server-imports-of-news', arrow('news', 'movers')],
  ['server-imports-of-picks', arrow('picks', 'movers')],
  ['server-imports-of-halving', arrow('halving', 'market')],
  ['server-imports-of-share', arrow('share', 'halving')],
  ['server-imports-of-market-maker', arrow('market-maker', 'alerts')],
  ['server-imports-of-support', arrow('support', 'market-maker')],
  ['server-imports-of-http', arrow('http', 'feeds')],
  ['server-imports-of-ws', arrow('ws', 'http')],
  ['server-imports-of-front', arrow('front', 'http')],
  ['server-imports-of-cluster', arrow('cluster', 'http')],
  ['server-imports-of-compose', { 'server/compose/x.ts': "import '../main';" }],
  [
    'market-behind-its-view',
    {
      'server/http/x.ts': "import type { Market } from '../market/market';\nexport type X = Market;",
      'server/market/market.ts': 'export type Market = 1;',
    },
  ],
  ['server-folders-have-a-layer', arrow('compose', 'brand-new')],
  ['server-entries-are-not-imported', { 'server/http/x.ts': "import '../main';" }],
  ['bench-not-to-screens', { 'bench/x.ts': "import '../components/ui/button';" }],
  ['axios-in-one-place', { 'lib/realtime/x.ts': "export const x = () => import('axios');" }],
  ['reconnecting-websocket-in-one-place', { 'features/lists/x.ts': "import 'reconnecting-websocket';" }],
  ['decimal.js-in-one-place', { 'server/x.ts': "import 'decimal.js';" }],
  ['d3-hierarchy-in-one-place', { 'features/lists/x.ts': "import 'd3-hierarchy';" }],
  ['uplot-in-one-place', { 'features/lists/x.ts': "export const x = import('uplot');" }],
  ['js-cookie-in-one-place', { 'components/shell/x.ts': "import 'js-cookie';" }],
  ['database-in-one-place', { 'server/http/x.ts': "import 'postgres';" }],
  ['pino-in-one-place', { 'server/http/x.ts': "import 'pino';" }],
  ['prom-client-in-one-place', { 'server/http/x.ts': "import 'prom-client';" }],
  ['nats-in-one-place', { 'server/http/x.ts': "import '@nats-io/transport-node';" }],
  ['canvas-in-one-place', { 'server/http/x.ts': "import '@napi-rs/canvas';" }],
  ['sharp-in-one-place', { 'server/market-maker/x.ts': "import 'sharp';" }],
  ['markdown-in-one-place', { 'server/news/x.ts': "import 'markdown-it';" }],
  ['feed-documents-in-one-place', { 'server/http/x.ts': "import 'yaml';" }],
  ['ws-in-one-place', { 'lib/realtime/x.ts': "import 'ws';" }],
  ['axios-loaded-on-demand', { 'lib/api/http-client.ts': "import { send } from './axios-client';\nexport const load = send;" }],
  ['no-zod-in-the-browser', { 'features/lists/x.ts': "import { z } from 'zod';\nexport const x = z;" }],
  ['no-schemas-in-the-browser', { 'lib/realtime/x.ts': "import { rowSchema } from '@/lib/contract/rows';\nexport const x = rowSchema;" }],
  ['no-schemas-in-feeds', { 'server/feeds/x.ts': "import { rowSchema } from '../../lib/contract/rows';\nexport const x = rowSchema;" }],
  ['no-decimal-in-first-load', { 'components/market/x.ts': "import Decimal from 'decimal.js';\nexport const x = Decimal;" }],
  ['styled-components-in-one-place', { 'features/lists/x.styles.ts': "export const x = import('styled-components');" }],
  ['scripts-of-their-own', { 'components/charts/x.ts': "import UPlot from 'uplot';\nexport const x = UPlot;" }],
  ['styled-in-client-files', { 'app/x.tsx': "import { styled } from '@/lib/theme/styled';\nexport const x = styled;" }],
  ['styles-for-client-files', { 'app/x.tsx': "import { Row } from '@/features/lists/components/rows.styles';\nexport const x = Row;" }],
  [
    'server-only-not-in-the-browser',
    { 'lib/api/x.ts': "// a comment first\n'use client';\nimport { keys } from '@/lib/seo/keys';\nexport const x = keys;" },
  ],
  ['no-cycles', { 'lib/api/x.ts': "import './y';", 'lib/api/y.ts': "import './x';" }],
  ['no-dead-files', { 'server/unused.ts': 'export const unused = 1;' }],
  ['resolvable', { 'lib/api/x.ts': "import './nowhere';" }],
];

describe('folders of the server', () => {
  /** Folders that a folder reaches by imports. */
  const reach = (folder: string, seen = new Set<string>()): Set<string> => {
    for (const other of SERVER_IMPORTS[folder] ?? []) if (!seen.has(other)) reach(other, seen.add(other));
    return seen;
  };

  it.each(Object.keys(SERVER_IMPORTS))('%s is in no circle', (folder) => {
    expect(reach(folder)).not.toContain(folder);
  });
});

describe('import table', () => {
  let root = '';

  const write = (folder: string, files: Files): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  };

  /** Names of the rules that a project of the valid files and these violates. */
  const broken = async (name: string, files: Files): Promise<string[]> => {
    const project = join(root, name);
    write(project, { ...VALID_FILES, ...files });
    for (const library of PACKAGES) {
      write(project, {
        [`node_modules/${library}/package.json`]: `{"name":"${library}","main":"index.js"}`,
        [`node_modules/${library}/index.js`]: 'module.exports = 1;',
      });
    }
    const dependencies = Object.fromEntries(PACKAGES.map((library) => [library, '1.0.0']));
    write(project, {
      'package.json': JSON.stringify({ name: 'project', dependencies }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: { module: 'ESNext', moduleResolution: 'bundler', paths: { '@/*': [`${project}/*`] } },
      }),
    });
    const tsConfigFile = join(project, 'tsconfig.json');
    const folders = ['app', 'components', 'features', 'lib', 'server', 'tests', ...('bench/x.ts' in files ? ['bench'] : [])];
    const result = await cruise(
      folders,
      {
        ...CRUISE_OPTIONS,
        baseDir: project,
        ruleSet: { forbidden: importTable(project) },
        validate: true,
        tsConfig: { fileName: tsConfigFile },
      },
      // The resolver is cached for the life of the process; without this every project would be resolved in the first one.
      { ...CRUISE_OPTIONS.enhancedResolveOptions, bustTheCache: true },
      { tsConfig: extractTSConfig(tsConfigFile) },
    );
    const output: string | ICruiseResult = result.output;
    if (typeof output === 'string') throw new Error(output);
    return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
  };

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'import-table-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('finds nothing in a valid project', async () => {
    expect(await broken('sound', {})).toEqual([]);
  });

  it.each(VIOLATIONS)('reports a violation of %s', async (rule, files) => {
    expect(await broken(rule, files)).toContain(rule);
  });

  it('has a violation for each of its rules', () => {
    const rules = importTable(root).map((rule) => rule.name);
    expect(VIOLATIONS.map(([rule]) => rule).sort()).toEqual(rules.sort());
  });
});
