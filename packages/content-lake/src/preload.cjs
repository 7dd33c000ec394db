/**
 * Node loads this module before each program that runs in transparent mode, and before its worker threads. Connections
 * to the hosts of the hosted service then end at a lake. `--require` loads it, because `--import` skips workers whose
 * code is a string.
 */
const { Socket } = require('node:net')

/**
 * Which connections end where. See `transparent/start.ts`, which sets the variable.
 * @typedef {object} Redirection
 * @property {number} port where the lake accepts TLS connections
 * @property {string[]} hosts the hosts that it serves
 * @property {string[]} blockedDomains domains with which no connection is allowed otherwise
 * @property {string} projects the ids of the projects of the lake
 */
/** @typedef {import('node:net').TcpNetConnectOpts} Target */
/** @typedef {(() => void) | undefined} Listener */

const HTTPS_PORT = 443
const setting = process.env['CONTENT_LAKE_TRANSPARENT']

if (setting) redirectConnections(JSON.parse(setting))

/**
 * All of `net`, `tls`, `http`, `https`, `http2` and `fetch` connect with this one method. TLS verifies the name that the
 * program asked for, not the address to which the socket connects.
 * @param {Redirection} redirection
 */
function redirectConnections({ port, hosts, blockedDomains, projects }) {
  const connect = Socket.prototype.connect
  /**
   * @this {import('node:net').Socket}
   * @param {unknown[]} args
   */
  const redirected = function (...args) {
    const { target, listener } = targetOf(args)
    const host = (target?.host ?? '').toLowerCase().replace(/\.$/, '')
    if (target && hosts.includes(host) && Number(target.port) === HTTPS_PORT)
      return Reflect.apply(connect, this, [{ ...target, host: '127.0.0.1', port }, listener])
    if (blockedDomains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
      return block(this, host, projects)
    return Reflect.apply(connect, this, args)
  }
  Socket.prototype.connect = redirected
}

/**
 * Node itself passes one array, which `net.connect` has normalized; programs pass options, or a port and a host.
 * @param {unknown[]} args
 * @returns {{ target?: Target, listener?: Listener }}
 */
function targetOf(args) {
  if (Array.isArray(args[0])) return targetOf(args[0])
  const listener = /** @type {Listener} */ (args.find((each) => typeof each === 'function'))
  const [first, host] = args
  if (typeof first === 'object' && first !== null)
    return { target: /** @type {Target} */ (first), listener }
  if (typeof host === 'string') return { target: { port: Number(first), host }, listener }
  return {}
}

/**
 * Lets a connection fail, as one that cannot be established does.
 * @param {import('node:net').Socket} socket
 * @param {string} host
 * @param {string} projects
 */
function block(socket, host, projects) {
  const error = new Error(
    `The content lake does not serve ${host}, and programs that use the project ${projects} may not connect to the hosted service`,
  )
  // What is written meanwhile waits, as for any connection.
  Object.assign(socket, { connecting: true })
  process.nextTick(() => socket.destroy(Object.assign(error, { code: 'ERR_CONTENT_LAKE_HOST' })))
  return socket
}
