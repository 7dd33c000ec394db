import { fileURLToPath } from 'node:url'
import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { boundaryRule, contentLakeInternals, fileCategories } from './tools/lint/boundaries.mjs'
import { allowedNames, asGlobs, checkedPaths } from './tools/lint/vocabulary.mjs'

/** The rules about values of type any. */
const unsafe = [
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
]
const tests = ['**/*.test.{ts,tsx}', '**/testing.ts', 'tests/**']
/** Tests look into JSON of every shape. */
const looseInTests = ['no-explicit-any', ...unsafe]
const typed = ['**/*.{ts,tsx,mjs}', '*.js']
const plain = ['**/*.{js,mjs,cjs}']
const browser = ['app/**', 'studio/**', 'tools/stress/studio/project/**']

/** Resolves imports as TypeScript and Vite do. */
const resolver = {
  [fileURLToPath(new URL('tools/lint/resolver.cjs', import.meta.url))]: {},
}

export default defineConfig(
  globalIgnores([
    'build/',
    'studio/dist/',
    'studio/.sanity/',
    'public/',
    'test-results/',
    'app/components/fonts/generated/',
    'app/**/*.generated.ts',
    '.data/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    files: typed,
    extends: [tseslint.configs.recommendedTypeChecked],
    // Two projects are parsed in less time than each file by itself, as an editor would.
    languageOptions: {
      parserOptions: {
        project: ['tsconfig.json', 'studio/tsconfig.json', 'app/service-worker/tsconfig.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // Widening the types of a library takes an interface that adds nothing to another one.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'lib', name: 'Response' }] },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // The project's objects are closures: their methods need no `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // Sanity types what a preview selects, and much that it passes to inputs, as any; in plain JavaScript the linter
    // does not see the types that comments give to parsed JSON.
    files: ['studio/**', ...plain],
    rules: Object.fromEntries(unsafe.map((rule) => [`@typescript-eslint/${rule}`, 'off'])),
  },
  {
    files: tests,
    rules: Object.fromEntries(looseInTests.map((rule) => [`@typescript-eslint/${rule}`, 'off'])),
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
      'no-empty': ['error', { allowEmptyCatch: true }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: asGlobs(checkedPaths),
    rules: { 'id-match': ['error', allowedNames, { properties: true }] },
  },
  {
    // The package is used as an installed one would be.
    ignores: ['packages/content-lake/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [contentLakeInternals] }] },
  },
  { files: ['scripts/**', 'tools/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: [...plain, 'server/**', 'packages/**', 'scripts/**', 'tools/**', 'tests/**'],
    languageOptions: { globals: globals.node },
  },
  { files: browser, languageOptions: { globals: globals.browser } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  { files: ['**/*.tsx', 'app/**/use-*.ts'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['app/**', 'server/**', 'packages/**', 'studio/**'],
    ignores: tests,
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': import.meta.dirname,
      'boundaries/files': fileCategories,
      'import/resolver': resolver,
    },
    rules: { 'boundaries/dependencies': boundaryRule },
  },
)
