import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from '../../tools/lib/root.mjs'
import {
  avoidedName,
  checkedPaths,
  exemptPaths,
  libraryNames,
  phrasePattern,
  phrases,
} from '../../tools/lint/vocabulary.mjs'

const patterns = Object.entries(phrases).map(
  ([phrase, replacement]) => [phrasePattern(phrase), replacement] as const,
)

/** Returns a line such as `docs/mail.md:12 "at hand": ready` for each phrase that the text contains. */
function findPhrases(path: string, text: string): string[] {
  const own = text.replace(libraryNames, '')
  return patterns.flatMap(([pattern, replacement]) =>
    [...own.matchAll(pattern)].map(({ 0: found, index }) => {
      const line = own.slice(0, index).split('\n').length
      return `${path}:${line} "${found.replaceAll(/\s+/g, ' ')}": ${replacement}`
    }),
  )
}

/** Lists source files and documents, as paths from the root. */
function sourceFiles(path: string): string[] {
  if (exemptPaths.includes(path) || /node_modules|generated|\/dist$/.test(path)) return []
  if (statSync(join(root, path)).isDirectory())
    return readdirSync(join(root, path)).flatMap((name) => sourceFiles(`${path}/${name}`))
  return /\.(?:[cm]?[jt]sx?|css|md|example)$/.test(path) ? [path] : []
}

test('code, comments and documentation use the established terms', () => {
  const files = checkedPaths.flatMap(sourceFiles)
  expect(files.length).toBeGreaterThan(400)
  expect(
    files.flatMap((path) => [
      ...findPhrases(path, path),
      ...findPhrases(path, readFileSync(join(root, path), 'utf8')),
    ]),
  ).toEqual([])
})

/** Lists the identifiers of a module that contain a word to avoid in names. */
function findNames(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: string[] = []
  function visit(node: ts.Node) {
    if (ts.isIdentifier(node) && avoidedName.test(node.text)) found.push(`${path} ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test('names contain no participle that says nothing about a value', () => {
  const modules = checkedPaths.flatMap(sourceFiles).filter((path) => /\.[cm]?[jt]sx?$/.test(path))
  expect(
    modules.flatMap((path) => findNames(path, readFileSync(join(root, path), 'utf8'))),
  ).toEqual([])
  expect(findNames('a.ts', 'const whatWasTold = retold, said = { furthestUp }')).toEqual([
    'a.ts whatWasTold',
    'a.ts said',
    'a.ts furthestUp',
  ])
})

test('phrases are found as identifiers and across the lines of a comment', () => {
  const found = ['a hand-off.', 'handOff', 'paymentHandOff', 'hand_off', 'the hand\n * off of']
  for (const text of found) expect(findPhrases('a.ts', text), text).toHaveLength(1)
  expect(findPhrases('a.ts', 'shorthand offer, hand the offer')).toEqual([])
})
