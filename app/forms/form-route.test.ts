import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../routes')
const routes = readdirSync(folder)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, source: readFileSync(join(folder, name), 'utf8') }))
// With script the agreement is signed in a frame, which has its own route and reports a broken connection itself.
const isForm = ({ name, source }: (typeof routes)[number]) =>
  source.includes('useActionData') && name !== 'membership-agreement.tsx'

test.each(routes.filter(isForm))(
  'the route $name passes on a wait, keeps its values without a response, and has the title of a rejected form',
  ({ name, source }) => {
    const parts = {
      '`export const headers = formHeaders`': /export const headers\b/,
      '`export const clientAction = keepFormWithoutResponse(…)`': /export const clientAction\b/,
      '`isRejected` among the arguments of `pageMeta`': /pageMeta\([^]*?\bisRejected\b[^]*?\}\)/,
    }
    const missing = Object.entries(parts).flatMap(([part, pattern]) =>
      pattern.test(source) ? [] : [part],
    )
    expect(missing, `${name} lacks these parts of a route with a form`).toEqual([])
  },
)
