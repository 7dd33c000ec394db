import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fixtures } from '../checks/testing'
import { documentTypes } from './names'

/* Compares the seeded documents with the types of the Studio's schema (npm run types): no unknown and no missing fields. */

type Node =
  | { type: 'document' | 'type'; name: string; attributes?: Attributes; value?: Node }
  | { type: 'object'; attributes: Attributes; rest?: Node }
  | { type: 'array'; of: Node }
  | { type: 'union'; of: Node[] }
  | { type: 'inline'; name: string }
  | { type: 'string' | 'number' | 'boolean'; value?: unknown }
  | { type: 'unknown' | 'null' }
type Attributes = Record<string, { value: Node; optional?: boolean }>

const types = JSON.parse(
  readFileSync(new URL('../schema.json', import.meta.url), 'utf8'),
) as (Node & { name: string; value?: Node })[]
const byName = new Map(types.map((type) => [type.name, type]))
/** Fields that the dataset adds, and fields that the importer creates for a picture. */
const importedFields = /^_(id|rev|createdAt|updatedAt|key|sanityAsset)$/

function attributesOf(node: Node | undefined): Attributes | undefined {
  if (!node) return undefined
  if (node.type === 'inline') return attributesOf(byName.get(node.name))
  if (node.type === 'type') return attributesOf(node.value)
  if (node.type === 'document') return node.attributes
  return node.type === 'object' ? { ...node.attributes, ...attributesOf(node.rest) } : undefined
}

/**
 * Returns a message for each part of `value` that its type does not define, and for each required part that is missing.
 * A member of a list needs the name of its type. Any other object may lack it, and a picture may have the name `image`,
 * because documents are older than the named types (record 0091).
 */
function findMismatches(node: Node, value: unknown, path: string, isMember = false): string[] {
  if (node.type === 'inline' && !attributesOf(node)) {
    const named = byName.get(node.name)
    return named?.value ? findMismatches(named.value, value, path) : []
  }
  if (node.type === 'union') {
    const each = node.of.map((option) => findMismatches(option, value, path, isMember))
    return each.sort((a, b) => a.length - b.length)[0] ?? []
  }
  if (node.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((entry, i) => findMismatches(node.of, entry, `${path}[${i}]`, true))
      : [`${path} is not a list`]
  const attributes = attributesOf(node)
  if (!attributes) return findValueMismatch(node, value, path)
  if (typeof value !== 'object' || value === null) return [`${path} is not an object`]
  const unknown = Object.keys(value).filter(
    (key) => !importedFields.test(key) && !(key in attributes),
  )
  return [
    ...unknown.map((key) => `${path}.${key} is unknown`),
    ...Object.entries(attributes).flatMap(([key, attribute]) => {
      const field = (value as Record<string, unknown>)[key]
      if (key === '_type' && !isMember && (field === undefined || field === 'image')) return []
      if (field !== undefined) return findMismatches(attribute.value, field, `${path}.${key}`)
      return attribute.optional || importedFields.test(key) ? [] : [`${path}.${key} is missing`]
    }),
  ]
}

function findValueMismatch(node: Node, value: unknown, path: string): string[] {
  if (node.type !== 'string' && node.type !== 'number' && node.type !== 'boolean') return []
  const matches = typeof value === node.type && (node.value === undefined || node.value === value)
  return matches
    ? []
    : [`${path} is ${JSON.stringify(value)}, not ${JSON.stringify(node.value ?? node.type)}`]
}

describe('the seeded documents', () => {
  test('STU-04 every document type can be edited', () => {
    const editableTypes = types
      .filter(({ type, name }) => type === 'document' && !name.startsWith('sanity.'))
      .map(({ name }) => name)
    expect(editableTypes.sort()).toEqual([...documentTypes].sort())
    expect([...new Set(fixtures().map(({ _type }) => _type))].sort()).toEqual(
      [...documentTypes].sort(),
    )
  })

  test.each(documentTypes)(
    'STU-04 the schema of %s defines every field, and no required field is missing',
    (type) => {
      const node = byName.get(type)
      expect(node, 'schema.json is written by `npm run types` in studio/').toBeDefined()
      for (const doc of fixtures().filter(({ _type }) => _type === type))
        expect(
          findMismatches(node as Node, doc, doc._id),
          'schema.json is written by `npm run types` in studio/',
        ).toEqual([])
    },
  )

  test('the comparison reports unknown fields, missing fields and wrong types', () => {
    const clinic = {
      ...fixtures().find(({ _type }) => _type === 'clinic'),
      name: undefined,
      title: 5,
      color: 'teal',
    }
    expect(findMismatches(byName.get('clinic') as Node, clinic, 'clinic')).toEqual(
      expect.arrayContaining([
        'clinic.color is unknown',
        'clinic.name is missing',
        'clinic.title is 5, not "string"',
      ]),
    )
  })
})
