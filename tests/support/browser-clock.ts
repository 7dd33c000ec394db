import './clock.mjs'
import type { BrowserContext } from '@playwright/test'

/** Sets the clock of the context's pages to that of the tests and of the product. */
export async function setBrowserClock(context: BrowserContext) {
  await context.addInitScript((offset) => {
    const realNow = Date.now
    const realOrigin = performance.timeOrigin
    Object.defineProperty(performance, 'timeOrigin', { value: realOrigin + offset })
    Date.now = () => realNow() + offset
    globalThis.Date = new Proxy(Date, {
      construct: (target, values, newTarget) =>
        Reflect.construct(
          target,
          values.length === 0 ? [target.now()] : values,
          newTarget,
        ) as object,
    })
  }, Number(process.env['CLOCK_OFFSET_MS']))
}
