import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestLake, testToken } from '@site/content-lake/testing'
import { root } from '../../tools/lib/root.mjs'
import type { Action } from '../../tools/seed/plan'
import { contradictions } from '../../tools/seed/contradictions'
import { isEmpty, seed, type SeedResult } from '../../tools/seed/seed'

const fixtures = join(root, 'studio/fixtures')

let client: SanityClient

beforeEach(async () => {
  const lake = await startTestLake()
  client = lake.connect({ token: testToken })
  return () => lake.destroy()
})

const actionOf = (result: SeedResult, id: string): Action | undefined =>
  result.steps.find(({ document }) => document._id === id)?.action

async function revisions() {
  const documents = await client.fetch<{ _id: string; _rev: string }[]>(
    '*{_id, _rev} | order(_id)',
    {},
    { perspective: 'raw' },
  )
  return documents.map(({ _id, _rev }) => `${_id} ${_rev}`)
}

describe('seeding a dataset', () => {
  it('fills an empty one with the fixtures and their images and leaves no reference unresolved', async () => {
    expect(await isEmpty(client)).toBe(true)
    const result = await seed(client, { fixtures })
    expect(new Set(result.steps.map(({ action }) => action))).toEqual(new Set(['create']))
    expect(await isEmpty(client)).toBe(false)
    expect(await client.fetch('count(*[_type == "clinic"])')).toBe(4)
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(result.uploaded)
    const check = await seed(client, { fixtures, dryRun: true })
    expect([...check.danglingFixtures, ...check.danglingDataset]).toEqual([])
  })

  it('STU-06 reports contradictions in the check, as the Studio does', async () => {
    await seed(client, { fixtures })
    const raw = client.withConfig({ perspective: 'raw' })
    const lines = (await contradictions(raw, join(root, 'public'))).join('\n')
    for (const stated of [
      '2003',
      'Five Convenient Locations',
      '280',
      'klamath-falls',
      'no refunds after 48 hours',
    ])
      expect(lines).toContain(stated)
    expect(lines).not.toContain('is not on the website')
    await client.patch('homePage').set({ 'welcome.trustedSince': 2005 }).commit()
    expect((await contradictions(raw, join(root, 'public'))).join('\n')).not.toContain('2003')
  })

  it('changes nothing in the second run', async () => {
    await seed(client, { fixtures })
    const before = await revisions()
    const second = await seed(client, { fixtures })
    expect(new Set(second.steps.map(({ action }) => action))).toEqual(new Set(['unchanged']))
    expect(await revisions()).toEqual(before)
  })

  it('STU-06 resumes after an interruption and does not mistake its own changes for edits', async () => {
    const { transaction } = client
    let started = 0
    vi.spyOn(client, 'transaction').mockImplementation((...args: unknown[]) => {
      if (++started === 2) throw new Error('the network went away')
      return Reflect.apply(transaction, client, args) as ReturnType<typeof transaction>
    })
    await expect(seed(client, { fixtures })).rejects.toThrow('the network went away')
    vi.restoreAllMocks()
    expect(await isEmpty(client)).toBe(true)
    const second = await seed(client, { fixtures })
    expect(new Set(second.steps.map(({ action }) => action))).toEqual(
      new Set(['unchanged', 'create']),
    )
    expect(await isEmpty(client)).toBe(false)
    const check = await seed(client, { fixtures, dryRun: true })
    expect(new Set(check.steps.map(({ action }) => action))).toEqual(new Set(['unchanged']))
  })

  it('does not overwrite staff edits unless it is forced', async () => {
    await seed(client, { fixtures })
    await client.patch('aboutPage').set({ title: 'Edited' }).commit()
    expect(actionOf(await seed(client, { fixtures }), 'aboutPage')).toBe('keep')
    expect(await client.fetch('*[_id == "aboutPage"][0].title')).toBe('Edited')
    expect(actionOf(await seed(client, { fixtures, force: true }), 'aboutPage')).toBe('overwrite')
    expect(await client.fetch('*[_id == "aboutPage"][0].title')).not.toBe('Edited')
  })

  it('writes nothing in a dry run', async () => {
    const result = await seed(client, { fixtures, dryRun: true })
    expect(result.steps.length).toBeGreaterThan(50)
    expect(await revisions()).toEqual([])
  })

  it('finds unresolved references in the dataset', async () => {
    await client.createOrReplace({
      _id: 'stray',
      _type: 'note',
      link: { _type: 'reference', _ref: 'nowhere', _weak: true },
    })
    const { danglingDataset } = await seed(client, { fixtures, dryRun: true })
    expect(danglingDataset).toEqual([{ documentId: 'stray', path: 'link', target: 'nowhere' }])
  })
})
