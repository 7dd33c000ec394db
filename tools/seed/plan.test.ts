import { describe, expect, it } from 'vitest'
import type { StoredDocument } from '@site/domain/links'
import { contentHash } from './documents'
import { changes, planSeed, type Ledger } from './plan'

const fixture: StoredDocument = { _id: 'about', _type: 'page', title: 'About us', tags: ['a', 'b'] }
const stored: StoredDocument = {
  _rev: 'r1',
  _updatedAt: 'now',
  _createdAt: 'then',
  tags: ['a', 'b'],
  title: 'About us',
  _type: 'page',
  _id: 'about',
}
const newer: StoredDocument = { ...fixture, title: 'About our group' }

function planFor(
  current: StoredDocument[],
  ledger: Ledger = new Map(),
  fixtures = [fixture],
  force = false,
) {
  return planSeed({
    fixtures,
    dataset: new Map(current.map((document) => [document._id, document])),
    ledger,
    force,
  })
}

const seeded: Ledger = new Map([['about', contentHash(fixture)]])

describe('planSeed', () => {
  it('creates missing documents and records them', () => {
    const plan = planFor([])
    expect(plan.steps).toEqual([{ document: fixture, action: 'create' }])
    expect(plan.ledger).toEqual(seeded)
  })

  it('changes nothing in the second run', () => {
    const plan = planFor([stored], seeded)
    expect(plan.steps[0]?.action).toBe('unchanged')
    expect(changes(plan, seeded)).toBe(false)
  })

  it('applies a newer fixture to an unedited document', () => {
    const plan = planFor([stored], seeded, [newer])
    expect(plan.steps[0]?.action).toBe('update')
    expect(plan.ledger.get('about')).toBe(contentHash(newer))
  })

  it('preserves staff edits and their ledger entries', () => {
    const plan = planFor([{ ...stored, title: 'Edited' }], seeded, [newer])
    expect(plan.steps[0]).toMatchObject({ action: 'keep', reason: 'edited by staff' })
    expect(plan.ledger).toEqual(seeded)
  })

  it('preserves a staff document with the same id', () => {
    expect(planFor([{ ...stored, title: 'Ours' }]).steps[0]).toMatchObject({
      action: 'keep',
      reason: 'made by staff',
    })
  })

  it('does not restore documents that staff deleted', () => {
    expect(planFor([], seeded).steps[0]).toMatchObject({
      action: 'keep',
      reason: 'deleted by staff',
    })
  })

  it('does not change a document that has a draft', () => {
    const draft = { ...stored, _id: 'drafts.about', title: 'In the works' }
    expect(planFor([stored, draft], seeded, [newer]).steps[0]).toMatchObject({
      action: 'keep',
      reason: 'has a draft',
    })
    expect(planFor([stored, draft], seeded).steps[0]?.action).toBe('unchanged')
  })

  it('overwrites and restores documents only when forced', () => {
    expect(planFor([{ ...stored, title: 'Edited' }], seeded, [newer], true).steps[0]?.action).toBe(
      'overwrite',
    )
    expect(planFor([], seeded, [fixture], true).steps[0]?.action).toBe('create')
    expect(planFor([stored], seeded, [newer], true).steps[0]?.action).toBe('update')
  })

  it('adopts an identical document that it did not seed', () => {
    const plan = planFor([stored])
    expect(plan.steps[0]?.action).toBe('unchanged')
    expect(changes(plan, new Map())).toBe(true)
  })
})
