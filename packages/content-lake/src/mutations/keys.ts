import { randomBytes } from 'node:crypto'

import { isObject, type JsonObject } from '../documents'

/** Returns a copy in which each object within an array has a `_key`, for clients that request generated keys. */
export function withArrayKeys(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, child]) => [name, addKeys(child)]))
}

function addKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => addKey(addKeys(item)))
  return isObject(value) ? withArrayKeys(value) : value
}

function addKey(item: unknown): unknown {
  if (!isObject(item) || typeof item['_key'] === 'string') return item
  return { _key: randomBytes(6).toString('hex'), ...item }
}
