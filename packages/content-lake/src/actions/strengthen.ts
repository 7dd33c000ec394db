import { isObject, type JsonObject } from '../documents'

/**
 * Returns the content of a draft or version for its publication. References that were weak only because their target
 * was not published yet become strong, and the lake's own data about the draft is left out.
 */
export function toPublishableContent({ _system, ...content }: JsonObject): JsonObject {
  return strengthenReferences(content)
}

function strengthenReferences(content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, strengthenValue(value)]),
  )
}

function strengthenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthenValue)
  if (!isObject(value)) return value
  const { _strengthenOnPublish: strengthening, _weak, ...rest } = value
  if (typeof value['_ref'] !== 'string' || !isObject(strengthening))
    return strengthenReferences(value)
  return strengthening['weak'] === true && _weak !== undefined ? { ...rest, _weak } : rest
}
