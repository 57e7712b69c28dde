import { posix } from 'node:path';
import { makeNotices } from './notices.mjs';

// Rules that neither ESLint nor dependency-cruiser can check. Each takes the list of files and a function that reads one, and
// returns one sentence for each violation.

const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;
const isTest = (file) => /\.(test|fixtures)\.tsx?$/.test(file) || /^(tests|e2e)\//.test(file);

/** The lockfile names no registry host: a clone installs from whichever registry its machine uses. */
export function checkLockfile(_files, read) {
  const found = [...read('package-lock.json').matchAll(/"resolved":/g)].length;
  return found === 0 ? [] : [`package-lock.json: ${found} "resolved" entries (npm i with omit-lockfile-registry-resolved removes them)`];
}

const KEBAB = /^[a-z0-9]+([-.][a-z0-9]+)*$/;
/** Names required by a tool, by convention or by the product's language table. */
const GIVEN_NAMES = /^(README|SECURITY|LICENSE|THIRD_PARTY_NOTICES|\.[a-z][a-z.-]*|[a-z]{2}-[A-Z]{2})(\.|$)/;
const ROUTE_FOLDER = /^(\(\w[\w-]*\)|\[{1,2}(\.{3})?[a-z]\w*\]{1,2}|_[a-z][a-z-]*|[a-zA-Z-]+|@[a-z]+)$/;

/** File names are kebab-case and describe the content: no file is named index. */
export function checkFileNames(files) {
  const findings = [];
  for (const file of files.filter((name) => CODE.test(name) || /\.(md|css|json|svg)$/.test(name))) {
    if (file.startsWith('public/')) continue;
    const parts = file.split('/');
    const name = parts.pop() ?? '';
    if (!KEBAB.test(name) && !GIVEN_NAMES.test(name)) findings.push(`${file}: the name is not kebab-case`);
    if (/^index\.(ts|tsx)$/.test(name)) findings.push(`${file}: named like a barrel; import from the file that declares the name`);
    const isValid = parts.every(
      (part) =>
        KEBAB.test(part) ||
        part.startsWith('.') ||
        (parts[0] === 'app' && ROUTE_FOLDER.test(part)) ||
        (file.startsWith('bench/bare-app/app') && ROUTE_FOLDER.test(part)),
    );
    if (!isValid) findings.push(`${file}: a folder's name is not kebab-case`);
  }
  return findings;
}

/** A rule may be disabled only with a reason: `eslint-disable-next-line rule -- reason`. */
export function checkDisables(files, read) {
  const findings = [];
  for (const file of files.filter((name) => CODE.test(name) && !name.startsWith('scripts/checks/'))) {
    read(file)
      .split('\n')
      .forEach((line, index) => {
        if (/@ts-(ignore|nocheck)/.test(line)) findings.push(`${file}:${index + 1}: @ts-ignore hides every error; correct the type`);
        if (!line.includes('eslint-disable')) return;
        if (!/eslint-disable-(next-)?line [\w@/, -]+ -- \S.{9,}/.test(line))
          findings.push(`${file}:${index + 1}: eslint-disable without a rule's name and a reason after " -- "`);
      });
  }
  return findings;
}

const COMMENT_LENGTH_MAX = 150;

/** A line that is a comment has at most 150 characters, which Prettier does not see to; longer ones only for an address. */
export function checkCommentLines(files, read) {
  return files
    .filter((name) => CODE.test(name))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => {
          const isLong = line.length > COMMENT_LENGTH_MAX && /^\s*(\/\/|\/\*|\*)/.test(line) && !line.includes('://');
          return isLong ? [`${file}:${index + 1}: a comment of ${line.length} characters; wrap it`] : [];
        }),
    );
}

/** A doc block whose first word, on its first line or the next one, is "What". */
const WHAT_SENTENCE = /\/\*\*\s*(?:\*\s*)?What\b/g;

