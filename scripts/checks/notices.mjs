import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Section about third-party works that are shipped as files, not as production packages. */
const BESIDE_PACKAGES = `## Shipped as files

- **Inter** typeface, copied from the package \`@fontsource-variable/inter\`: Copyright The Inter Project Authors (https://github.com/rsms/inter), SIL Open Font License 1.1.
- **Coin icons** in \`public/\`, taken from the package \`@web3icons/core\` (https://github.com/0xa3k5/web3icons): MIT License. The marks they show belong to their owners.
`;

/** Production packages of the lockfile, nested copies included; platform builds of one package are left out. */
function productionPackages() {
  const found = new Map();
  for (const [path, entry] of Object.entries(readJson('package-lock.json').packages)) {
    if (path === '' || entry.dev || entry.devOptional || entry.os || entry.cpu || entry.libc || entry.link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    found.set(`${name}@${entry.version}`, {
      name,
      version: entry.version,
      licence: entry.license ?? licenceOnDisk(path),
      optional: entry.optional === true,
    });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

function licenceOnDisk(path) {
  const file = join(path, 'package.json');
  if (!existsSync(join(ROOT, file))) return 'not stated';
  const { license, licenses } = readJson(file);
  return license?.type ?? license ?? licenses?.map((entry) => entry.type).join(' OR ') ?? 'not stated';
}

/** Text of THIRD_PARTY_NOTICES.md for the production packages of the lockfile. */
export function makeNotices() {
  const packages = productionPackages();
  const rows = packages.map(
    ({ name, version, licence, optional }) => `| ${name} | ${version} | ${licence} |${optional ? ' optional |' : ' |'}`,
  );
  const kinds = [...new Set(packages.map(({ licence }) => licence))].sort().join(', ');
  return [
    '# Third-party notices',
    '',
    'Made by `node scripts/checks/notices.mjs --write` from the lockfile; `npm run lint` fails when it is out of date. The full text of each licence is in the package itself, below `node_modules/`.',
    '',
    BESIDE_PACKAGES,
    `## Production packages`,
    '',
    `${packages.length} packages under: ${kinds}.`,
    '',
    '| package | version | licence | |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = join(ROOT, 'THIRD_PARTY_NOTICES.md');
  if (process.argv.includes('--write')) writeFileSync(path, makeNotices());
  const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (current !== makeNotices()) {
    process.stdout.write('THIRD_PARTY_NOTICES.md differs from the installed packages\n');
    process.exitCode = 1;
  }
}
