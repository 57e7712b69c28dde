import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runNpm } from './run.mjs';

function readJson(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'));
  } catch {
    return null;
  }
}

/** Returns true when the installed packages are those of the lockfile; packages for other platforms may be missing. */
export function isInstalled(lock = readJson('package-lock.json'), installed = readJson('node_modules/.package-lock.json')) {
  if (!lock || !installed) return false;
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || wanted.link) return true;
    const found = installed.packages[place];
    return found === undefined
      ? wanted.optional === true || wanted.devOptional === true || wanted.peer === true
      : found.version === wanted.version;
  });
}

/** Installs the packages of the lockfile unless they are installed; ends the process when that fails. */
export async function ensureDependencies() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages …\n');
  const code = await runNpm(['ci', '--no-audit', '--no-fund']);
  if (code === 0) return;
  process.stderr.write('`npm ci` failed; see above.\n');
  process.exit(1);
}
