import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** Names of the rules that a text violates as the content of a file. */
const brokenRules = async (filePath: string, text: string): Promise<(string | null)[]> => {
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).map((message) => message.ruleId);
};

const lines = (count: number): string => '// line\n'.repeat(count);
const branches = Array.from({ length: 11 }, (_, index) => `if (a === ${index}) return ${index};`).join('\n');

const VIOLATIONS: [sentence: string, rule: string, filePath: string, text: string][] = [
  ['an enum', 'no-restricted-syntax', 'lib/x.ts', 'enum E { a }\nconst e = E.a;\nvoid e;'],
  ['a barrel', 'no-restricted-syntax', 'lib/x.ts', "export * from './y';"],
  ['a re-export', 'no-restricted-syntax', 'lib/x.ts', "export { y } from './y';"],
  ['a focused test', 'no-restricted-syntax', 'lib/x.test.ts', "it.only('x', () => undefined);"],
  ['a skipped group', 'no-restricted-syntax', 'e2e/x.spec.ts', "test.describe.skip('x', () => undefined);"],
  ['a markup snapshot', 'no-restricted-syntax', 'components/ui/x.test.tsx', 'expect(1).toMatchSnapshot();'],
  ['a sleep in a browser test', 'no-restricted-syntax', 'e2e/x.spec.ts', 'await page.waitForTimeout(1000);'],
  [
    'a replaced client of the exchange',
    'no-restricted-syntax',
    'features/x/components/x.test.tsx',
    "vi.mock('@/lib/api/http-client', () => ({ request: vi.fn() }));",
  ],
  ['a replaced client by its relative path', 'no-restricted-syntax', 'lib/x/y.test.ts', "vi.doMock('../api/fetch-call');"],
  ['an id that only https pages can make', 'no-restricted-syntax', 'features/x/model/x.ts', 'void crypto.randomUUID();'],
  [
    'a clipboard that only https pages have',
    'no-restricted-syntax',
    'components/ui/x.tsx',
    "'use client';\nvoid navigator.clipboard.writeText('x');",
  ],
  [
    'a clipboard that only https pages have, by destructuring',
    'no-restricted-syntax',
    'components/ui/x.tsx',
    "'use client';\nconst { clipboard } = navigator;\nvoid clipboard;",
  ],
  [
    'locks that only https pages have',
    'no-restricted-syntax',
    'features/x/model/x.ts',
    "void navigator.locks.request('x', () => undefined);",
  ],
  ['a barrel in a file of a feature', 'no-restricted-syntax', 'features/x/model/x.ts', "export * from './y';"],
  ['any', '@typescript-eslint/no-explicit-any', 'lib/x.ts', 'const a: any = 1;\nvoid a;'],
  ['a non-null assertion', '@typescript-eslint/no-non-null-assertion', 'lib/x.ts', 'const a = [1][0]!;\nvoid a;'],
  [
    'a type imported as a value',
    '@typescript-eslint/consistent-type-imports',
    'lib/x.ts',
    "import { T } from './t';\nconst a: T = 1;\nvoid a;",
  ],
  ['a default export', 'import/no-default-export', 'lib/x.ts', 'export default 1;'],
  ["Next's own link", 'no-restricted-imports', 'components/shell/x.tsx', "import Link from 'next/link';\nvoid Link;"],
  ["Next's own router", 'no-restricted-imports', 'components/shell/x.tsx', "import { useRouter } from 'next/navigation';\nvoid useRouter;"],
  ['English in markup', 'react/jsx-no-literals', 'components/shell/x.tsx', "'use client';\nexport const X = () => <p>Hello</p>;"],
  ['English in a model', 'project/page-words', 'features/x/model/x.ts', "export const PROBLEM = { taken: 'The name already exists.' };"],
  [
    'a date of a fixed language',
    'project/page-words',
    'components/market/x.ts',
    "export const day = (at: number) => new Date(at).toLocaleString('en-US', {});",
  ],
  [
    "a date of the machine's language",
    'project/page-words',
    'components/market/x.ts',
    'export const day = (at: number) => new Date(at).toLocaleDateString();',
  ],
  [
    'a formatter of a fixed language',
    'project/page-words',
    'lib/x.ts',
    "/** Days. */\nexport const days = new Intl.DateTimeFormat('en-US');",
  ],
  [
    'a formatter without the calendar and the digits of the product',
    'project/page-words',
    'lib/x.ts',
    '/** Days. */\nexport const days = (locale: string) => new Intl.DateTimeFormat(locale);',
  ],
  [
    "the message of an exchange's error",
    'project/page-words',
    'features/x/components/x.ts',
    'export const words = (error: Error) => error.message;',
  ],
  [
    'a sentence of the exchange',
    'project/exchange-words',
    'server/alerts/x.ts',
    "export const a = (fail: (text: string) => void) => fail('The alert exists.');",
  ],
  ['a word in a mail', 'project/exchange-words', 'server/delivery/x.ts', "export const mail = { subject: 'verification' };"],
  [
    'a name of a coin with a word',
    'project/exchange-words',
    'server/feeds/simulated/x.ts',
    'export const coin = (name: string) => ({ name: `${name} tokenized` });',
  ],
  ['a file of 401 lines', 'max-lines', 'lib/x.ts', lines(401)],
  ['a component file of 251 lines', 'max-lines', 'components/ui/x.tsx', lines(251)],
  ['a function of 81 lines', 'max-lines-per-function', 'lib/x.ts', `/** Long, in lines. */\nexport function f() {\n${lines(80)}}`],
  ['a complex function', 'complexity', 'lib/x.ts', `/** Complex. */\nexport function f(a: number) {\n${branches}\nreturn 0;\n}`],
  ['an export without a sentence', 'project/doc-sentence', 'server/x.ts', 'export const a = 1;'],
];

