import { describe, expect, it } from 'vitest'
import { coverageOf, requirementIds } from './requirements.mjs'

describe('requirementIds', () => {
  it('reads the list items and ignores references to them', () => {
    const markdown =
      '- **RTE-01** `/` answers.\n- **RTE-02** As RTE-01. [C-12]\ntext **NAV-01**\n| C-01 | x |'
    expect(requirementIds(markdown)).toEqual(['RTE-01', 'RTE-02'])
  })
})

describe('coverageOf', () => {
  it('lists the requirements that no passed test names, in their order', () => {
    const required = ['RTE-01', 'RTE-02', 'LAY-01', 'LAY-02']
    expect(coverageOf(required, ['RTE-02 answers', 'the menu LAY-01 C-12: opens'])).toEqual({
      missing: ['RTE-01', 'LAY-02'],
      unknown: [],
      ranges: [],
    })
  })

  it('reports ids that are no requirement, and ranges', () => {
    const titles = ['CHK-30..CHK-43 work', 'CHK-30, CHK-31 work', 'CHK-99 works']
    expect(coverageOf(['CHK-30', 'CHK-31', 'CHK-43'], titles)).toEqual({
      missing: [],
      unknown: ['CHK-99'],
      ranges: ['CHK-30..CHK-43 work'],
    })
  })
})
