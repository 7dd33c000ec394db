import { type Browser, type CDPSession, chromium } from 'playwright'
import { median } from './statistics'

/** An event of Chromium's trace; `ts`, `dur` and `tdur` (processor time) are in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

const categories = ['toplevel', 'blink.user_timing', 'loading', 'devtools.timeline']
/** The factor by which the phone that Lighthouse simulates is slower. */
const slowdown = 4
const longTaskMs = 50
/** The time that a page has to hydrate. */
const hydrationMs = 2_000

type Blocking = { cpuMs: number; elapsedMs: number }

/**
 * Returns for each URL how many milliseconds a phone is blocked after the first paint, as medians of the rounds: the
 * part of each task beyond 50 ms when the processor is slowed down four times. It is measured by processor time and by
 * elapsed time. The elapsed time includes the work of other programs; on a machine with two processors these are the
 * server and the browser itself.
 */
export async function measureBlocking(
  urls: string[],
  { browser, rounds }: { browser: string; rounds: number },
): Promise<Map<string, Blocking>> {
  const chrome = await chromium.launch({ executablePath: browser })
  try {
    const measured = new Map<string, Blocking[]>(urls.map((url) => [url, []]))
    for (let round = 0; round < rounds; round++)
      for (const [url, results] of measured)
        results.push(sumBlocking(await recordTrace(chrome, url), url))
    return new Map(
      [...measured].map(([url, all]) => [
        url,
        {
          cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
          elapsedMs: median(all.map(({ elapsedMs }) => elapsedMs)),
        },
      ]),
    )
  } finally {
    await chrome.close()
  }
}

async function recordTrace(chrome: Browser, url: string): Promise<TraceEvent[]> {
  const context = await chrome.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const session = await chrome.newBrowserCDPSession()
  try {
    const page = await context.newPage()
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories },
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(hydrationMs)
    return await endTrace(session)
  } finally {
    await session.detach()
    await context.close()
  }
}

async function endTrace(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on(
    'Tracing.dataCollected',
    ({ value }) => void events.push(...(value as unknown[] as TraceEvent[])),
  )
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

function sumBlocking(events: TraceEvent[], url: string): Blocking {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  const painted = events.find(
    ({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid,
  )
  if (!start || !painted) throw new Error(`The trace of ${url} has no first paint.`)
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      ph === 'X' &&
      pid === start.pid &&
      tid === start.tid &&
      ts > painted.ts,
  )
  const sumBeyondLimit = (time: (task: TraceEvent) => number | undefined) =>
    tasks.reduce(
      (sum, task) => sum + Math.max(0, ((time(task) ?? 0) / 1000) * slowdown - longTaskMs),
      0,
    )
  return { cpuMs: sumBeyondLimit(({ tdur }) => tdur), elapsedMs: sumBeyondLimit(({ dur }) => dur) }
}
