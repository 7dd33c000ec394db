/**
 * Node loads this module first in every measured program, in the product and in the references (`--import`). It sends
 * the process that started the program its processor time and memory on request. Before it reports the memory, it
 * collects garbage.
 */
process.on('message', (kind) => {
  if (kind === 'memory') globalThis.gc?.()
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() })
})
// The channel does not prevent the program from ending.
process.channel?.unref()
