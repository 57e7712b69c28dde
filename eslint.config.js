import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import { projectRules } from './scripts/checks/eslint-rules.mjs';

// Imports between modules are checked by dependency-cruiser (scripts/checks/import-table.mjs); this file has the rest:
// sizes, forms, and modules from which only some names may be imported.

const TEST_FILES = ['**/*.{test,fixtures}.{ts,tsx}', 'tests/**', 'e2e/**'];

/** Files whose default export a tool requires. */
const DEFAULT_EXPORT_FILES = [
  'app/**/{page,layout,template,error,global-error,not-found,loading,default,robots,sitemap,manifest,icon,opengraph-image}.{ts,tsx}',
  'app/{robots,sitemap,manifest}.ts',
  '*.config.{js,mjs,ts}',
  '.dependency-cruiser.mjs',
  'middleware.ts',
  // next-intl and Next's cache handler are named in next.config.ts and loaded by their default export.
  'lib/i18n/request.ts',
  '**/cache-handler.{js,mjs,cjs,ts}',
  'bench/bare-app/**',
  // Playwright's global setup.
  'e2e/fixtures/shared-product.ts',
];

/**
 * Files of the exchange without texts for users: operators and developers read them (tools, configuration, database, the messages of the
 * socket's protocol, the description of the calls), or a language model does.
 */
const FOR_DEVELOPERS = [
  'server/*.ts',
  'server/{db,ws}/**',
  'server/platform/{config,data-dir-lock,job-process,live-config,market-maker-config,role,support-config,variables}.ts',
  'server/http/openapi.ts',
  // Output of the operator's commands, and mails to the operator.
  'server/market-maker/application-records.ts',
  'server/support/message-records.ts',
  'server/picks/model-text.ts',
];

/** Files that are tables of words: names of languages in themselves, letters of keyboards. */
const TABLES_OF_WORDS = ['lib/contract/language-names.ts', 'lib/contract/search-text.ts'];

const FORBIDDEN_FORMS = [
  { selector: 'TSEnumDeclaration', message: 'No enums: use an object `as const` and a type derived from it.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file that owns the name.' },
  { selector: 'ExportNamedDeclaration[source]', message: 'No barrels: import from the file that owns the name.' },
  {
    selector: 'MemberExpression[object.name=/^(describe|it|test|suite)$/][property.name=/^(only|skip|todo|fixme|fails)$/]',
    message: 'A test runs, or it is deleted.',
  },
  {
    selector: 'MemberExpression[object.property.name="describe"][property.name=/^(only|skip|fixme)$/]',
    message: 'A test runs, or it is deleted.',
  },
  {
    selector: 'MemberExpression[property.name=/^toMatch(Inline|File)?Snapshot$/]',
    message: 'No markup snapshots: assert the expected content.',
  },
  { selector: 'MemberExpression[property.name="waitForTimeout"]', message: 'No sleeping: wait for the expected state.' },
  {
    selector: 'MemberExpression[object.name="vi"][property.name=/^wait(For|Until)$/]',
    message: 'It times out after a second: use until of tests/setup.',
  },
  {
    // Tests of server-only modules replace `server-fetch` and `seo`: they run without a browser whose calls msw could answer.
    selector:
      'CallExpression[callee.object.name="vi"][callee.property.name=/^(mock|doMock)$/] Literal[value=/^@.lib.api.(?!(server-fetch|seo)$)|(^|\\x2F)(http-client|fetch-call)$/]',
    message: 'The client is under test too: answer its calls by mockExchange of tests/builders.',
  },
];

/** Script interfaces that browsers offer on https pages only, and their replacements. */
const SECURE_PAGES_ONLY = [
  {
    selector: ':matches(MemberExpression[property.name="randomUUID"], ObjectPattern > Property[key.name="randomUUID"])',
    message: 'https pages only: use randomId of lib/random-id.',
  },
  { selector: 'MemberExpression[object.name="crypto"][property.name="subtle"]', message: 'https pages only.' },
  {
    selector: ':matches(MemberExpression[property.name="clipboard"], ObjectPattern > Property[key.name="clipboard"])',
    message: 'https pages only: use copyText of lib/copy-text.',
  },
  {
    selector:
      'MemberExpression[object.name="navigator"][property.name=/^(locks|serviceWorker|storage|mediaDevices|wakeLock|credentials)$/]',
    message: 'https pages only: use it in the one file that has a fallback.',
  },
  { selector: 'Identifier[name=/^(cookieStore|caches)$/]', message: 'https pages only.' },
];
/** Files with a fallback for such an interface. */
const FILES_WITH_FALLBACK = [
  'lib/copy-text.ts',
  'features/price-alerts/model/claim-popup.ts',
  'features/price-alerts/api/push-subscription.ts',
];

const LOCALE_AWARE = 'Use the locale-aware one of lib/i18n.';

export default [
  {
    ignores: [
      '.next/**',
      'dist/**',
      '.data*/**',
      'public/**',
      'test-results/**',
      'playwright-report/**',
      'coverage/**',
      'next-env.d.ts',
      'bench/bare-app/.next/**',
      'bench/bare-app/next-env.d.ts',
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
  { settings: { react: { version: '19.3' } }, linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    rules: {
      // Icons are small files of the project, served unchanged: no optimizer runs.
      '@next/next/no-img-element': 'off',
      'no-restricted-syntax': ['error', ...FORBIDDEN_FORMS],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'next/link', message: LOCALE_AWARE },
            { name: 'next-intl/navigation', message: LOCALE_AWARE },
            { name: 'next/navigation', importNames: ['useRouter', 'usePathname', 'Link'], message: LOCALE_AWARE },
          ],
        },
      ],
      'import/no-default-export': 'error',
      'import/no-anonymous-default-export': 'off',
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 80 }],
      complexity: ['error', 10],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unused-expressions': 'error',
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'max-lines': ['error', { max: 250 }],
      complexity: ['error', 20],
      // Words are message keys; markup may contain only punctuation that is the same in every language.
      'react/jsx-no-literals': [
        'error',
        { allowedStrings: ['/', '·', '--', '%', ':', '(', ')', '+', '−', '…', '×', '|', ' ', '&'], ignoreProps: true },
      ],
    },
  },
  {
    files: ['{app,components,features,lib}/**/*.{ts,tsx}'],
    ignores: [...TEST_FILES, ...FILES_WITH_FALLBACK],
    rules: { 'no-restricted-syntax': ['error', ...FORBIDDEN_FORMS, ...SECURE_PAGES_ONLY] },
  },
  {
    files: ['lib/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: TEST_FILES,
    plugins: { project: projectRules },
    rules: { 'project/doc-sentence': 'error' },
  },
  {
    files: ['{app,components,features,lib}/**/*.{ts,tsx}', 'middleware.ts'],
    ignores: [...TEST_FILES, ...TABLES_OF_WORDS],
    plugins: { project: projectRules },
    rules: { 'project/page-words': 'error' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: [...TEST_FILES, ...FOR_DEVELOPERS],
    plugins: { project: projectRules },
    rules: { 'project/exchange-words': 'error' },
  },
  { files: ['lib/i18n/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: DEFAULT_EXPORT_FILES, rules: { 'import/no-default-export': 'off' } },
  {
    // The callback of `describe` is a container, not a function with a body of its own.
    files: TEST_FILES,
    rules: { 'max-lines-per-function': 'off', 'react/jsx-no-literals': 'off', 'react/display-name': 'off' },
  },
  {
    // Playwright's name for the function that provides a fixture is `use`, which is not a React hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  { files: ['bench/bare-app/**'], rules: { 'react/jsx-no-literals': 'off' } },
];
