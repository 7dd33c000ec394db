import { describe, expect, it } from 'vitest'
import { byGroup, requirementIds, testedIds } from './coverage'

const idsIn = (source: string) => [...testedIds('x.test.ts', source).ids]

describe('requirementIds', () => {
  it('reads the list items and ignores references to them', () => {
    const markdown =
      '- **RTE-01** `/` answers.\n- **RTE-02** As RTE-01. [C-12]\ntext **NAV-01**\n| C-01 | x |'
    expect(requirementIds(markdown)).toEqual(['RTE-01', 'RTE-02'])
  })
})

describe('testedIds', () => {
  it('finds ids in titles of every kind', () => {
    expect(idsIn(`test('RTE-01 RTE-02: answers', () => {})`)).toEqual(['RTE-01', 'RTE-02'])
    expect(
      idsIn('test.describe(`LAY-${"x"} and LAY-03`, () => { it("NAV-04", () => {}) })'),
    ).toEqual(['LAY-03', 'NAV-04'])
    expect(idsIn(`it.each([1, 2])('HOM-05 of %d', () => {})`)).toEqual(['HOM-05'])
  })

  it('finds ids in a table only when titles are composed from it', () => {
    const table = `const pages = [['RTE-01', '/'], ['RTE-02', '/about, RTE-09']]`
    expect(
      idsIn(`${table}; for (const [id, path] of pages) test(\`\${id} \${path}\`, () => {})`),
    ).toEqual(['RTE-01', 'RTE-02'])
    expect(idsIn(`${table}; test('answers', () => {})`)).toEqual([])
  })

  it('ignores comments, other strings and skipped tests', () => {
    expect(
      idsIn(
        `// RTE-01\nexpect('RTE-02').toBe(1)\ntest.skip('RTE-03', () => {})\ntest('a', () => { check('RTE-04') })`,
      ),
    ).toEqual([])
  })

  it('reports ranges', () => {
    expect(testedIds('x.test.ts', `test('CHK-30..CHK-43 work', () => {})`).ranges).toEqual([
      'CHK-30..CHK-43 work',
    ])
    expect(testedIds('x.test.ts', `test('CHK-30, CHK-31 work', () => {})`).ranges).toEqual([])
  })
})

describe('byGroup', () => {
  it('preserves the order', () => {
    expect([...byGroup(['RTE-01', 'LAY-01', 'RTE-02'])]).toEqual([
      ['RTE', ['RTE-01', 'RTE-02']],
      ['LAY', ['LAY-01']],
    ])
  })
})
