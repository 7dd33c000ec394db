import { isObject, type JsonObject } from '../documents'
import type { Identity } from '../users/identity'
import type { Client, PresenceRoom } from './room'

/** An error response to a request, with its JSON-RPC code. */
class RpcError extends Error {
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
export function handleRequest(
  room: PresenceRoom,
  client: Client,
  text: string,
  identify: (authorization: string) => Identity | undefined,
): JsonObject {
  let id: unknown = null
  try {
    const request = parseRequest(text)
    id = request['id'] ?? null
    const params = isObject(request['params']) ? request['params'] : {}
    return {
      jsonrpc: '2.0',
      id,
      result: runMethod(room, client, request['method'], params, identify),
    }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { jsonrpc: '2.0', id, error: { code: error.code, message: error.message } }
  }
}

function parseRequest(text: string): JsonObject {
  let request: unknown
  try {
    request = JSON.parse(text)
  } catch {
    throw new RpcError(parseError, 'The message is not JSON')
  }
  if (!isObject(request)) throw new RpcError(invalidRequest, 'The message is not a request')
  return request
}

function runMethod(
  room: PresenceRoom,
  client: Client,
  method: unknown,
  params: JsonObject,
  identify: (authorization: string) => Identity | undefined,
): unknown {
  if (method === 'authorization') {
    client.identity = identify(readText(params, 'authorization'))
    if (!client.identity)
      throw new RpcError(unauthorized, 'The token is not known to the content lake')
    return { id: client.identity.id }
  }
  const { identity } = client
  if (!identity) throw new RpcError(unauthorized, 'Call authorization first')
  switch (method) {
    case 'presence_subscribe':
      return room.subscribe(client)
    case 'presence_unsubscribe':
      room.unsubscribe(client, readText(params, 'subscriptionId'))
      return true
    case 'presence_rollcall':
      room.rollCall(identity, readText(params, 'session'))
      return true
    case 'presence_announce': {
      const { data } = params
      if (!isObject(data)) throw new RpcError(invalidParams, 'data must be an object')
      room.announce(client, identity, { ...data, sessionId: readText(data, 'sessionId') })
      return true
    }
    case 'presence_disconnect':
      room.disconnect(client, identity, readText(params, 'session'))
      return true
    default:
      throw new RpcError(
        methodNotFound,
        `The local content lake does not support the method ${String(method)}`,
      )
  }
}

function readText(params: JsonObject, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new RpcError(invalidParams, `${name} must be a string`)
  return value
}
