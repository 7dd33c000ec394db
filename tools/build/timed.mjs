/**
 * Runs one step of the build and prints how long it took, with a note that the step may return.
 *
 * @param {string} name
 * @param {() => Promise<unknown>} work
 */
export async function timed(name, work) {
  const started = performance.now()
  const result = await work()
  const note = typeof result === 'string' ? `, ${result}` : ''
  console.log(`  ${name.padEnd(10)} ${((performance.now() - started) / 1000).toFixed(1)} s${note}`)
}
