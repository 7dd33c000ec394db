import type { ContentSourceMap } from '@sanity/client'
import { getPublishedId, resolveEditInfo } from '@sanity/client/csm'
import type { EditMarks } from './edit'
import { editMarks } from './parse.server'

const studioUrl = '/studio'

type Steps = (string | number)[]
type Origin = NonNullable<ReturnType<typeof resolveEditInfo>>

/**
 * Adds marks to each document of a query result and to each object within it, which state where the Studio edits its
 * fields. The marks come from the result's source map.
 */
export function markEditable(queryResult: object, resultSourceMap: ContentSourceMap) {
  const originOf = (resultPath: Steps) =>
    resolveEditInfo({ resultPath, resultSourceMap, studioUrl })
  function visit(value: unknown, path: Steps) {
    if (Array.isArray(value))
      return value.forEach((member: unknown, index) => visit(member, [...path, index]))
    // The Studio edits a rich text in a single field.
    if (!isRecord(value) || value['_type'] === 'block') return
    const marks = marksOf(value, (name) => originOf([...path, name]))
    if (marks) Object.assign(value, { [editMarks]: marks })
    for (const [name, member] of Object.entries(value)) visit(member, [...path, name])
  }
  visit(queryResult, [])
}

/** Returns the marks of an object, or null when the query has no field of it under the field's own name. */
function marksOf(
  object: Record<string, unknown>,
  originOf: (name: string) => Origin | undefined,
): EditMarks | null {
  const fields = Object.entries(object).flatMap(([name, value]) => {
    const origin = typeof value === 'object' ? undefined : originOf(name)
    return origin ? [{ name, address: addressOf(origin) + placeOf(origin.path) }] : []
  })
  const own = fields.find(({ name, address }) => /[.=](\w+)$/.exec(address)?.[1] === name)
  if (!own) return null
  const part = own.address.slice(0, -own.name.length)
  const elsewhere = fields.filter(
    ({ name, address }) => !name.startsWith('_') && address !== part + name,
  )
  return {
    part,
    ...(elsewhere.length > 0 && {
      elsewhere: Object.fromEntries(elsewhere.map(({ name, address }) => [name, address])),
    }),
  }
}

function addressOf({ id, type }: Origin): string {
  return `id=${getPublishedId(id)};type=${type};base=${encodeURIComponent(studioUrl)};path=`
}

/** Returns a path in the syntax of the overlays' attribute, which identifies list members by their keys. */
function placeOf(path: Origin['path']): string {
  if (typeof path === 'string') return path
  return path.reduce<string>((place, step) => {
    if (typeof step === 'string') return place ? `${place}.${step}` : step
    return `${place}:${typeof step === 'object' && '_key' in step ? step._key : String(step)}`
  }, '')
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
