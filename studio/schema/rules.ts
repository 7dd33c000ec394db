import type { NumberRule } from 'sanity'

/*
 * Validation that several fields share. The functions whose names begin with `check` are for `rule.custom`; they accept
 * an empty value, which `rule.required` reports.
 */

const internalPath = /^(?:#|\/(?!\/))[^\s\\]*$/
const externalUrl = /^https:\/\/[^\s.@\\]+\.[^\s\\]+$/
const mailtoLink = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneLink = /^tel:\+?[\d-]{7,}$/

export const emptyLineMessage = 'This line is empty. Enter some text or remove the line.'
export const repeatedLineMessage = 'This list contains the same line twice. Remove one of them.'

/** Returns the warning for a text above the given number of characters. */
export function tooLong(maxLength: number): string {
  return `This text is longer than ${maxLength} characters and may not fit. Shorten it.`
}

/** Adds the rule for a year, such as 2005. */
export function isYear(rule: NumberRule): NumberRule {
  return rule.integer().min(1900).max(2100).error('Enter a four-digit year, such as 2005.')
}

/** Adds the rule for an amount in dollars with up to two decimal places. */
export function isDollars(rule: NumberRule): NumberRule {
  return rule
    .positive()
    .precision(2)
    .error('Enter an amount above zero with up to two decimal places, such as 550 or 79.50.')
}

/** Validates a link to a page of this website, another website, an email address or a phone number. */
export function checkLink(value: string | undefined): true | string {
  return (
    !value ||
    [internalPath, externalUrl, mailtoLink, phoneLink].some((pattern) => pattern.test(value)) ||
    'This link is not valid. Enter /contact for a page of this website, https://… for another website, mailto:name@example.org for an email address, or tel:+15415550110 for a phone number.'
  )
}

/** Validates the address of another website. */
export function checkWebAddress(value: string | undefined): true | string {
  return (
    !value ||
    externalUrl.test(value) ||
    'Enter the full address, starting with https://, such as https://example.org.'
  )
}

/** Validates a phone number with its area code. */
export function checkPhone(value: string | undefined): true | string {
  return (
    !value ||
    /^\D*(1\D*)?(\d\D*){10}$/.test(value) ||
    'This phone number is not complete. Enter all ten digits, including the area code, such as 541-555-0110.'
  )
}

/** Validates an email address. */
export function checkEmail(value: string | undefined): true | string {
  return (
    !value ||
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ||
    'This email address is not complete. Enter it in the format info@example.org.'
  )
}

/** Returns the validation of a path to a PDF of the website in a folder such as '/forms/'. */
export function checkPdfPath(folder: string): (value: string | undefined) => true | string {
  const pattern = new RegExp(`^${folder}[a-z0-9/-]+\\.pdf$`)
  return (value) =>
    !value ||
    pattern.test(value) ||
    `Enter the path of the file, such as ${folder}example.pdf. Use lowercase letters and no spaces.`
}
