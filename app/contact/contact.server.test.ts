import { expect, test } from 'vitest'
import type { SiteContext } from '~/context.server'
import { receiveInquiry } from './contact.server'

test('C-51 C-54 without script, the services of a location are shown without messages about the fields that are not filled in yet', async () => {
  const context = { outcome: { rejected: false } } as unknown as SiteContext
  const request = new Request('https://clinics.example.org/contact', {
    method: 'POST',
    body: new URLSearchParams({
      intent: 'services',
      firstName: 'Robin',
      preferredLocation: 'ashland',
    }),
  })
  const reply = await receiveInquiry(request, context)
  expect(reply).toMatchObject({
    data: {
      submission: { initialValue: { firstName: 'Robin', preferredLocation: 'ashland' } },
      failure: null,
    },
    init: { status: 200 },
  })
  expect(reply).not.toHaveProperty('data.submission.error')
})
