import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createClient } from '@sanity/client'

/* Runs under Node 22 with the current client, see client.ts. Its argument is the configuration of the client. */

const config = JSON.parse(process.argv[2])
const client = createClient({ ...config, perspective: 'raw' })
const { version } = JSON.parse(
  await readFile(new URL('../node_modules/@sanity/client/package.json', import.meta.url), 'utf8'),
)
console.log(`@sanity/client ${version}, Node ${process.version}`)

/** Collects the events of a stream; `until` waits for a number of them. */
function collect(stream) {
  const events = []
  let wake = () => undefined
  let failure
  const subscription = stream.subscribe({
    next: (event) => {
      events.push(event)
      wake()
    },
    error: (error) => {
      failure = error
      wake()
    },
  })
  return {
    until: async (count) => {
      while (events.length < count) {
        if (failure) throw failure
        await new Promise((resolve) => (wake = resolve))
      }
      return events
    },
    stop: () => subscription.unsubscribe(),
  }
}

const changes = collect(
  client.listen('*[_type == "post"]', {}, { events: ['welcome', 'mutation'] }),
)
await changes.until(1)
const live = collect(client.live.events())
await live.until(1)

await client.create({ _id: 'a', _type: 'post', title: 'First' })
await client.patch('a').set({ title: 'Second' }).inc({ n: 1 }).setIfMissing({ n: 0 }).commit()
await client
  .transaction()
  .create({ _id: 'b', _type: 'post', title: 'Other' })
  .patch('a', (patch) => patch.set({ other: { _type: 'reference', _ref: 'b' } }))
  .commit()
await assert.rejects(client.delete('b'), { statusCode: 409 })
console.log('pass mutations')

assert.deepEqual(await client.fetch('*[_type == $type]|order(_id).title', { type: 'post' }), [
  'Second',
  'Other',
])
assert.equal(await client.fetch('*[_id == "a"][0].other->title'), 'Other')
assert.deepEqual(await client.fetch('*[[@] match text::query("sec*")]._id'), ['a'])
assert.equal((await client.getDocument('a')).title, 'Second')
await assert.rejects(client.fetch('*['), { statusCode: 400 })
console.log('pass queries')

const events = await changes.until(5)
assert.deepEqual(
  events.map(({ type, transition }) => transition ?? type),
  ['welcome', 'appear', 'update', 'appear', 'update'],
)
changes.stop()
assert.equal((await live.until(2))[1].type, 'message')
live.stop()
console.log('pass listen and live events')

const asset = await client.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' })
assert.equal(await (await fetch(asset.url)).text(), 'text')
console.log('pass uploads')

const { releaseId } = await client.releases.create({ metadata: { title: 'Spring' } })
await client.createVersion({ releaseId, publishedId: 'a', baseId: 'a' })
await client.patch(`versions.${releaseId}.a`).set({ title: 'Third' }).commit()
assert.equal(
  await client.fetch('*[_id == "a"][0].title', {}, { perspective: [releaseId] }),
  'Third',
)
await client.releases.schedule({ releaseId, publishAt: '2100-01-01T00:00:00Z' })
assert.equal((await client.releases.get({ releaseId })).state, 'scheduled')
await client.releases.unschedule({ releaseId })
await client.releases.publish({ releaseId })
assert.equal((await client.getDocument('a')).title, 'Third')
console.log('pass releases')

assert.deepEqual(
  (await client.datasets.list()).map(({ name }) => name),
  [config.dataset],
)
assert.equal((await client.projects.list()).length, 1)
assert.equal((await client.users.getById('me')).id, 'local-write-token')
console.log('pass projects, datasets and users')
