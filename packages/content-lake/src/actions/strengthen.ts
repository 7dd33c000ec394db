import { isObject, type JsonObject } from '../documents'

/**
 * What the content of a draft or version becomes when it is published: references that were weak only because their
 * target was not published yet become strong, and what the lake remembered about the draft goes.
 */
export function publishable({ _system, ...content }: JsonObject): JsonObject {
  return strengthened(content)
}

function strengthened(content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, strengthenedValue(value)]),
  )
}

function strengthenedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenedValue)
  if (!isObject(value)) return value
  const { _strengthenOnPublish: promise, _weak, ...rest } = value
  if (typeof value['_ref'] !== 'string' || !isObject(promise)) return strengthened(value)
  return promise['weak'] === true && _weak !== undefined ? { ...rest, _weak } : rest
}
