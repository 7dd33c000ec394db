import type { ContentSourceMap } from '@sanity/client'
import { getPublishedId, resolveEditInfo } from '@sanity/client/csm'
import type { EditMarks } from './edit'
import { editMarks } from './parse.server'

const studioUrl = '/studio'

type Steps = (string | number)[]
type Origin = NonNullable<ReturnType<typeof resolveEditInfo>>

/**
 * Adds marks to each document of a query result that state where the Studio edits its fields. The marks come from the
 * result's source map.
 */
export function markEditable(queryResult: object, resultSourceMap: ContentSourceMap) {
  const originOf = (resultPath: Steps) =>
    resolveEditInfo({ resultPath, resultSourceMap, studioUrl })
  for (const [name, value] of Object.entries(queryResult) as [string, unknown][]) {
    const places: [Steps, unknown][] = Array.isArray(value)
      ? value.map((item: unknown, index) => [[name, index], item])
      : [[[name], value]]
    for (const [path, document] of places) {
      if (!isRecord(document)) continue
      const origin = originOf([...path, '_id'])
      if (origin)
        Object.assign(document, {
          [editMarks]: marksOf(document, origin, (steps) => originOf([...path, ...steps])),
        })
    }
  }
}

function marksOf(
  document: object,
  documentOrigin: Origin,
  originOf: (steps: Steps) => Origin | undefined,
): EditMarks {
  const marks: EditMarks = { document: addressOf(documentOrigin), fields: {} }
  function visit(value: unknown, steps: Steps) {
    if (Array.isArray(value))
      return value.forEach((member: unknown, index) => visit(member, [...steps, index]))
    if (isRecord(value)) {
      // The Studio edits a rich text in a single field.
      if (value['_type'] === 'block') return
      return Object.entries(value).forEach(
        ([name, member]) => name.startsWith('_') || visit(member, [...steps, name]),
      )
    }
    const origin = originOf(steps)
    // The metadata of an uploaded file is not edited by staff.
    if (!origin || origin.type?.startsWith('sanity.')) return
    const [path, mark] = [steps.join('.'), `${addressOf(origin)};path=${placeOf(origin.path)}`]
    if (mark !== `${marks.document};path=${path}`) marks.fields[path] = mark
  }
  visit(document, [])
  return marks
}

function addressOf({ id, type = '' }: Origin): string {
  return `id=${getPublishedId(id)};type=${type};base=${encodeURIComponent(studioUrl)}`
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
