import { fileURLToPath } from 'node:url'
import js from '@eslint/js'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { boundaryRule, fileCategories } from './scripts/lint/boundaries.mjs'

const tests = ['**/*.test.{ts,tsx}', '**/testing.ts', 'tests/**']
/** Tests look into JSON of every shape. */
const looseInTests = [
  'no-explicit-any',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-member-access',
  'no-unsafe-return',
]
const typed = ['**/*.{ts,tsx}']
const plain = ['**/*.{js,mjs,cjs}']
const browser = ['app/**', 'studio/**']

export default defineConfig(
  globalIgnores([
    'build/',
    'studio/dist/',
    'studio/.sanity/',
    'public/',
    'test-results/',
    'app/ui/fonts/generated/',
    'app/**/*.generated.ts',
    '.data/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  js.configs.recommended,
  {
    files: typed,
    // The Studio is a package of its own, whose types exist only once it is installed.
    ignores: ['studio/!(fixtures)/**', 'studio/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    // All of them are of one project, which as such is read in less time than file by file, as an editor would.
    languageOptions: {
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
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
    files: ['studio/**/*.{ts,tsx}'],
    ignores: ['studio/fixtures/**'],
    extends: [tseslint.configs.recommended],
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
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  {
    files: ['app/**/*.tsx'],
    ignores: ['app/ui/link.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@remix-run/react', importNames: ['Link'], message: 'Use ~/ui/link.' }] },
      ],
    },
  },
  {
    files: [...plain, 'server/**', 'local/**', 'scripts/**', 'tests/**'],
    languageOptions: { globals: globals.node },
  },
  { files: browser, languageOptions: { globals: globals.browser } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
  { files: ['**/*.tsx', 'app/**/use-*.ts'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['app/**', 'server/**', 'local/**', 'studio/**'],
    ignores: tests,
    plugins: { boundaries },
    settings: {
      'boundaries/root-path': import.meta.dirname,
      'boundaries/files': fileCategories,
      'import/resolver': {
        [fileURLToPath(new URL('scripts/lint/resolver.cjs', import.meta.url))]: {},
      },
    },
    rules: { 'boundaries/dependencies': boundaryRule },
  },
)
