import type { IncomingMessage } from 'node:http'

import { WebSocketServer, type WebSocket } from 'ws'

import type { Dataset } from '../datasets/dataset'
import { LakeError } from '../errors'
import { findIdentity } from '../http/auth'
import { versionPattern } from '../http/context'
import { endWithStatus } from '../http/loopback'
import { findDataset, findProject } from '../http/target'
import { canUpgrade, readUpgradePath, type SocketServer } from '../http/upgrade'
import type { Lake } from '../lake'
import { handleRequest } from './rpc'
import type { PresenceRoom } from './room'

const heartbeatMessage = '♥'
const socketPathPattern = new RegExp(`^/${versionPattern}/socket/([^/]+)$`)
const maxMessageBytes = 64 * 1024
// A client with more unread data is disconnected. It can connect again.
const maxBufferedBytes = 1024 * 1024

/** Starts to handle the presence sockets of a lake. The Studios of each dataset share a room. */
export function openPresence(lake: Lake): SocketServer {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    clientTracking: true,
  })
  const heartbeat = setInterval(() => {
    for (const socket of server.clients) sendTo(socket, heartbeatMessage)
  }, lake.limits.presenceBeatMs)
  heartbeat.unref()

  return {
    upgrade: (request, socket, head) => {
      const name = socketPathPattern.exec(readUpgradePath(request))?.[1]
      if (name === undefined) return false
      const datasetOrStatus = canUpgrade(request, lake)
        ? findDatasetOrStatus(request, name, lake)
        : 403
      if (typeof datasetOrStatus === 'number') endWithStatus(socket, datasetOrStatus)
      else
        server.handleUpgrade(request, socket, head, (webSocket) =>
          serveSocket(webSocket, datasetOrStatus.room, lake),
        )
      return true
    },
    close: () => {
      clearInterval(heartbeat)
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}

/** Returns the dataset of a request, or the status of its rejection. */
function findDatasetOrStatus(request: IncomingMessage, name: string, lake: Lake): Dataset | number {
  try {
    return findDataset(findProject(request, lake), name, lake)
  } catch (error) {
    if (error instanceof LakeError) return error.status
    throw error
  }
}

function serveSocket(socket: WebSocket, room: PresenceRoom, lake: Lake): void {
  const client = room.add((message) => sendTo(socket, JSON.stringify(message)))
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) return
    const response = handleRequest(room, client, data.toString('utf8'), (authorization) =>
      findIdentity(authorization, lake),
    )
    sendTo(socket, JSON.stringify(response))
  })
  // The socket closes the connection on oversized or malformed frames, so no response can be sent.
  socket.on('error', () => undefined)
  socket.on('close', () => room.remove(client))
}

function sendTo(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(text)
}
