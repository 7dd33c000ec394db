import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HeadersFunction, MetaDescriptor } from '@remix-run/node'
import { expect, test } from 'vitest'
import { readFixtureDocuments } from '~/content/fixtures.server'
import { receiptParameter } from './receipt.server'
import type { RouteHandle } from '~/route-handle'

type Route = {
  action?: unknown
  default?: unknown
  handle?: RouteHandle
  headers?: HeadersFunction
  clientAction?: unknown
  meta?: (args: unknown) => MetaDescriptor[]
}

const folder = join(import.meta.dirname, '../routes')
const names = readdirSync(folder).filter((name) => name.endsWith('.tsx'))
const routes = await Promise.all(
  names.map(async (name) => ({ name, route: (await import(join(folder, name))) as Route })),
)

// The form of the confirmation is a button, whose submission is never rejected.
const forms = routes.filter(
  ({ name, route }) => route.action && route.default && name !== 'confirmation.tsx',
)

test.each(forms)(
  'the route $name passes on a wait, keeps its values without a response, and has the title of a rejected form',
  ({ name, route }) => {
    const data = {
      page: { heading: 'Heading', seo: { title: 'Title', description: 'Description' } },
      clinic: { id: 'ashland', name: 'Ashland' },
      isRejected: true,
    }
    const [title] = route.meta?.({ data, matches: [] }) ?? []
    expect(title, 'meta passes `isRejected` to `pageMeta`').toEqual({
      title: expect.stringMatching(/^Error: /),
    })
    const none = new Headers()
    const headers = route.headers?.({
      actionHeaders: new Headers({ 'Retry-After': '10' }),
      loaderHeaders: none,
      parentHeaders: none,
      errorHeaders: undefined,
    })
    expect(new Headers(headers).get('Retry-After'), 'export const headers = formHeaders').toBe('10')
    // With script the agreement is signed in a frame, which reports a broken connection itself.
    if (name !== 'membership-agreement.tsx')
      expect(route.clientAction, 'clientAction = keepFormWithoutResponse(…)').toBeTypeOf('function')
  },
)

test.each(forms.filter(({ route }) => route.handle?.parameters?.includes(receiptParameter)))(
  'search engines ignore the confirmation of the route $name',
  ({ route }) => {
    const page = { heading: 'Heading', seo: { title: 'Title', description: 'Description' } }
    const data = { page, receipt: 'a receipt', isRejected: false }
    const tags = route.meta?.({ data, matches: [] })
    expect(tags, 'meta passes `index: !args.data.receipt`').toContainEqual({
      name: 'robots',
      content: 'noindex',
    })
  },
)

const app = join(import.meta.dirname, '..')
const formNames = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .flatMap((name) =>
    Array.from(
      readFileSync(join(app, name), 'utf8').matchAll(/^ +form: '([\w-]+)',$/gm),
      ([, form = '']) => form,
    ),
  )

test('each form has a separate name, by which its submissions are limited and repetitions recognized', () => {
  expect(formNames).toContain('contact')
  expect(formNames.filter((form, index) => formNames.indexOf(form) !== index)).toEqual([])
})

test('the privacy policy of the fixtures lists what each form asks for', async () => {
  const fixtures = await readFixtureDocuments(join(app, '../studio/fixtures'))
  const policy = fixtures.find(({ _id }) => _id === 'legal-privacy-policy')
  const blocks = policy?.['body'] as { children: { text: string }[] }[]
  const labels = blocks.flatMap(({ children }) => {
    const text = children.map((span) => span.text).join('')
    return /^([^:]+): /.exec(text)?.[1]?.toLowerCase() ?? []
  })
  // The form for a copy of an agreement asks for nothing.
  const asking = formNames.filter((form) => form !== 'copy')
  expect(
    asking.filter((form) => !labels.some((label) => label.includes(form))),
    'Add what it asks for to the policy, after a label that contains its name, such as `Contact form: `',
  ).toEqual([])
})
