import { isObject, type JsonObject } from '../documents'
import type { Identity } from '../http/auth'
import type { Guest, PresenceRoom } from './room'

/** An error response to a call, with its JSON-RPC code. */
class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

const parseError = -32700
const invalidRequest = -32600
const methodNotFound = -32601
const invalidParams = -32602
const unauthorized = 4001

/** Handles one message of a presence socket and returns the response. `identify` returns the user of a header. */
export function handleCall(
  room: PresenceRoom,
  guest: Guest,
  text: string,
  identify: (authorization: string) => Identity | undefined,
): JsonObject {
  let id: unknown = null
  try {
    const call = parseCall(text)
    id = call['id'] ?? null
    const params = isObject(call['params']) ? call['params'] : {}
    return {
      jsonrpc: '2.0',
      id,
      result: performCall(room, guest, call['method'], params, identify),
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
  }
}

function parseCall(text: string): JsonObject {
  let call: unknown
  try {
    call = JSON.parse(text)
  } catch {
    throw new CallError(parseError, 'The message is not JSON')
  }
  if (!isObject(call)) throw new CallError(invalidRequest, 'The message is not a call')
  return call
}

function performCall(
  room: PresenceRoom,
  guest: Guest,
  method: unknown,
  params: JsonObject,
  identify: (authorization: string) => Identity | undefined,
): unknown {
  if (method === 'authorization') {
    guest.identity = identify(readText(params, 'authorization'))
    if (!guest.identity)
      throw new CallError(unauthorized, 'The token is not known to the content lake')
    return { id: guest.identity.id }
  }
  const { identity } = guest
  if (!identity) throw new CallError(unauthorized, 'Call authorization first')
  switch (method) {
    case 'presence_subscribe':
      return room.subscribe(guest)
    case 'presence_unsubscribe':
      room.unsubscribe(guest, readText(params, 'subscriptionId'))
      return true
    case 'presence_rollcall':
      room.rollCall(identity, readText(params, 'session'))
      return true
    case 'presence_announce': {
      const { data } = params
      if (!isObject(data)) throw new CallError(invalidParams, 'data must be an object')
      room.announce(guest, identity, { ...data, sessionId: readText(data, 'sessionId') })
      return true
    }
    case 'presence_disconnect':
      room.disconnect(guest, identity, readText(params, 'session'))
      return true
    default:
      throw new CallError(
        methodNotFound,
        `The local content lake does not support the call ${String(method)}`,
      )
  }
}

function readText(params: JsonObject, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new CallError(invalidParams, `${name} must be a string`)
  return value
}
