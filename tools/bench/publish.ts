import { setTimeout as pause } from 'node:timers/promises'
import type { BenchSite } from './site'

/** The times of one publication, in milliseconds after the request was sent. */
export type Publication = {
  /** When the dataset had acknowledged the change. */
  acknowledgedMs: number
  /** When a page showed the change. */
  shownMs: number
}

const clinic = 'clinic-east-medford'
const timeoutMs = 60_000

/** Publishes new phone numbers of the clinic on the home page, each after the previous one is shown. */
export async function publish(
  { client, url }: Pick<BenchSite, 'client' | 'url'>,
  times: number,
): Promise<Publication[]> {
  const publications: Publication[] = []
  const before = await client.fetch<string>('*[_id == $clinic][0].contact.phone', { clinic })
  for (let index = 0; index < times; index += 1) {
    const phone = fictionalPhone(index)
    if (phone !== before) publications.push(await publishPhone({ client, url }, phone))
  }
  await publishPhone({ client, url }, before)
  return publications
}

/** Returns one of the hundred phone numbers that are reserved for fiction. */
function fictionalPhone(index: number): string {
  return `541-555-01${String(index % 100).padStart(2, '0')}`
}

async function publishPhone(
  { client, url }: Pick<BenchSite, 'client' | 'url'>,
  phone: string,
): Promise<Publication> {
  const started = performance.now()
  const committed = client
    .patch(clinic)
    .set({ 'contact.phone': phone })
    .commit()
    .then(() => performance.now() - started)
  const [acknowledgedMs, shownMs] = await Promise.all([
    committed,
    waitForPhone(url, phone, started),
  ])
  return { acknowledgedMs, shownMs }
}

/** Waits until a page shows the phone number, and returns the milliseconds since `started`. */
async function waitForPhone(url: string, phone: string, started: number): Promise<number> {
  for (;;) {
    const html = await (await fetch(url)).text()
    const elapsedMs = performance.now() - started
    if (html.includes(phone)) return elapsedMs
    if (elapsedMs > timeoutMs)
      throw new Error(
        `${phone} was published ${Math.round(elapsedMs / 1000)} s ago and no page shows it.`,
      )
    await pause(1)
  }
}
