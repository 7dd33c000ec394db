import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRedis, startRealRedis } from '../../server/test-redis'
import { mailboxOf } from '../support/mailbox'
import { expect, test } from '../support/site'

test.skip(!hasRedis, 'redis-server is not installed')

/** A visitor may send ten messages in ten minutes (decision 0032). */
const maxMessages = 10

test('two servers with one Redis count limits together, follow each publication and deliver each mail once', async ({
  site,
  dataset,
}) => {
  const redis = await startRealRedis()
  const separateFolder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const settings = {
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of the test of several servers, long',
  }
  try {
    await site.restartServer(settings)
    const other = await site.startAnother({ ...settings, DATA_DIR: separateFolder })
    const urls = [site.url, other.url]
    const serverOf = (index: number) => urls[index % urls.length] ?? site.url
    const send = async (server: string, address: string, message: string) =>
      fetch(`${server}/contact`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: server, 'X-Forwarded-For': address },
        body: new URLSearchParams({
          firstName: 'Jo',
          lastName: 'Example',
          email: 'jo@clinics.example',
          phone: '541-555-0100',
          preferredLocation: 'ashland',
          service: '',
          message,
          hipaaConsent: 'on',
        }),
      })
    const { empty, mails } = mailboxOf(site)
    const messagesIn = async () => (await mails()).map(({ body }) => /One \w+/.exec(body)?.[0])
    for (const url of urls)
      await expect
        .poll(async () => (await fetch(`${url}/readyz`)).json())
        .toMatchObject({ rateLimits: 'shared' })

    await test.step('the same message at both servers at once is one mail', async () => {
      await empty()
      for (const address of ['198.18.1.1', '198.18.1.2']) {
        const message = address.endsWith('1') ? 'One inquiry' : 'One question'
        const replies = await Promise.all(urls.map((url) => send(url, address, message)))
        expect(replies.map(({ status }) => status)).toEqual([303, 303])
        // A reload that another server receives.
        expect((await send(other.url, address, message)).status).toBe(303)
      }
      expect((await messagesIn()).sort()).toEqual(['One inquiry', 'One question'])
    })

    await test.step('a visitor has one allowance at both servers', async () => {
      for (let index = 0; index < maxMessages; index++)
        expect((await send(serverOf(index), '198.18.2.1', `Message ${index}`)).status).toBe(303)
      for (const url of urls) {
        expect((await send(url, '198.18.2.1', 'One too many')).status).toBe(429)
        expect((await send(url, '198.18.2.2', 'Another visitor')).status).toBe(303)
      }
    })

    await test.step('a publication is visible at both servers', async () => {
      const heading = `Published at ${Date.now()}`
      await dataset.patch('aboutPage').set({ heading }).commit()
      await Promise.all(
        urls.map((url) =>
          // The servers would poll after a minute; the events of the dataset are faster.
          expect
            .poll(async () => (await (await fetch(`${url}/about`)).text()).includes(heading), {
              intervals: [20],
            })
            .toBe(true),
        ),
      )
    })
  } finally {
    await site.stopOthers()
    await redis.stop()
    await rm(separateFolder, { recursive: true, force: true, maxRetries: 5 })
  }
})
