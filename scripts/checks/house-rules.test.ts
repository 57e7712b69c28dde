import { describe, expect, it } from 'vitest';
import {
  checkCommentLines,
  checkDisables,
  checkDocSentences,
  checkEnvironment,
  checkFileNames,
  checkLinks,
  checkLockfile,
  checkNestedPseudos,
  checkNotices,
  checkStyleWords,
} from './house-rules.mjs';

const tree = (files: Record<string, string>): [string[], (file: string) => string] => [Object.keys(files), (file) => files[file] ?? ''];

describe('house rules', () => {
  it('reject a registry host in the lockfile', () => {
    expect(checkLockfile(...tree({ 'package-lock.json': '{"a":{"resolved":"https://host/a.tgz"}}' }))).toHaveLength(1);
    expect(checkLockfile(...tree({ 'package-lock.json': '{"a":{"integrity":"sha512-x"}}' }))).toEqual([]);
  });

  it.each(['lib/money/formatPrice.ts', 'components/ui/index.ts', 'server/Feeds/feed.ts', 'docs/Protocol.md'])(
    'reject the name %s',
    (file) => {
      expect(checkFileNames(...tree({ [file]: '' }))).toHaveLength(1);
    },
  );

  it.each([
    'app/[locale]/(site)/markets/[[...slug]]/page.tsx',
    'app/[locale]/(site)/_components/market-page.tsx',
    'locales/zh-CN.json',
    'README.md',
    'lib/money/format-price.test.ts',
    'docs/decisions/034-a-title.md',
    '.github/x.md',
  ])('accept the name %s', (file) => {
    expect(checkFileNames(...tree({ [file]: '' }))).toEqual([]);
  });

  it('reject a disabled rule without a reason, and a suppressed type error', () => {
    const bare = '// eslint-disable-next-line complexity\n/* eslint-disable */\n// @ts-ignore\n';
    expect(checkDisables(...tree({ 'lib/x.ts': bare }))).toHaveLength(3);
    expect(checkDisables(...tree({ 'lib/x.ts': '// eslint-disable-next-line complexity -- a table of cases, flat on purpose' }))).toEqual(
      [],
    );
  });

  it('reject a comment line of more than 150 characters, except an address; code is Prettier’s', () => {
    const words = 'word '.repeat(30);
    const text = [`// ${words}`, `/** ${words} */`, ` * ${words}`, `// https://site.example/${'a'.repeat(150)}`, `const x = '${words}';`];
    const findings = checkCommentLines(...tree({ 'lib/x.ts': text.join('\n') }));
    expect(findings.map((finding) => finding.split(':').slice(0, 2).join(':'))).toEqual(['lib/x.ts:1', 'lib/x.ts:2', 'lib/x.ts:3']);
  });

  it('reject a doc sentence that begins with "What", also on the second line of its block', () => {
    const text = [
      'const a = 1;',
      `/*${'* What'} a row has. */`,
      `/*${'*\n * What'} a row has. */`,
      '/** Whatever a row has. */',
      '// What a row has.',
    ];
    expect(checkDocSentences(...tree({ 'lib/x.ts': text.join('\n'), 'docs/x.md': text.join('\n') }))).toEqual([
      expect.stringMatching(/^lib\/x\.ts:2: /),
      expect.stringMatching(/^lib\/x\.ts:3: /),
    ]);
  });

  it('reject a variable that .env.example does not list, and one that is never read', () => {
    const findings = checkEnvironment(
      ...tree({ 'server/main.ts': 'process.env.PORT; process.env.SECRET_DOOR', '.env.example': 'PORT=3000\n# UNUSED=1\n' }),
    );
    expect(findings).toEqual([expect.stringContaining('SECRET_DOOR'), expect.stringContaining('UNUSED')]);
  });

  it('find the variables of a configuration schema', () => {
    expect(
      checkEnvironment(...tree({ 'server/platform/config.ts': 'const s = z.object({\n  DATA_DIR: z.string(),\n});', '.env.example': '' })),
    ).toHaveLength(1);
  });

  it('reject notices that differ from the installed packages', () => {
    expect(checkNotices(...tree({ 'THIRD_PARTY_NOTICES.md': '# none' }))).toHaveLength(1);
  });

  it('reject a link to a missing document', () => {
    const text = 'See [a](docs/a.md), [b](docs/b.md#part), ![c](../up.png), [folder](docs/) and [out](https://example.com/x).';
    expect(checkLinks(...tree({ 'README.md': text, 'docs/a.md': '' }))).toEqual([
      expect.stringContaining('docs/b.md'),
      expect.stringContaining('../up.png'),
    ]);
  });

  it('reject words in a style, not signs', () => {
    const styles = (content: string): string => `.new::after {\n  content: ${content};\n}`;
    expect(checkStyleWords(...tree({ 'a.css': styles("'New'"), 'b.css': styles('"of 5"') }))).toHaveLength(2);
    expect(checkStyleWords(...tree({ 'a.css': styles("'·'"), 'b.css': styles('attr(data-text)'), 'c.css': styles("''") }))).toEqual([]);
  });

  it('reject a rule nested in that of a pseudo-element, not one beside it', () => {
    const nested =
      ".a {\n  &::after {\n    content: '';\n    @media print {\n      [dir='rtl'] & {\n        color: red;\n      }\n    }\n  }\n}";
    const beside =
      ".a {\n  /* &::after { & {} } */\n  &::after {\n    @media print {\n      color: red;\n    }\n  }\n  [dir='rtl'] &::after {\n    color: red;\n  }\n}";
    expect(checkNestedPseudos(...tree({ 'a.css': nested, 'b.css': beside }))).toEqual([expect.stringMatching(/^a\.css: \[dir='rtl'\] & /)]);
  });
});
