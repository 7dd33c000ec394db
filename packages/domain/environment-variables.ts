import * as z from 'zod'

/** Environment variables by name, as `process.env` holds them. */
export type Environment = Record<string, string | undefined>

/** Returns the variables that are set, trimmed; an empty variable counts as not set. */
export function setVariables(env: Environment): Record<string, string> {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim() ?? ''] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** Returns the faults of an environment, one line each: the variable, what is wrong with it, and how to correct it. */
export function environmentFaults({ issues }: z.ZodError): string[] {
  return [...new Set(issues.map(({ path: [name], message }) => `${String(name)} ${message}.`))]
}

/** Returns the kind of variable that may be left out; it is then null. */
export function optional<T extends z.ZodType>(kind: T) {
  return kind.optional().transform((value) => value ?? null)
}

/** Free text. */
export const anyText = z.string()

/** Text of a pattern, which `wanted` describes. */
export const patternText = (pattern: RegExp, wanted: string) =>
  z.string().regex(pattern, { error: quoting(`set it to ${wanted}`) })

/** One of the given words. */
export const oneOf = <const T extends readonly string[]>(words: T, otherwise: string) =>
  z.enum(words, { error: quoting(`set it to ${words.join(' or ')}, or leave it out${otherwise}`) })

/** `on` or `off`. */
export const onOrOff = (preset: 'on' | 'off') =>
  oneOf(['on', 'off'], ` for ${preset}`)
    .default(preset)
    .transform((value) => value === 'on')

/** Parses an integer between two others, both inclusive. */
export function wholeNumber({ min, max, unit }: { min: number; max: number; unit?: string }) {
  const isWithin = (value: string) =>
    /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max
  const error = quoting(
    `set it to a whole number${unit ? ` of ${unit}` : ''} from ${min} to ${max}`,
  )
  return z.string().refine(isWithin, { error }).transform(Number)
}

export const port = wholeNumber({ min: 1, max: 65_535 })

/** An absolute address. */
export const address = (...protocols: [string, ...string[]]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    error: `is no address: set it to one that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

export const webAddress = address('http', 'https')

/** A web address without path or query, which is written without a slash at the end. */
export const origin = webAddress.transform((value, context) => {
  const url = new URL(value)
  if (url.href === `${url.origin}/`) return url.origin
  context.addIssue(`has more than an origin: set it to ${url.origin}`)
  return z.NEVER
})

/** Returns a message that quotes the value, so only for variables that hold no secret. */
function quoting(correction: string) {
  return ({ input }: { input?: unknown }) => {
    const value = String(input)
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value
    return `is ${JSON.stringify(shown)}: ${correction}`
  }
}
