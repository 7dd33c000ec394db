import { AsyncLocalStorage } from 'node:async_hooks'
import * as z from 'zod'
import type { Editable, EditMarks } from './edit'

/** A value of the dataset that the site could not parse. */
export type ContentProblem = { documentId: string; path: string; message: string }

/** The key of a preview's edit marks on an object. It is a symbol because no query result can contain one. */
export const editMarks = Symbol('edit marks')

/** The report of the current parse, and the document that it reads. */
type Parsing = {
  problems: ContentProblem[]
  documentId: string
  /** Whether a part of the document that is being parsed is malformed. */
  isMalformed: boolean
  /** Whether malformed parts fail, so that zod collects their paths. */
  isStrict: boolean
}

const parsing = new AsyncLocalStorage<Parsing>()

type Issue = { path: PropertyKey[]; message: string }

/** Reports that parts of the value of a schema are malformed; the schema itself still parses it. */
export function reportMalformed(
  { issues, value }: z.core.ParsePayload<unknown>,
  malformed: Issue[],
) {
  const current = parsing.getStore()
  if (!current) return
  current.isMalformed = true
  for (const { path, message } of malformed) {
    if (current.isStrict) issues.push({ code: 'custom', path: [...path], message, input: value })
    else if (!current.documentId) current.problems.push(problemOf('', { path, message }))
  }
}

const problemOf = (documentId: string, { path, message }: Issue): ContentProblem => ({
  documentId,
  path: path.join('.'),
  message,
})

/** Returns the value of a parse with all problems that it reported. */
export function collectProblems<T>(parse: () => T): { value: T; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const current = { problems, documentId: '', isMalformed: false, isStrict: false }
  return { value: parsing.run(current, parse), problems }
}

/**
 * Returns a schema for a field that never breaks its page: an absent value becomes the fallback silently, and a
 * malformed value becomes the fallback and is reported with its document.
 */
export function lenient<S extends z.ZodType, F extends z.output<S> | null>(schema: S, fallback: F) {
  return z.transform((value: z.input<S> | null | undefined, context): z.output<S> | F => {
    if (value === null || value === undefined) return fallback
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    reportMalformed(context, parsed.error.issues)
    return fallback
  })
}

/** Returns a lenient schema for a group of fields; a missing or malformed group has the default of each field. */
export function fieldGroup<S extends z.ZodType>(schema: S) {
  return lenient(schema, schema.parse({}))
}

type Incomplete<T> = { [Field in keyof T]?: T[Field] | null }

/**
 * Returns a schema for an object that is meaningless without the required fields. It parses to null while all of them
 * are absent, as before staff start to fill it in, and is malformed while only some are present.
 */
export function requireFields<S extends z.ZodObject>(
  schema: S,
  required: (keyof z.output<S> & string)[],
) {
  const isEmptyObject = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    required.every((field) => ((value as Record<string, unknown>)[field] ?? '') === '')
  return z.preprocess(
    (value) => (isEmptyObject(value) ? null : value),
    schema.nullable(),
  ) as z.ZodType<z.output<S> | null, Incomplete<z.input<S>> | null>
}

/** Returns a schema for text with a fallback. An empty field stays empty so that its line can be hidden. */
export const text = (fallback = '') => lenient(z.string(), fallback)

/** Returns a schema for text that a page requires, such as a heading. An empty text becomes the fallback. */
export const heading = (fallback: string) => text().transform((value) => value.trim() || fallback)

/** A value with the marks that `list` and `editable` add to an object. */
type Marked<T> = T extends object ? T & Editable : T

/** Returns a schema for a list. Malformed members are omitted, and each is reported. Objects keep their edit marks. */
export function list<S extends z.ZodType>(member: S) {
  type Members = (z.input<S> | null)[] | null | undefined
  return z.transform((value: Members, context): Marked<z.output<S>>[] => {
    if (value === null || value === undefined) return []
    if (!Array.isArray(value)) {
      reportMalformed(context, [{ path: [], message: 'expected a list' }])
      return []
    }
    return value.flatMap((entry, index) => {
      if (entry === null) return []
      const parsed = member.safeParse(entry)
      if (parsed.success) return [withMarks(parsed.data, entry)]
      reportMalformed(
        context,
        parsed.error.issues.map(({ path, message }) => ({ path: [index, ...path], message })),
      )
      return []
    })
  })
}

/**
 * Returns a schema for an object that keeps its edit marks, so that a component needs only the object. `document` and the
 * members of `documents` and `list` keep them without it.
 */
export function editable<S extends z.ZodType>(schema: S) {
  return z.transform((value: z.input<S> | undefined, context): Marked<z.output<S>> => {
    const parsed = schema.safeParse(value)
    if (parsed.success) return withMarks(parsed.data, value)
    for (const { path, message } of parsed.error.issues)
      context.issues.push({ code: 'custom', path: [...path], message, input: value })
    return z.NEVER
  })
}

/**
 * Returns a schema for a list of documents. A document that cannot be parsed is omitted and reported with its `_id`.
 */
export function documents<S extends z.ZodType<object>>(member: S) {
  const documentSchema = document(member)
  return z.transform((value: z.input<S>[] | undefined): Marked<z.output<S>>[] => {
    if (!Array.isArray(value)) return []
    return value.flatMap((entry) => {
      const parsed = documentSchema.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
  })
}

/**
 * Returns a schema for one document. Problems inside it are reported with its `_id`, and so is a document that cannot
 * be parsed at all.
 */
export function document<S extends z.ZodType<object>>(schema: S) {
  return z.transform((value: z.input<S> | null | undefined, context): Marked<z.output<S>> => {
    const problems = parsing.getStore()?.problems ?? []
    const documentId = idOf(value)
    if (value === null || value === undefined)
      problems.push(problemOf(documentId, { path: [], message: 'document missing' }))
    const lenientParse = { problems, documentId, isMalformed: false, isStrict: false }
    const parsed = parsing.run(lenientParse, () => schema.safeParse(value ?? {}))
    if (!parsed.success || lenientParse.isMalformed) {
      // A transform does not know its path, so a second parse lets malformed parts fail.
      const strictParse = { problems: [], documentId, isMalformed: false, isStrict: true }
      const strict = parsing.run(strictParse, () => schema.safeParse(value ?? {}))
      const issues = [...(parsed.error?.issues ?? []), ...(strict.error?.issues ?? [])]
      const byPath = new Map(issues.map((issue) => [issue.path.join('.'), issue]))
      for (const issue of byPath.values()) problems.push(problemOf(documentId, issue))
    }
    if (parsed.success) return withMarks(parsed.data, value)
    context.issues.push({ code: 'custom', message: 'document left out', input: value })
    return z.NEVER
  })
}

function withMarks<T>(parsed: T, value: unknown): Marked<T> {
  const edit = (value as { [editMarks]?: EditMarks } | null | undefined)?.[editMarks]
  return (edit && parsed ? { ...(parsed as object), edit } : parsed) as Marked<T>
}

function idOf(value: unknown): string {
  const id = (value as { _id?: unknown } | null)?._id
  return typeof id === 'string' ? id : '(missing document)'
}
