import { createHash } from 'node:crypto';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { importTypeScript } from './import-typescript.mjs';
import { inRoot } from './paths.mjs';
import { uzbekScript } from './uzbek-script.mjs';

/** Returns the hashes of the layout's scripts as pages contain them, which the front's content security policy allows. */
async function layoutScriptHashes() {
  const { THEME_SCRIPT } = await importTypeScript('lib/theme/theme-script.ts');
  return [THEME_SCRIPT, uzbekScript()].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}

const ARTICLES = 'articles';

/** Writes the articles that come with the exchange as one file (`server/news/packed-articles.ts`). */
async function packArticles(outdir) {
  const { packFolder } = await importTypeScript('server/news/packed-articles.ts');
  const refuse = (details, message) => {
    throw new Error(`${message}: ${JSON.stringify(details)}`);
  };
  writeFileSync(
    path.join(outdir, `${ARTICLES}.json`),
    await packFolder({ folder: inRoot('server/content', ARTICLES), log: { warn: refuse } }),
  );
}

/** Copies the exchange's texts, a folder for each kind, which it reads language by language (`server/content/texts.ts`). */
function copyTexts(outdir) {
  const content = inRoot('server/content');
  for (const entry of readdirSync(content, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const target = path.join(outdir, entry.name);
    rmSync(target, { recursive: true, force: true });
    if (entry.name !== ARTICLES) cpSync(path.join(content, entry.name), target, { recursive: true });
  }
}

/**
 * Bundles the exchange and its tools into a folder, one module each, side by side: a program finds its
 * worker threads and its texts in its own folder. `more` names further entry points.
 */
export async function bundleServer(outdir, more = {}) {
  copyTexts(outdir);
  await packArticles(outdir);
  await build({
    entryPoints: {
      main: inRoot('server/main.ts'),
      'data-dir-lock': inRoot('server/platform/data-dir-lock.ts'),
      'account-tool': inRoot('server/account-tool.ts'),
      'applications-tool': inRoot('server/applications-tool.ts'),
      'support-tool': inRoot('server/support-tool.ts'),
      'db-tool': inRoot('server/db-tool.ts'),
      'embedded-worker': inRoot('server/db/embedded-worker.mjs'),
      'share-worker': inRoot('server/share/share-worker.ts'),
      'image-worker': inRoot('server/market-maker/image-worker.ts'),
      'history-worker': inRoot('server/feeds/simulated/history-worker.ts'),
      ...more,
    },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    packages: 'external',
    // Each thread keeps the text of its program in memory, twice as long when a comment has a character beyond Latin-1.
    minifyWhitespace: true,
    sourcemap: true,
    // Each thread keeps its maps in memory; positions in the sources need no texts.
    sourcesContent: false,
    logLevel: 'warning',
    loader: { '.json': 'json' },
    define: { TIDELINE_SCRIPT_HASHES: JSON.stringify(await layoutScriptHashes()) },
  });
}
