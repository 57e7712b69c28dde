import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// From the sources, in development and in tests; the build makes one file of all of it.
const entry = fileURLToPath(new URL('./history-worker.ts', import.meta.url));
const { outputFiles } = await build({
  entryPoints: [entry],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  logLevel: 'warning',
});
await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
