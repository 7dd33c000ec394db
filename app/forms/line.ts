import * as z from 'zod'
import './no-eval'
import { lengthOf, oneLine } from './one-line'
import { cleanEmail, emailPattern } from './patterns'
import { formMessages, specifiedMessages } from './messages'

/** A condition on a text, and the message for a text that violates it. */
export type Rule = [holds: (value: string) => boolean, message: string]

/** Returns the schema of a required line of text. Its error is the message of the first violated rule. */
export function lineOf(requiredMessage: string, ...rules: Rule[]) {
  return requiredText(oneLine, requiredMessage, ...rules)
}

/** Returns the schema of a required email address. `rules` apply to addresses that are valid otherwise. */
export function emailLine(...rules: Rule[]) {
  return requiredText(
    (text) => cleanEmail(oneLine(text)),
    specifiedMessages.emailRequired,
    maxLengthRule(254, 'Email'),
    [(value) => emailPattern.test(value), specifiedMessages.emailInvalid],
    ...rules,
  )
}

/**
 * Returns the schema of a required text that `clean` normalizes. Its error is the message of the first violated rule.
 */
export function requiredText(
  clean: (text: string) => string,
  requiredMessage: string,
  ...rules: Rule[]
) {
  return z
    .string({ error: requiredMessage })
    .transform(clean)
    .superRefine(firstFailure([[(text) => text !== '', requiredMessage], ...rules]))
}

/** Returns the schema of an optional line of text, which defaults to an empty string. */
export function optionalLine(...rules: Rule[]) {
  return z
    .string()
    .optional()
    .transform((text) => oneLine(text ?? ''))
    .superRefine(firstFailure(rules))
}

/** Returns an id from a form in at most 100 characters; the ids of clinics, services and packages are shorter. */
export const clippedId = (id: string) => id.slice(0, 100)

const firstFailure =
  (rules: Rule[]) => (value: string, context: Pick<z.RefinementCtx, 'addIssue'>) => {
    const violated = rules.find(([holds]) => !holds(value))
    if (violated) context.addIssue({ code: 'custom', message: violated[1] })
  }

/** Returns the rule that a text has at most `maxLength` characters. `label` starts its message. */
export function maxLengthRule(maxLength: number, label: string): Rule {
  return [(value) => lengthOf(value) <= maxLength, formMessages.tooLong(label, maxLength)]
}
