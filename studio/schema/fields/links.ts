import type { FieldDefinition } from 'sanity'
import { line } from './text'

type Options = { group?: string; required?: string; fieldset?: string }

const internalPath = /^(?:#|\/(?!\/))[^\s\\]*$/
const externalUrl = /^https:\/\/[^\s.@\\]+\.[^\s\\]+$/
const mailtoLink = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneLink = /^tel:\+?[\d-]{7,}$/

/**
 * Validates a link to a page of this website, another website, an email address or a phone number. Returns true, or the
 * message for staff.
 */
export function checkLink(value: string): true | string {
  if ([internalPath, externalUrl, mailtoLink, phoneLink].some((pattern) => pattern.test(value)))
    return true
  return 'This link is not valid. Enter /contact for a page of this website, https://… for another website, mailto:name@example.org for an email address, or tel:+15415550110 for a phone number.'
}

/** Defines a one-line field for the address of another website. */
export function webAddress(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const check = (value: string) =>
    externalUrl.test(value) ||
    'Enter the full address, starting with https://, such as https://example.org.'
  return line(name, title, description, { ...options, check })
}

/** Defines a one-line field for a phone number with its area code. */
export function phone(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const check = (value: string) =>
    /^\D*(1\D*)?(\d\D*){10}$/.test(value) ||
    'This phone number is not complete. Enter all ten digits, including the area code, such as 541-555-0110.'
  return line(name, title, description, { ...options, check })
}

/** Defines a one-line field for an email address. */
export function email(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const check = (value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ||
    'This email address is not complete. Enter it in the format info@example.org.'
  return line(name, title, description, { ...options, check })
}

/** Defines a one-line field for the path of a file on the website. */
export function file(
  name: string,
  title: string,
  description: string,
  folder: string,
  extension: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const pattern = new RegExp(`^${folder}[a-z0-9/-]+\\.${extension}$`)
  const check = (value: string) =>
    pattern.test(value) ||
    `Enter the path of the file, such as ${folder}example.${extension}. Use lowercase letters and no spaces.`
  return line(name, title, description, { ...options, check })
}

/** Defines a one-line field for a link to a page of this website, another website, an email address or a phone number. */
export function link(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  return line(name, title, description, { ...options, check: checkLink })
}
