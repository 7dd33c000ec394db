/**
 * Node loads this module before each program that runs in transparent mode, and before its worker threads. Connections
 * to the hosts of the hosted service then end at a lake. `--require` loads it, because `--import` skips workers whose
 * code is a string.
 */
const { Socket } = require('node:net')

/**
 * The value of the variable that `transparent/start.ts` sets.
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
 * Redirects connections to the hosts of the lake, and rejects those to blocked domains. `net`, `tls`, `http`, `https`,
 * `http2` and `fetch` connect with this method. TLS verifies the requested host name, not the address of the socket.
 * @param {Redirection} redirection
 */
function redirectConnections({ port, hosts, blockedDomains, projects }) {
  const connect = Socket.prototype.connect
  /**
   * @this {import('node:net').Socket}
   * @param {unknown[]} args
   */
  const connectOrRedirect = function (...args) {
    const { target, listener } = parseTarget(args)
    const host = (target?.host ?? '').toLowerCase().replace(/\.$/, '')
    if (target && hosts.includes(host) && Number(target.port) === HTTPS_PORT)
      return Reflect.apply(connect, this, [{ ...target, host: '127.0.0.1', port }, listener])
    if (blockedDomains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
      return rejectConnection(this, host, projects)
    return Reflect.apply(connect, this, args)
  }
  Socket.prototype.connect = connectOrRedirect
}

/**
 * Returns the target and the listener in the arguments of `connect`. Node itself passes an array that `net.connect` has
 * normalized. Programs pass options, or a port and a host.
 * @param {unknown[]} args
 * @returns {{ target?: Target, listener?: Listener }}
 */
function parseTarget(args) {
  if (Array.isArray(args[0])) return parseTarget(args[0])
  const listener = /** @type {Listener} */ (args.find((each) => typeof each === 'function'))
  const [first, host] = args
  if (typeof first === 'object' && first !== null)
    return { target: /** @type {Target} */ (first), listener }
  if (typeof host === 'string') return { target: { port: Number(first), host }, listener }
  return {}
}

/**
 * Makes a connection fail like one that cannot be established.
 * @param {import('node:net').Socket} socket
 * @param {string} host
 * @param {string} projects
 */
function rejectConnection(socket, host, projects) {
  const error = new Error(
    `The content lake does not serve ${host}, and programs that use the project ${projects} may not connect to the hosted service`,
  )
  // Until then, written data is buffered as for any connection.
  Object.assign(socket, { connecting: true })
  process.nextTick(() => socket.destroy(Object.assign(error, { code: 'ERR_CONTENT_LAKE_HOST' })))
  return socket
}
