import { type Balancer, startBalancer } from '../support/balancer'
import { mailboxOf } from '../support/mailbox'
import { createNextVersion } from '../support/next-version'
import { expect, test } from '../support/site'

const concurrency = 4
const pages = ['/', '/about', '/providers', '/locations/ashland', '/about.data', '/robots.txt']

/** Visitors who request pages, files and forms at one address until they are stopped. */
function startVisitors({ url }: Balancer, files: string[]) {
  const paths = [...pages, ...files]
  const faults: string[] = []
  const counts = { requests: 0, messages: 0 }
  let isStopped = false

  async function visit(index: number) {
    const isMessage = index % 20 === 0
    const path = isMessage ? '/contact' : (paths[index % paths.length] ?? '/')
    const expected = isMessage ? 303 : 200
    try {
      const response = await fetch(url + path, {
        redirect: 'manual',
        // Forms are limited per address.
        headers: { 'X-Forwarded-For': `198.18.${index >> 8}.${index & 255}`, Origin: url },
        ...(isMessage && { method: 'POST', body: messageOf(index) }),
      })
      await response.arrayBuffer()
      if (response.status === expected) counts.messages += Number(isMessage)
      else faults.push(`${path} responded with ${response.status}`)
    } catch (error) {
      faults.push(`${path}: ${String(error)}`)
    }
  }
  const ended = Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (!isStopped) await visit((counts.requests += 1))
    }),
  )
  return {
    counts,
    faults,
    async stop() {
      isStopped = true
      await ended
    },
  }
}

const messageOf = (index: number) =>
  new URLSearchParams({
    firstName: 'Jo',
    lastName: 'Example',
    email: `visitor-${index}@clinics.example`,
    phone: '541-555-0100',
    preferredLocation: 'ashland',
    service: '',
    message: `Message ${index} during a deploy.`,
    hipaaConsent: 'on',
  })

test('a deploy and a rollback under load drop no request, mail, draft or file of an open page', async ({
  site,
}) => {
  const balancer = await startBalancer()
  const next = await createNextVersion()
  const settings = {
    SITE_URL: balancer.url,
    SESSION_SECRET: 'a secret of the test of deploys, 32 or more',
    // Longer than the balancer needs to notice, also on a busy machine.
    SHUTDOWN_DELAY_SECONDS: '3',
  }
  const { empty, mails } = mailboxOf(site)
  await empty()
  await site.restartServer(settings)
  try {
    const get = (path: string, headers = {}) => fetch(balancer.url + path, { headers })
    const aboutNames = async (file = '') => (await (await get('/about')).text()).includes(file)
    balancer.add(site.url)
    expect(await aboutNames(next.oldFiles[0])).toBe(true)
    const draft = await fetch(`${balancer.url}/membership-payment/draft`, {
      method: 'POST',
      headers: { Origin: balancer.url },
      body: new URLSearchParams({ package: 'ultimate', billingFirstName: 'Marguerite' }),
    })
    const Cookie = draft.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const keepsDraft = async () => {
      const checkout = await get('/membership-payment?package=ultimate', { Cookie })
      return (await checkout.text()).includes('value="Marguerite"')
    }
    expect(await keepsDraft()).toBe(true)

    const visitors = startVisitors(balancer, next.oldFiles)
    const released = await site.startAnother(settings, next.folder)
    // While both run, each serves what the pages of the other need.
    for (const file of next.newFiles) expect((await fetch(site.url + file)).status).toBe(200)
    for (const file of next.oldFiles) expect((await fetch(released.url + file)).status).toBe(200)
    balancer.add(released.url)
    expect(await site.stopServer()).toBe(0)
    expect(await aboutNames(next.newFiles[0])).toBe(true)
    expect(await keepsDraft()).toBe(true)
    const duringDeploy = visitors.counts.requests

    const restored = await site.startAnother(settings)
    balancer.add(restored.url)
    expect(await released.stop()).toBe(0)
    expect(await aboutNames(next.oldFiles[0])).toBe(true)
    for (const file of next.newFiles) expect((await get(file)).status).toBe(200)
    expect(await keepsDraft()).toBe(true)
    await visitors.stop()

    expect([...visitors.faults, ...balancer.failures()]).toEqual([])
    expect(duringDeploy).toBeGreaterThan(20)
    expect(visitors.counts.messages).toBeGreaterThan(2)
    await expect
      .poll(async () => new Set((await mails()).map(({ body }) => body)).size)
      .toBe(visitors.counts.messages)
    expect(await mails()).toHaveLength(visitors.counts.messages)
  } finally {
    await site.stopOthers()
    await balancer.close()
    await next.remove()
  }
})
