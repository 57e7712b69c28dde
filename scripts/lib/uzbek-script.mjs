import { buildSync } from 'esbuild';
import { inRoot } from './paths.mjs';

/** Returns the script by which Uzbek pages write Uzbek (`lib/i18n/uzbek-intl.ts`): the build puts it into their HTML. */
export function uzbekScript() {
  const { outputFiles } = buildSync({
    stdin: { contents: "import { addUzbek } from './uzbek-intl';\naddUzbek(Intl);", resolveDir: inRoot('lib/i18n') },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2020',
  });
  return outputFiles[0].text.trim();
}
