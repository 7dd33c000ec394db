import { z } from 'zod'

import { sendJson } from '../content-lake/http/exchange'
import { type Exchange, isForm, parse, readForm, readJson, redirect } from './exchange'
import type { Logger } from './logger'

/** What every stand-in's faults can say beside what happens. */
export const faultDetails = {
  /** Of the modes that answer with one. */
  status: z.int().min(400).max(599).optional(),
  /** Of the mode `delay`; else longer than the site waits. */
  delayMs: z.int().min(0).max(600_000).optional(),
  /** For how many requests; else until it is changed. */
  times: z.int().min(1).max(1000).optional(),
}

const NUMERIC = Object.keys(faultDetails)
const SMALL_BODY = 16 * 1024

interface AnyFault {
  mode: string
  times?: number | undefined
}

/** Holds the fault that the next requests meet; the mode `none` is none. */
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

  /** The fault for one request; counts down. */
  take(): Fault {
    const fault = this.#current
    if (fault.times !== undefined) {
      this.#current = fault.times > 1 ? { ...fault, times: fault.times - 1 } : this.#none
    }
    return fault
  }
}

interface FaultSetting<Fault extends AnyFault> {
  settings: z.ZodType<Fault>
  /** The page with the form, to which a browser goes back. */
  page: string
}

/** The route that sets the fault, as JSON for programs and from the form of the page. */
export function setFault<Fault extends AnyFault>({ settings, page }: FaultSetting<Fault>) {
  return async ({
    request,
    response,
    faults,
    logger,
  }: Exchange<{ faults: FaultSwitch<Fault>; logger: Logger }>): Promise<void> => {
    const value = isForm(request)
      ? faultInForm(await readForm(request, SMALL_BODY))
      : await readJson(request, SMALL_BODY)
    faults.set(parse(settings, value))
    logger.info({ fault: faults.current }, 'fault set')
    if (isForm(request)) return redirect(response, page)
    sendJson(response, 200, { success: true, fault: faults.current })
  }
}

/** In an HTML form every field is text and may be empty. */
function faultInForm(form: URLSearchParams): unknown {
  const entries = [...form].filter(([, value]) => value !== '')
  return Object.fromEntries(
    entries.map(([name, value]) => [name, NUMERIC.includes(name) ? Number(value) : value]),
  )
}
