import * as z from 'zod'
import { formatAlternatives } from './format-list'

/** Environment variables by name, as in `process.env`. */
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

/** Returns the parser of a variable that may be omitted; the value is then null. */
export function optional<T extends z.ZodType>(kind: T) {
  return kind.optional().transform((value) => value ?? null)
}

/** Returns the parser of a text that matches a pattern. `wanted` describes the pattern in the message. */
export const patternText = (pattern: RegExp, wanted: string) =>
  z.string().regex(pattern, { error: quoting(`set it to ${wanted}`) })

/** Returns the parser of a variable with a fixed list of values. */
export const oneOf = <const T extends readonly string[]>(words: T, otherwise: string) =>
  z.enum(words, {
    error: quoting(`set it to ${formatAlternatives(words)}, or leave it out${otherwise}`),
  })

/** Returns the parser of a variable that is `on` or `off`, with `preset` as the default. */
export const onOrOff = (preset: 'on' | 'off') =>
  oneOf(['on', 'off'], ` for ${preset}`)
    .default(preset)
    .transform((value) => value === 'on')

/** Returns the parser of an integer from `min` to `max`. */
export function wholeNumber({ min, max, unit }: { min: number; max: number; unit?: string }) {
  const isWithin = (value: string) =>
    /^\d{1,5}$/.test(value) && Number(value) >= min && Number(value) <= max
  const error = quoting(
    `set it to a whole number${unit ? ` of ${unit}` : ''} from ${min} to ${max}`,
  )
  return z.string().refine(isWithin, { error }).transform(Number)
}

export const port = wholeNumber({ min: 1, max: 65_535 })

/** Returns the parser of an absolute address with one of these protocols. */
export const address = (...protocols: [string, ...string[]]) =>
  z.url({
    protocol: new RegExp(`^(?:${protocols.join('|')})$`),
    error: `is not an address: set it to one that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })

export const webAddress = address('http', 'https')

/** Parses a web address without path and query, and removes a slash at its end. */
export const origin = webAddress.transform((value, context) => {
  const url = new URL(value)
  if (url.href === `${url.origin}/`) return url.origin
  context.addIssue(`has more than an origin: set it to ${url.origin}`)
  return z.NEVER
})

/** Returns a message that quotes the value. It is only for variables that contain no secret. */
function quoting(correction: string) {
  return ({ input }: { input?: unknown }) => {
    const value = String(input)
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value
    return `is ${JSON.stringify(shown)}: ${correction}`
  }
}
