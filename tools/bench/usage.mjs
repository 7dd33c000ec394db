/**
 * Put in front of every program that is measured, ours and the references alike (`node --import`): tells the process
 * that started it what it has used so far. Asked for its memory, it throws away first what it no longer needs.
 */
process.on('message', (question) => {
  if (question === 'memory') globalThis.gc?.()
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() })
})
// The question alone is no reason to go on running.
process.channel?.unref()
