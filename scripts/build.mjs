import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { BUILD_STAMP, inRoot, NEXT_CLI } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { sourceHash, writeBuildStamp } from './lib/source-stamp.mjs';

/** The theme script as the pages will carry it; the front lets exactly this text run. */
async function themeScriptHash() {
  const { outputFiles } = await build({ entryPoints: [inRoot('lib/theme/theme-script.ts')], bundle: true, write: false, format: 'esm', platform: 'neutral' });
  const { THEME_SCRIPT } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;
}

async function buildServer() {
  await build({
    // All beside each other: the threads are found beside whatever program starts them.
    entryPoints: {
      main: inRoot('server/main.ts'),
      'data-dir-lock': inRoot('server/data-dir-lock.ts'),
      'account-tool': inRoot('server/account-tool.ts'),
      'db-tool': inRoot('server/db-tool.ts'),
      'embedded-worker': inRoot('server/db/embedded-worker.mjs'),
      'history-worker': inRoot('server/feeds/simulated/history-worker.ts'),
    },
    outdir: inRoot('dist/server'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    loader: { '.json': 'json' },
    define: { TIDELINE_THEME_SCRIPT_HASH: JSON.stringify(await themeScriptHash()) },
  });
}

const sources = sourceHash();
rmSync(BUILD_STAMP, { force: true });
mkdirSync(inRoot('dist'), { recursive: true });
await buildServer();
const code = await runNode(NEXT_CLI, ['build'], { env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } });
if (code === 0) writeBuildStamp(sources);
process.exitCode = code;
