import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import type { Editable, EditMarks } from './edit'

/** One thing in the dataset that the site could not read as it stands. */
export type ContentProblem = { documentId: string; path: string; message: string }

/** Where a preview notes how a document is edited: a key that no answer of the dataset can hold by itself. */
export const editMarks = Symbol('edit marks')
/** Where a list from which something was left out notes which places of the answer its members had. */
const places = Symbol('places')

/** Where the schemas below report problems to during a parse, and which document they read. */
const parsing = new AsyncLocalStorage<{ problems: ContentProblem[]; documentId: string }>()

function report(path: string, message: string) {
  const current = parsing.getStore()
  current?.problems.push({ documentId: current.documentId, path, message })
}

/** Runs a parse and returns its value with every problem met on the way. */
export function collectProblems<T>(parse: () => T): { value: T; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  return { value: parsing.run({ problems, documentId: '' }, parse), problems }
}

/** Takes anything. `Given` is what the dataset is expected to answer; a test holds it against the Studio's schema. */
const provided = <Given>() => (z.unknown() as z.ZodType<unknown, Given>).optional()

/**
 * A field that never breaks its page: absent gives the fallback silently,
 * a wrong shape gives the fallback and is reported with its document.
 */
export function lenient<S extends z.ZodType>(schema: S, fallback: z.output<S>) {
  return provided<z.input<S> | null>().transform((value, context): z.output<S> => {
    if (value === null || value === undefined) return fallback
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    report(
      [...context.issues.flatMap((i) => i.path ?? []), ...(issue?.path ?? [])].join('.'),
      issue?.message ?? 'invalid',
    )
    return fallback
  })
}

type Incomplete<T> = { [Field in keyof T]?: T[Field] | null }

/**
 * An object that means nothing without these fields: null while all of them are absent, as when staff have not begun with
 * it; malformed while only some are there.
 */
export function requireFields<S extends z.ZodObject>(
  schema: S,
  needed: (keyof z.output<S> & string)[],
) {
  const notBegun = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    needed.every((field) => ((value as Record<string, unknown>)[field] ?? '') === '')
  return z.preprocess((value) => (notBegun(value) ? null : value), schema.nullable()) as z.ZodType<
    z.output<S> | null,
    Incomplete<z.input<S>> | null
  >
}

/** Text with a stated fallback; an empty field stays empty so that its line can be hidden. */
export const text = (fallback = '') => lenient(z.string(), fallback)

/** Text that has to be there for the page to make sense, such as a heading. */
export const heading = (fallback: string) => text().transform((value) => value.trim() || fallback)

/** A list whose malformed members are left out and reported one by one. */
export function list<S extends z.ZodType>(member: S) {
  return provided<(z.input<S> | null)[] | null>().transform((value): z.output<S>[] => {
    if (value === null || value === undefined) return []
    if (!Array.isArray(value)) {
      report('', 'expected a list')
      return []
    }
    const kept: number[] = []
    const members = value.flatMap((entry, index) => {
      if (entry === null) return []
      const parsed = member.safeParse(entry)
      if (!parsed.success) {
        report(
          String(index),
          parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; '),
        )
        return []
      }
      kept.push(index)
      return [parsed.data]
    })
    return kept.length === value.length
      ? members
      : Object.defineProperty(members, places, { value: kept })
  })
}

/** A list of documents: one that cannot be read is left out and reported with its `_id`. */
export function documents<S extends z.ZodType<object>>(member: S) {
  const one = document(member)
  return provided<z.input<S>[]>().transform((value): (z.output<S> & Editable)[] => {
    if (!Array.isArray(value)) return []
    return value.flatMap((entry) => {
      const parsed = one.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
  })
}

/** One document: problems found inside carry its `_id`; one that cannot be read at all is reported too. */
export function document<S extends z.ZodType<object>>(schema: S) {
  return provided<z.input<S> | null>().transform((value, context): z.output<S> & Editable => {
    const problems = parsing.getStore()?.problems ?? []
    return parsing.run({ problems, documentId: idOf(value) }, () => {
      if (value === null || value === undefined) report('', 'document missing')
      const parsed = schema.safeParse(value ?? {})
      if (parsed.success) return withMarks(parsed.data, value)
      for (const issue of parsed.error.issues) report(issue.path.join('.'), issue.message)
      context.issues.push({ code: 'custom', message: 'document left out', input: value })
      return z.NEVER
    })
  })
}

function withMarks<T extends object>(document: T, value: unknown): T & Editable {
  const edit = (value as { [editMarks]?: EditMarks } | null | undefined)?.[editMarks]
  return edit
    ? { ...document, edit: { ...edit, fields: renumbered(edit.fields, document) } }
    : document
}

/** Marks lead from places in the answer; in the document those behind a member that was left out stand further ahead. */
function renumbered(fields: EditMarks['fields'], document: object): EditMarks['fields'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, mark]) => {
      const moved = findMovedPath(path.split('.'), document)
      return moved ? [[moved.join('.'), mark]] : []
    }),
  )
}

/** Where a path of the answer ends up in what was parsed; null for what was left out. */
function findMovedPath([step, ...rest]: string[], value: unknown): string[] | null {
  if (step === undefined) return []
  const kept = (value as { [places]?: number[] } | null | undefined)?.[places]
  const here = kept ? String(kept.indexOf(Number(step))) : step
  if (here === '-1') return null
  const there = findMovedPath(rest, (value as Record<string, unknown> | null | undefined)?.[here])
  return there && [here, ...there]
}

function idOf(value: unknown): string {
  const id = (value as { _id?: unknown } | null)?._id
  return typeof id === 'string' ? id : '(missing document)'
}
