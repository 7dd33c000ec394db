import type { LoaderFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { fixturePart } from './content/testing'
import { loader } from './root-data.server'

test('LAY-39 the copyright year is the year at the clinics, in any time zone of the server', async () => {
  const yearAt = async (moment: string) => {
    const context = {
      content: { read: (part: 'layout' | 'pages') => fixturePart(part) },
      config: {},
      now: new Date(moment),
      shownAt: new Date(moment),
    }
    return (
      await loader({
        request: new Request('http://localhost/'),
        context,
        params: {},
      } as unknown as LoaderFunctionArgs)
    ).year
  }
  expect(await yearAt('2027-01-01T07:59:00Z')).toBe(2026)
  expect(await yearAt('2027-01-01T08:00:00Z')).toBe(2027)
})
