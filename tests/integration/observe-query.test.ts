import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestLake } from '@site/content-lake/testing'
import { observeQuery } from '../../studio/observe-query'
import * as line from './faulty-proxy'

type Note = { _id: string; text: string }

const soon = { interval: 20, timeout: 15_000 }
const notes = {
  listen: '*[_type == "note"]',
  fetch: '*[_type == "note"] | order(text){_id, text}',
  params: {},
  tag: 'test',
}
const isListener = ({ path }: line.Asked) => path.includes('/data/listen/')

async function observeNotes() {
  const lake = await startTestLake()
  const proxy = await line.faultyProxy(lake.url)
  const client = lake.client.withConfig({ apiHost: proxy.url })
  const results: string[][] = []
  const subscription = observeQuery<Note[]>(client, notes).subscribe((found) =>
    results.push(found.map(({ text }) => text)),
  )
  onTestFinished(async () => {
    subscription.unsubscribe()
    await proxy.close()
    await lake.destroy()
  })
  await vi.waitFor(() => expect(results).toEqual([[]]), soon)
  const add = (text: string) => lake.client.create({ _type: 'note', text })
  return { proxy, results, add }
}

test('STU-04 a change that is made while the connection is lost is found once it is restored', async () => {
  const { proxy, results, add } = await observeNotes()
  let rejected = 0
  proxy.behave(
    line.only(isListener, (asked) => {
      rejected += 1
      line.cut(asked)
    }),
  )
  proxy.cutStreams()
  await vi.waitFor(() => expect(rejected).toBeGreaterThan(0), soon)
  await add('Snow')
  proxy.behave(line.pass)
  await vi.waitFor(() => expect(results.at(-1)).toEqual(['Snow']), soon)
})

test('STU-04 changes in quick succession are loaded together, and none is missed', async () => {
  const { results, add } = await observeNotes()
  for (const text of ['a', 'b', 'c', 'd', 'e']) await add(text)
  await vi.waitFor(() => expect(results.at(-1)).toEqual(['a', 'b', 'c', 'd', 'e']), soon)
  expect(results.length).toBeLessThanOrEqual(3)
})

test('STU-04 a query that fails is tried again', async () => {
  const { proxy, results, add } = await observeNotes()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  proxy.behave(line.only((asked) => !isListener(asked), line.unauthorized))
  await add('Snow')
  await vi.waitFor(() => expect(logged).toHaveBeenCalled(), soon)
  proxy.behave(line.pass)
  await vi.waitFor(() => expect(results.at(-1)).toEqual(['Snow']), soon)
})
