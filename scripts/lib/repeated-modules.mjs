import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { firstLoadScripts } from './page-sizes.mjs';
import { inRoot } from './paths.mjs';

const FOLDER = inRoot('.next/static/chunks');
/** Characters of minified code from which a module that is in several scripts is a finding: libraries are longer, and parts of pages shorter. */
const LENGTH_MIN = 26_000;

/** Lengths of the modules of a built script, by id. A script pushes one list: ids, each one or more followed by the function of their module. */
function moduleLengths(script) {
  // The polyfills for old browsers are a plain script.
  if (!script.includes('globalThis.TURBOPACK')) return new Map();
  const pushed = [];
  runInNewContext(script, { TURBOPACK: pushed });
  const lengths = new Map();
  let ids = [];
  for (const item of pushed[0]?.slice(1) ?? []) {
    if (typeof item === 'function') {
      for (const id of ids) lengths.set(id, item.toString().length);
      ids = [];
    } else ids.push(item);
  }
  return lengths;
}

/** Returns the long modules that are in more than one of the scripts, given by name: visitors load them more than once. */
export function repeatedModules(scripts, lengthMin = LENGTH_MIN) {
  const scriptsOf = new Map();
  for (const [name, script] of Object.entries(scripts))
    for (const [id, length] of moduleLengths(script)) {
      if (length < lengthMin) continue;
      const known = scriptsOf.get(id) ?? { id, length, scripts: [] };
      scriptsOf.set(id, { ...known, scripts: [...known.scripts, name] });
    }
  return [...scriptsOf.values()].filter(({ scripts }) => scripts.length > 1);
}

/** `repeatedModules` of the build's scripts that are loaded on demand. */
export function repeatedOnDemand() {
  const first = new Set(firstLoadScripts().map((file) => path.basename(file)));
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.js') && !name.startsWith('turbopack-') && !first.has(name));
  return repeatedModules(Object.fromEntries(names.map((name) => [name, readFileSync(path.join(FOLDER, name), 'utf8')])));
}
