import { formNotices, formTexts } from '~/forms/texts'
import { amountText, priceText } from '~/payments/money'

/** Most that can be paid at once, in cents (BIL-16). */
const maxCents = 10_000_00
const maxInputLength = 100

export type Amount = { cents: number; problem: null } | { cents: null; problem: string }

/**
 * An amount as it was typed or pasted, in whole cents: without $, commas and blanks it has digits, at most one dot and
 * at most two decimals (BIL-12 to BIL-16, C-63). No floating point on the way, so that no cent is lost.
 */
export function readAmount(typed: string): Amount {
  if (typed.length > maxInputLength) return invalidAmount(formTexts.amountInvalid)
  const text = typed.normalize('NFKC').replace(/[$,\s]/g, '')
  if (text === '')
    return invalidAmount(typed.trim() === '' ? formTexts.amountRequired : formTexts.amountInvalid)
  const { dollars, decimals = '' } =
    /^(?=\.?\d)(?<dollars>\d*)(?:\.(?<decimals>\d{0,2}))?$/.exec(text)?.groups ?? {}
  if (dollars === undefined) return invalidAmount(formTexts.amountInvalid)
  const cents = Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
  if (cents <= 0) return invalidAmount(formTexts.amountInvalid)
  return cents > maxCents ? invalidAmount(formTexts.amountTooHigh) : { cents, problem: null }
}

function invalidAmount(problem: string): Amount {
  return { cents: null, problem }
}

/** What the amount field keeps of what is typed or pasted: digits, dots and commas (BIL-13). */
export function typedAmount(text: string, caret: number): { text: string; caret: number } {
  const kept = (part: string) => part.normalize('NFKC').replace(/[^\d.,]/g, '')
  return { text: kept(text), caret: kept(text.slice(0, caret)).length }
}

/** Returns whether a text to insert consists of nothing but the characters of an amount in dollars (BIL-13, C-63). */
export function isDollarText(text: string): boolean {
  return /^[\d.,$\s]*$/.test(text.normalize('NFKC'))
}

/** What the field says about what is typed; nothing while that is no amount. */
export function amountEcho(typed: string): string {
  const { cents } = readAmount(typed)
  return cents === null ? '' : formNotices.amountEcho(amountText(priceText(cents)))
}
