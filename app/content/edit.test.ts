import { describe, expect, expectTypeOf, test } from 'vitest'
import { editAttributes, type Editable, pick } from './edit'

type Place = Editable & { name: string; subtitle?: string; phone: string }
const place: Place = { name: 'North Bend', phone: '(541) 555-0100' }
const edit = { part: 'id=1;path=' }

describe('pick', () => {
  test('returns only the named fields, with their types', () => {
    const copy = pick(place, 'name')
    expect(copy).toStrictEqual({ name: 'North Bend' })
    expectTypeOf(copy).toEqualTypeOf<Pick<Place, 'name'> & Editable>()
  })

  test('copies the marks of a preview, so that the copy is editable', () => {
    const copy = pick({ ...place, edit }, 'phone')
    expect(copy).toStrictEqual({ edit, phone: '(541) 555-0100' })
    expect(editAttributes(copy, 'phone')).toEqual({ 'data-sanity': 'id=1;path=phone' })
  })
})
