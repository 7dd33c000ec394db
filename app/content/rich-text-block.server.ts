import * as z from 'zod'
import { link } from './links.server'
import { list, reportMalformed, text } from './parse.server'

/**
 * The Studio's editor stays far below these limits. Beyond them, a block takes more time or stack than a page may use.
 */
const maxMarks = 20
const maxSpans = 1_000
const maxListLevel = 10

/** The styles that the renderer supports. The Studio offers three of them; imported content may contain the others. */
const styles = ['normal', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'] as const
const decorators = ['strong', 'em', 'code', 'underline', 'strike-through']

/** Returns a schema for a value that may be absent. Unlike a lenient one, it rejects a malformed value. */
const optional = <S extends z.ZodType, F>(schema: S, fallback: F) =>
  schema.nullish().transform((value) => value ?? fallback)

const span = z.object({
  _type: z.literal('span'),
  _key: text(),
  text: optional(z.string(), ''),
  marks: optional(z.array(z.string()).max(maxMarks), []),
})

const linkDefinition = z.object({ _type: z.literal('link'), _key: z.string().min(1), href: link })

/**
 * A block of Portable Text. An error in any part makes the entire block malformed, because a sentence with a gap may
 * mean the opposite. Only a link or a mark that cannot be parsed is dropped while its text stays.
 */
export const richTextBlock = z
  .object({
    _type: z.literal('block'),
    _key: text(),
    style: optional(z.enum(styles), 'normal'),
    listItem: optional(z.enum(['bullet', 'number']), undefined),
    level: optional(z.int().min(1).max(maxListLevel), undefined),
    children: optional(z.array(span), []).refine(
      ({ length }) => length >= 1 && length <= maxSpans,
      `expected 1 to ${maxSpans} spans`,
    ),
    markDefs: list(linkDefinition),
  })
  .transform(({ children, ...block }, context) => {
    const definedMarks = new Set([...decorators, ...block.markDefs.map(({ _key }) => _key)])
    const isDefined = (mark: string) => {
      if (definedMarks.has(mark)) return true
      reportMalformed(context, [
        { path: ['marks'], message: 'expected a style or a link of this block' },
      ])
      return false
    }
    return {
      ...block,
      children: children.map(({ marks, ...rest }) => ({ ...rest, marks: marks.filter(isDefined) })),
    }
  })
