import type { FieldDefinition } from 'sanity'
import { line } from './text'

type Options = { group?: string; required?: string; fieldset?: string }

const inside = /^(?:#|\/(?!\/))[^\s\\]*$/
const outside = /^https:\/\/[^\s.@\\]+\.[^\s\\]+$/
const mail = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/
const phoneLink = /^tel:\+?[\d-]{7,}$/

/** Where a link may go: a page of this website, another website, an e-mail address or a phone number. */
export function checkLink(value: string): true | string {
  if ([inside, outside, mail, phoneLink].some((kind) => kind.test(value))) return true
  return 'Write where the link goes: /contact for one of our pages, https://… for another website, mailto:name@example.org, or tel:+15415550110.'
}

/** A line with the address of another website. */
export function webAddress(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const check = (value: string) =>
    outside.test(value) ||
    'Write the full address, beginning with https://, such as https://example.org.'
  return line(name, title, description, { ...options, check })
}

/** A line with a phone number, with area code. */
export function phone(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const check = (value: string) =>
    /^\D*(1\D*)?(\d\D*){10}$/.test(value) ||
    'This is not a complete phone number. Write all ten digits, with the area code, such as 541-555-0110.'
  return line(name, title, description, { ...options, check })
}

/** A line with an e-mail address. */
export function email(
  name: string,
  title: string,
  description: string,
  options: Options = {},
): FieldDefinition<'string'> {
  const check = (value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ||
    'This is not a complete e-mail address. Write it as in info@example.org.'
  return line(name, title, description, { ...options, check })
}

/** A line with the path of a file of the website. */
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
    `Write the file's path, such as ${folder}example.${extension} (small letters, no spaces).`
  return line(name, title, description, { ...options, check })
}