/** A doc sentence names the thing or its action in the field's words: none begins with "What". */
export function checkDocSentences(files, read) {
  return files
    .filter((name) => CODE.test(name))
    .flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(WHAT_SENTENCE)].map(({ index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${file}:${line}: a doc sentence begins with "What"; name the thing`;
      });
    });
}

/** Variables that tools or the system set, not the operator of the product. Only checks and benches read the last two, which README lists. */
const SYSTEM_VARIABLES = new Set([
  'NODE_ENV',
  'NODE_OPTIONS',
  'CI',
  'PATH',
  'HOME',
  'NEXT_TELEMETRY_DISABLED',
  'NEXT_RUNTIME',
  'CHROME_PATH',
  'NO_COLOR',
  'FORCE_COLOR',
  'npm_execpath',
  'CHROMIUM_PATH',
  'MARKET_DATA_DIR',
  'VERIFY_LIVE',
]);

/** Every variable that the product reads is in `.env.example`, and every variable in it is read. */
export function checkEnvironment(files, read) {
  const sources = files.filter((file) => CODE.test(file) && !isTest(file) && !/^(bench|scripts\/checks)\//.test(file));
  const readNames = new Map();
  const patterns = [/\benv\.([A-Z][A-Z0-9_]+)\b/g, /\benv\[['"]([A-Z][A-Z0-9_]+)['"]\]/g];
  for (const file of sources) {
    const perFile = /(^|\/)(config|environment|env)[\w-]*\.(ts|mjs)$/.test(file)
      ? [...patterns, /^\s+([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*): (?=z\.|\w+\()/gm]
      : patterns;
    for (const pattern of perFile) for (const [, name] of read(file).matchAll(pattern)) if (!readNames.has(name)) readNames.set(name, file);
  }
  const listed = new Set([...read('.env.example').matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const unlisted = [...readNames]
    .filter(([name]) => !listed.has(name) && !SYSTEM_VARIABLES.has(name))
    .map(([name, file]) => `${file}: reads ${name}, which .env.example does not list`);
  const text = sources.map(read).join('\n');
  const unread = [...listed]
    .filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => `.env.example: ${name} is read nowhere`);
  return [...unlisted, ...unread];
}

/** THIRD_PARTY_NOTICES lists every production package with its version and licence. */
export function checkNotices(_files, read) {
  return read('THIRD_PARTY_NOTICES.md') === makeNotices()
    ? []
    : ['THIRD_PARTY_NOTICES.md: differs from the installed packages; run node scripts/checks/notices.mjs --write'];
}

/** Local link targets of a document exist. */
export function checkLinks(files, read) {
  const known = new Set(files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))));
  const findings = [];
  for (const file of files.filter((name) => name.endsWith('.md'))) {
    for (const [, target] of read(file).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const path = posix.normalize(posix.join(posix.dirname(file), target)).replace(/\/$/, '');
      if (!known.has(path)) findings.push(`${file}: links to ${target}, which is not there`);
    }
  }
  return findings;
}

/** A style adds no words to a page: `content` has only signs, which are the same in every language. */
export function checkStyleWords(files, read) {
  return files
    .filter((name) => name.endsWith('.css'))
    .flatMap((file) =>
      [...read(file).matchAll(/\bcontent:\s*(?:'[^'\n]*\p{L}{2}[^'\n]*'|"[^"\n]*\p{L}{2}[^"\n]*")/gu)].map(
        ({ 0: found }) => `${file}: ${found}: words belong into locales/`,
      ),
    );
}

/**
 * A rule nested in one of a pseudo-element (`&::after { [dir='rtl'] & { … } }`) matches nothing: `&` stands for elements alone.
 * It is written beside the other one, with the pseudo-element at its end.
 */
export function checkNestedPseudos(files, read) {
  return files
    .filter((name) => name.endsWith('.css'))
    .flatMap((file) => {
      const findings = [];
      const open = [];
      const text = read(file).replace(/\/\*[^]*?\*\//g, '');
      for (const [, head, brace] of text.matchAll(/([^{};]*)([{};])/g)) {
        if (brace === '}') open.pop();
        if (brace !== '{') continue;
        const selector = head.trim();
        if (selector.includes('&') && open.some((outer) => outer.includes('::')))
          findings.push(`${file}: ${selector} is nested in a pseudo-element, and matches nothing; write it beside that rule`);
        open.push(selector);
      }
      return findings;
    });
}
