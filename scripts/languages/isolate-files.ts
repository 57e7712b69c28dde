import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isolate } from './isolates';
import { MESSAGES, readLanguages } from './language-files';

// Sets the marks of isolates in the texts of the languages that read from right to left: npx tsx scripts/languages/isolate-files.ts

type Tree = { [key: string]: string | Tree };

const ROOT = path.resolve(import.meta.dirname, '../..');

function isolateTree(kind: string, tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? isolate(kind === MESSAGES ? key : `${kind}:${key}`, value) : isolateTree(kind, value),
    ]),
  );
}

for (const { code, kinds } of readLanguages(ROOT).filter(({ direction }) => direction === 'rtl')) {
  for (const kind of kinds) {
    const file = path.join(ROOT, kind === MESSAGES ? 'locales' : `server/content/${kind}`, `${code}.json`);
    const tree = JSON.parse(readFileSync(file, 'utf8')) as Tree;
    writeFileSync(file, `${JSON.stringify(isolateTree(kind, tree), null, 2)}\n`);
    process.stdout.write(`${path.relative(ROOT, file)}\n`);
  }
}