const VALID_FILES: [sentence: string, filePath: string, text: string][] = [
  ["a page's default export", 'app/[locale]/page.tsx', 'export default function Page() { return null; }'],
  ['notFound and redirect', 'app/x.ts', "import { notFound, redirect } from 'next/navigation';\nvoid [notFound, redirect];"],
  [
    'the message of an error for developers',
    'features/x/model/x.ts',
    "export const fail = () => {\n  throw new TypeError('The row has no price.');\n};",
  ],
  ["the operator's texts", 'server/x-tool.ts', "process.stdout.write('The answer is stored.');"],
  ['names of languages', 'lib/contract/language-names.ts', "/** Names. */\nexport const NAMES = { de: 'Deutsch' };"],
  [
    'a formatter of the language of the page',
    'lib/x.ts',
    "/** Days. */\nexport const days = (formatTag: (locale: string) => string) => new Intl.DateTimeFormat(formatTag('th'));",
  ],
  ['a file of 400 lines', 'lib/x.ts', lines(400)],
  [
    'a type directly under its documented schema',
    'lib/x.ts',
    '/** A thing. */\nexport const thing = 1;\nexport type Thing = typeof thing;',
  ],
  ['an interface of https pages in the file that has a fallback', 'lib/copy-text.ts', "void navigator.clipboard.writeText('x');"],
  ["a replaced call of the pages' server", 'app/x.test.ts', "vi.mock('@/lib/api/server-fetch', () => ({}));"],
  ['a random id in the exchange', 'server/x.ts', 'void crypto.randomUUID();'],
  ['a component with 11 branches', 'components/ui/x.tsx', `export function f(a: number) {\n${branches}\nreturn 0;\n}`],
];

describe('ESLint configuration', () => {
  it.each(VIOLATIONS)('rejects %s', async (_sentence, rule, filePath, text) => {
    expect(await brokenRules(filePath, text)).toContain(rule);
  });

  it.each(VALID_FILES)('accepts %s', async (_sentence, filePath, text) => {
    expect(await brokenRules(filePath, text)).toEqual([]);
  });
});
