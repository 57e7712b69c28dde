import nextCoreWebVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import { projectRules } from './scripts/checks/eslint-rules.mjs';

// Which module may import which is kept by dependency-cruiser (scripts/checks/import-table.mjs); here stands the rest:
// sizes, forms, and imports that are allowed from a module but not under every name.

const TEST_FILES = ['**/*.{test,fixtures}.{ts,tsx}', 'tests/**', 'e2e/**'];

/** Files whose default export a tool asks for. */
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

/** Sentences for developers, the names of languages, words that a hook turns into message keys, and those shown when no messages can be had. */
const ENGLISH_FILES = ['lib/api/**', 'lib/contract/languages.ts', 'lib/contract/credentials.ts', 'lib/i18n/english-failure.ts'];

const FORBIDDEN_FORMS = [
  { selector: 'TSEnumDeclaration', message: 'No enums: an object `as const` and a type made of it.' },
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
    message: 'No markup snapshots: say in the test what must be there.',
  },
  { selector: 'MemberExpression[property.name="waitForTimeout"]', message: 'No sleeping: wait for what should be seen.' },
  {
    selector: 'MemberExpression[object.name="vi"][property.name=/^wait(For|Until)$/]',
    message: 'It gives up after a second: until of tests/setup.',
  },
];

/** Script interfaces that browsers offer on https pages only, and what stands in for them. */
const SECURE_PAGES_ONLY = [
  {
    selector: ':matches(MemberExpression[property.name="randomUUID"], ObjectPattern > Property[key.name="randomUUID"])',
    message: 'https pages only: randomId of lib/random-id.',
  },
  { selector: 'MemberExpression[object.name="crypto"][property.name="subtle"]', message: 'https pages only.' },
  {
    selector: ':matches(MemberExpression[property.name="clipboard"], ObjectPattern > Property[key.name="clipboard"])',
    message: 'https pages only: copyText of lib/copy-text.',
  },
  {
    selector:
      'MemberExpression[object.name="navigator"][property.name=/^(locks|serviceWorker|storage|mediaDevices|wakeLock|credentials)$/]',
    message: 'https pages only: ask for it in the one file that goes on without it.',
  },
  { selector: 'Identifier[name=/^(cookieStore|caches)$/]', message: 'https pages only.' },
];
/** The files that go on without such an interface. */
const GOES_ON_WITHOUT = [
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
      // Icons are small files of our own, served as they are: no optimizer runs.
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
      // Words are message keys; what may stand in markup is punctuation that no language changes.
      'react/jsx-no-literals': [
        'error',
        { allowedStrings: ['/', '·', '--', '%', ':', '(', ')', '+', '−', '…', '×', '|', ' ', '&'], ignoreProps: true },
      ],
    },
  },
  {
    files: ['{app,components,features,lib}/**/*.{ts,tsx}'],
    ignores: [...TEST_FILES, ...GOES_ON_WITHOUT],
    rules: { 'no-restricted-syntax': ['error', ...FORBIDDEN_FORMS, ...SECURE_PAGES_ONLY] },
  },
  {
    files: ['lib/**/*.{ts,tsx}', 'server/**/*.ts'],
    ignores: TEST_FILES,
    plugins: { project: projectRules },
    rules: { 'project/doc-sentence': 'error' },
  },
  {
    files: ['{app,components,features,lib}/**/*.{ts,tsx}'],
    ignores: [...TEST_FILES, ...ENGLISH_FILES],
    plugins: { project: projectRules },
    rules: { 'project/page-words': 'error' },
  },
  { files: ['lib/i18n/**'], rules: { 'no-restricted-imports': 'off' } },
  { files: DEFAULT_EXPORT_FILES, rules: { 'import/no-default-export': 'off' } },
  {
    // The callback of `describe` is a container, not a function with a body of its own.
    files: TEST_FILES,
    rules: { 'max-lines-per-function': 'off', 'react/jsx-no-literals': 'off', 'react/display-name': 'off' },
  },
  {
    // Playwright calls the function that hands over a fixture `use`, which is no React hook.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  { files: ['bench/bare-app/**'], rules: { 'react/jsx-no-literals': 'off' } },
];
