import { createFactory } from 'hono/factory'
import { z } from 'zod'

import { bufferBody, type LoopbackEnv } from '@site/content-lake/server'
import { isForm, parse, readForm, readJson } from './input'
import type { Logger } from './logger'

/** The default delay of a response in milliseconds, which is longer than the site's timeout. */
export const defaultDelayMs = 15_000

/** The settings that the faults of every local service have in addition to their mode. */
export const faultDetails = {
  /** The status of modes that respond with one. */
  status: z.int().min(400).max(599).optional(),
  /** The delay of the mode `delay`; by default `defaultDelayMs`. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** The number of requests; by default the fault remains until it is changed. */
  times: z.int().min(1).max(1000).optional(),
}

const numericDetails = Object.keys(faultDetails)
const maxBodyBytes = 16 * 1024

/** What the faults of all local services have in common. */
export type AnyFault = { mode: string } & z.infer<z.ZodObject<typeof faultDetails>>

/** Stores the fault of the next requests. The mode `none` means that there is no fault. */
export class FaultSwitch<Fault extends AnyFault> {
  readonly #none: Fault
  #current: Fault

  constructor(none: Fault) {
    this.#none = none
    this.#current = none
  }

  get current(): Fault {
    return this.#current
  }

  set(fault: Fault): void {
    this.#current = fault.mode === this.#none.mode ? this.#none : fault
  }

  /** Returns the fault for one request and decreases the number of remaining requests. */
  consume(): Fault {
    const fault = this.#current
    if (fault.times !== undefined) {
      this.#current = fault.times > 1 ? { ...fault, times: fault.times - 1 } : this.#none
    }
    return fault
  }
}

type FaultRoute<Fault extends AnyFault> = {
  faults: FaultSwitch<Fault>
  settings: z.ZodType<Fault>
  /** The page with the form, to which a browser returns. */
  page: string
  logger: Logger
}

/** Creates the handlers that set the fault, from JSON or from the form of the page. */
export function createFaultHandlers<Fault extends AnyFault>(route: FaultRoute<Fault>) {
  const { faults, settings, page, logger } = route
  return createFactory<LoopbackEnv>().createHandlers(bufferBody(maxBodyBytes), async (c) => {
    faults.set(
      isForm(c) ? parse(settings, toFaultValues(await readForm(c))) : await readJson(c, settings),
    )
    logger.info({ fault: faults.current }, 'fault set')
    return isForm(c) ? c.redirect(page, 303) : c.json({ success: true, fault: faults.current })
  })
}

/** Returns the values of an HTML form without empty fields, and with numbers in place of text. */
function toFaultValues(form: URLSearchParams): unknown {
  const entries = [...form].filter(([, value]) => value !== '')
  return Object.fromEntries(
    entries.map(([name, value]) => [name, numericDetails.includes(name) ? Number(value) : value]),
  )
}
