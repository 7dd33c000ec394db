import type { ContentSourceMap } from '@sanity/client'
import { getPublishedId, resolveEditInfo } from '@sanity/client/csm'
import type { EditMarks } from './edit'
import { editMarks } from './parse.server'

const studioUrl = '/studio'

type Steps = (string | number)[]
type Origin = NonNullable<ReturnType<typeof resolveEditInfo>>

/** Notes on each document of a query's answer where it and its texts are edited, out of the answer's source map. */
export function markEditable(answer: object, resultSourceMap: ContentSourceMap) {
  const originOf = (resultPath: Steps) =>
    resolveEditInfo({ resultPath, resultSourceMap, studioUrl })
  for (const [name, value] of Object.entries(answer) as [string, unknown][]) {
    const places: [Steps, unknown][] = Array.isArray(value)
      ? value.map((one: unknown, index) => [[name, index], one])
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
  own: Origin,
  originOf: (steps: Steps) => Origin | undefined,
): EditMarks {
  const marks: EditMarks = { document: addressOf(own), fields: {} }
  function visit(value: unknown, steps: Steps) {
    if (Array.isArray(value))
      return value.forEach((member: unknown, index) => visit(member, [...steps, index]))
    if (isRecord(value)) {
      // Rich text is edited as a whole.
      if (value['_type'] === 'block') return
      return Object.entries(value).forEach(
        ([name, member]) => name.startsWith('_') || visit(member, [...steps, name]),
      )
    }
    const origin = originOf(steps)
    // What the dataset found out about an uploaded file is nobody's text.
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

/** A path as the overlays read it from an attribute: members of lists by their keys. */
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
