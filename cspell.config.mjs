import { defineConfig } from 'cspell'
import { asGlobs, checkedPaths, exemptPaths, words } from './tools/lint/vocabulary.mjs'

export default defineConfig({
  language: 'en-US',
  files: ['*.{md,ts,js,mjs}', '{app,docs,packages,scripts,server,studio,tests,tools}/**'],
  useGitignore: true,
  noConfigSearch: true,
  ignorePaths: ['**/*.generated.*', '**/generated/**', '**/*.{jpg,json,png,svg,webp}'],
  dictionaryDefinitions: [{ name: 'project', path: './project-words.txt', addWords: true }],
  dictionaries: ['project'],
  ignoreRegExpList: [
    // Percent encodings and terminal codes run into the word after them.
    '/%[0-9a-f]{2}|\\[\\d+m/gi',
    // Legal notices have translations.
    '/^.*"_type":"legalNotice".*$/gm',
    // The dictionaries are English.
    '/[\\p{sc=Arabic}\\p{sc=Cyrillic}\\p{sc=Devanagari}\\p{sc=Greek}\\p{sc=Hebrew}\\p{sc=Thai}\\p{M}]+/gu',
  ],
  overrides: [
    { filename: 'docs/requirements.md', language: 'en-US,en-GB' },
    {
      filename: asGlobs(checkedPaths),
      flagWords: Object.entries(words).map(([word, instead]) => `${word}->${instead}`),
    },
    { filename: asGlobs(exemptPaths), ignoreWords: Object.keys(words) },
  ],
})
