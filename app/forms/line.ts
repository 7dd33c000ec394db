import { z } from 'zod'
import './no-eval'
import { lengthOf, oneLine } from './one-line'
import { formNotices } from './texts'

/** A condition on a text, and the message when it does not hold. */
export type Rule = [holds: (value: string) => boolean, message: string]

/** Returns the schema of a required line of text; of the rules that do not hold, the first gives the message. */
export function lineOf(requiredMessage: string, ...rules: Rule[]) {
  return textOf(oneLine, [[(text) => text !== '', requiredMessage], ...rules], requiredMessage)
}

/** Returns the schema of a text that `clean` normalizes; of the rules that do not hold, the first gives the message. */
export function textOf(clean: (text: string) => string, rules: Rule[], typeMessage?: string) {
  return z.string({ error: typeMessage }).transform(clean).superRefine(firstFailure(rules))
}

/** Returns the schema of a line of text that may be left out, and is then empty. */
export function optionalLine(...rules: Rule[]) {
  return z
    .string()
    .optional()
    .transform((text) => oneLine(text ?? ''))
    .superRefine(firstFailure(rules))
}

const firstFailure =
  (rules: Rule[]) => (value: string, context: Pick<z.RefinementCtx, 'addIssue'>) => {
    const broken = rules.find(([holds]) => !holds(value))
    if (broken) context.addIssue({ code: 'custom', message: broken[1] })
  }

/** Returns the rule that a text has at most `maxLength` characters; `label` begins the message. */
export function maxLengthRule(maxLength: number, label: string): Rule {
  return [(value) => lengthOf(value) <= maxLength, formNotices.tooLong(label, maxLength)]
}
