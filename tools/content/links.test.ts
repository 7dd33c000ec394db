import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../lib/root.mjs'
import { join } from 'node:path'
import { linksCommand } from './links'

test('lists links to missing pages and files of the site, and to pages of other sites that are gone', async () => {
  const server = createServer((request, response) => {
    const isGone =
      request.url === '/gone' || (request.url === '/no-head' && request.method === 'HEAD')
    response.writeHead(isGone ? 404 : request.url === '/members' ? 403 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const documents = [
    { _id: 'page-a', _type: 'page', slug: { current: 'first-visit' } },
    {
      _id: 'page-b',
      _type: 'page',
      slug: { current: 'b' },
      button: '/first-visit',
      wrong: '/second-visit',
      form: '/forms/no-such-form.pdf',
      policy: '/policies/membership-ultimate.pdf',
      text: `Read ${origin}/gone, ${origin}/no-head and (${origin}/members).`,
      closed: 'http://127.0.0.1:1/',
    },
  ]
  const lines: string[] = []
  const code = await linksCommand({
    client: { fetch: () => Promise.resolve(documents) } as never,
    publicDir: join(root, 'public'),
    print: (line) => lines.push(line),
  })
  expect(code).toBe(1)
  expect(lines).toEqual([
    'page page-b, wrong: /second-visit is not a page of this site',
    'page page-b, form: /forms/no-such-form.pdf is not a file of this site',
    `page page-b, text: ${origin}/gone returns 404`,
    'page page-b, closed: http://127.0.0.1:1/ cannot be reached',
    '8 links checked, 4 of them lead nowhere.',
  ])
})
