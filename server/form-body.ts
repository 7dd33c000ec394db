import type { Exchange } from './exchange'

const mostFields = 200
const longestName = 100
/** `name`, `group.name`, `list[3].name`: an index without bounds would have a form library make a list of that length. */
const fieldName = /^[a-z][\w-]*(?:\.[a-z][\w-]*|\[\d{0,2}\])*$/i
/** A value of that name would stand in for what every object has, such as `toString`, or for a class. */
const isInherited = (part: string) => part === 'prototype' || part in {}
const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i

/** Whether the body claims to be what a browser sends for a form of ours. */
export function claimsToBeForm(contentType: string | undefined): boolean {
  return formType.test(contentType ?? '')
}

/**
 * Whether the body is a form that the site can have asked for: readable, text only, and with names that no form
 * library takes apart into anything huge or inherited. Checked for all forms at once, before any of them sees it.
 */
export async function isReadableForm(body: Buffer, contentType: string): Promise<boolean> {
  const form = await new Response(new Uint8Array(body), {
    headers: { 'Content-Type': contentType },
  })
    .formData()
    .catch(() => null)
  const fields = form ? [...form] : []
  return (
    form !== null &&
    fields.length <= mostFields &&
    fields.every(([name, value]) => isPlainName(name) && typeof value === 'string')
  )
}

function isPlainName(name: string): boolean {
  return name.length <= longestName && fieldName.test(name) && !name.split(/[.[]/).some(isInherited)
}

/** Reads the body of a request. One byte over the limit breaks it off, so that no more than that is ever held. Rejects then, and when the client leaves. */
export async function readBody(exchange: Exchange, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of exchange.req.iterator({
    destroyOnReturn: false,
  }) as AsyncIterable<Buffer>) {
    received += chunk.length
    exchange.bodyIsTooLarge = received > limit
    if (exchange.bodyIsTooLarge) throw new Error('The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, received)
}
