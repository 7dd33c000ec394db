const glance = 200

/**
 * Calls back once when this process is asked to stop: by Ctrl+C, by SIGTERM, or through npm, which passes a signal on
 * to the shell between it and us, where it is lost; the shell's end is then the only sign.
 * @param {() => void} stop
 */
export function onStop(stop) {
  let asked = false
  function ask() {
    if (asked) return
    asked = true
    stop()
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)

  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) ask()
  }, glance).unref()
}
