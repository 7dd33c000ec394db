/**
 * `npm run requirements`: the requirement ids of docs/requirements.md that no test title names. With
 * `--all-of RTE,LAY` it fails when one of these groups has such an id.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { byGroup, requirementIds, testedIds } from '../tools/requirements/coverage'
import { root } from '../tools/lib/root.mjs'

const { values } = parseArgs({ options: { 'all-of': { type: 'string' } } })

const required = requirementIds(readFileSync(join(root, 'docs/requirements.md'), 'utf8'))
const folders = ['app', 'server', 'packages', 'scripts', 'tools', 'studio', 'tests']
const testFile = /\.(?:test\.tsx?|spec\.ts)$/

const tested = new Set<string>()
const ranges: string[] = []
for (const file of folders.flatMap(testFiles)) {
  const found = testedIds(file, readFileSync(join(root, file), 'utf8'))
  found.ids.forEach((id) => tested.add(id))
  ranges.push(...found.ranges.map((title) => `  ${file}: ${title}`))
}

const missing = byGroup(required.filter((id) => !tested.has(id)))
for (const [group, ids] of missing) {
  const all = required.filter((id) => id.startsWith(group)).length
  console.log(`${group}  ${String(ids.length).padStart(3)} of ${all}\n     ${inLines(ids)}`)
}
const untested = [...missing.values()].flat().length
console.log(
  `\n${required.length} requirements, ${required.length - untested} named by a test, ${untested} not`,
)

const unknown = [...tested].filter((id) => !required.includes(id)).sort()
if (unknown.length > 0) console.log(`Named by a test but no requirement: ${unknown.join(', ')}`)
if (ranges.length > 0)
  console.log(`Titles with a range; name each id instead:\n${ranges.join('\n')}`)

const groups = values['all-of']?.split(',') ?? []
const strangers = groups.filter((group) => !byGroup(required).has(group))
if (strangers.length > 0) console.log(`There is no group ${strangers.join(', ')}`)
process.exitCode = strangers.length > 0 || groups.some((group) => missing.has(group)) ? 1 : 0

function testFiles(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return entries
    .filter((path) => testFile.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
}

function inLines(ids: string[], perLine = 12): string {
  const lines: string[] = []
  for (let first = 0; first < ids.length; first += perLine)
    lines.push(ids.slice(first, first + perLine).join(' '))
  return lines.join('\n     ')
}
