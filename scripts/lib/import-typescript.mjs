import { build } from 'esbuild';
import { inRoot } from './paths.mjs';

/** Imports a TypeScript module (path from the project's folder), bundled with its imports. */
export async function importTypeScript(file) {
  const { outputFiles } = await build({
    entryPoints: [inRoot(file)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    external: ['node:*'],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
