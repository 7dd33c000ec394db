const pollIntervalMs = 200

/**
 * Calls back once when this process is asked to stop: by Ctrl+C, by SIGTERM, or through npm. npm forwards a signal only
 * to the shell that it starts, which does not pass it on, so the exit of that shell is polled.
 * @param {() => void} stop
 */
export function onStop(stop) {
  let isStopping = false
  function stopOnce() {
    if (isStopping) return
    isStopping = true
    stop()
  }
  process.on('SIGINT', stopOnce)
  process.on('SIGTERM', stopOnce)

  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stopOnce()
  }, pollIntervalMs).unref()
}
