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

const span = z.object({
  _type: z.literal('span'),
  _key: text(),
  text: z
    .string()
    .nullish()
    .transform((value) => value ?? ''),
  marks: z
    .array(z.string())
    .max(maxMarks)
    .nullish()
    .transform((marks) => marks ?? []),
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
    style: z
      .enum(styles)
      .nullish()
      .transform((style) => style ?? 'normal'),
    listItem: z
      .enum(['bullet', 'number'])
      .nullish()
      .transform((item) => item ?? undefined),
    level: z
      .int()
      .min(1)
      .max(maxListLevel)
      .nullish()
      .transform((level) => level ?? undefined),
    children: z
      .array(span)
      .nullish()
      .transform((spans) => spans ?? [])
      .refine(({ length }) => length >= 1 && length <= maxSpans, `expected 1 to ${maxSpans} spans`),
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
