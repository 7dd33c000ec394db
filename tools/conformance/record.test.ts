import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/root.mjs'
import { asvs } from './asvs'
import { allEntries, renderRecord } from './document'
import { type Entry, findMissingTests, findOldChecks } from './record'
import { wcag } from './wcag'

const read = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null

it('names only tests that exist', () => {
  expect(findMissingTests(allEntries, read)).toEqual([])
})

it('reports a test whose file or title is gone', () => {
  const entry: Entry = {
    id: '1.1.1',
    name: 'Non-text Content',
    level: 'A',
    status: 'tested',
    evidence: [
      { test: 'gone.test.ts' },
      { test: 'here.test.ts', title: 'has a title' },
      { test: 'here.test.ts', title: 'had a title' },
    ],
  }
  const files: Record<string, string> = { 'here.test.ts': "it('has a title')" }
  expect(findMissingTests([entry], (file) => files[file] ?? null)).toEqual([
    '1.1.1: gone.test.ts does not exist',
    '1.1.1: here.test.ts has no test with the title “had a title”',
  ])
})

it('reports a check that is more than 90 days old', () => {
  const entry = (checkedOn: string): Entry => ({
    id: checkedOn,
    name: '',
    level: 'A',
    status: 'partly',
    evidence: [{ checkedOn, check: '' }],
  })
  const now = new Date('2026-11-23T12:00:00Z')
  expect(findOldChecks([entry('2026-08-25'), entry('2026-08-24')], now)).toEqual([
    '2026-08-24: checked 91 days ago (2026-08-24)',
  ])
})

it('has each of the 55 criteria of WCAG 2.2 A and AA once', () => {
  expect(new Set(wcag.map(({ id }) => id)).size).toBe(55)
  expect(wcag).toHaveLength(55)
  expect(wcag.filter(({ level }) => level === 'AA')).toHaveLength(24)
})

it('has the 253 requirements of ASVS at levels 1 and 2 in its chapters, none twice', () => {
  expect(asvs.reduce((sum, { requirements }) => sum + requirements, 0)).toBe(253)
  for (const { id, requirements, notApplicable, entries } of asvs) {
    expect(entries.length, id).toBe(notApplicable === undefined ? requirements : 0)
    expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
    expect(entries.every((entry) => entry.id.startsWith(`${id}.`))).toBe(true)
  }
})

it('claims nothing without evidence, and says why something is partial, not met, not applicable or not assessed', () => {
  for (const { id, status, evidence = [], note } of allEntries) {
    if (status === 'tested')
      expect(
        evidence.some((one) => 'test' in one),
        id,
      ).toBe(true)
    if (status === 'partly') expect(evidence.length, id).toBeGreaterThan(0)
    if (status !== 'tested' && status !== 'not applicable') expect(note, id).toBeTruthy()
    if (status === 'not applicable')
      expect(evidence.length > 0 || note !== undefined, id).toBe(true)
    if (status === 'not assessed') expect(evidence, id).toEqual([])
  }
})

it('renders every entry', () => {
  const record = renderRecord()
  for (const { id, name } of allEntries) expect(record).toContain(`| ${id} ${name} |`)
  expect(record).toContain('V17 WebRTC\n\nNot applicable (7 requirements): ')
})
