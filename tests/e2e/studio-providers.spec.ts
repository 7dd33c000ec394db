import type { Page } from '@playwright/test'
import {
  appearsOn,
  confirmRemoval,
  expect,
  navigate,
  openDocument,
  publish,
  publishButton,
  selectAction,
  stored,
  test,
} from '../support/studio'

const linh = 'provider-linh-nguyen'
const retired = 'retired-provider-linh-nguyen'

// One worker runs these tests, so that only one Studio is open at a time.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const jobTitle = (page: Page) => page.getByRole('textbox', { name: 'Job title' })

test('STU-04 unpublishing or deleting a provider retires the addresses in the same transaction, publishing or restoring brings them back, and a changed web name redirects', async ({
  page,
  site,
}) => {
  const respond = async (name: string) => {
    const response = await fetch(`${site.url}/providers/${name}`, { redirect: 'manual' })
    return [response.status, response.headers.get('location')]
  }
  await openDocument(page, 'provider', linh, jobTitle(page))
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await page.getByTestId('pane-footer').getByRole('button', { name: 'Unpublish' }).click()
  await confirmRemoval(page, 'Unpublish')
  await expect(page.getByText('The provider is still here as a draft.')).toBeVisible()
  await expect(jobTitle(page), 'the draft is open').toHaveValue('Massage Therapist')
  await expect(jobTitle(page)).toBeEditable()
  await expect.poll(() => respond('linh-nguyen')).toEqual([410, null])
  const documents = await stored(site, [linh, `drafts.${linh}`, retired, `drafts.${retired}`])
  expect(documents.map(({ _id }) => _id).sort()).toEqual([`drafts.${linh}`, retired])
  const entry = documents.find(({ _id }) => _id === retired)
  expect(entry).toMatchObject({
    slug: { current: 'linh-nguyen' },
    provider: { _ref: linh, _weak: true },
    clinicIds: ['East Medford', 'North Medford'],
    services: [{ _ref: 'service-massage-therapy' }],
  })
  expect(JSON.stringify(entry)).not.toContain('Linh Nguyễn')
  await appearsOn(site, '/providers/linh-nguyen', 'Priya Ramanathan-Cole')

  await openDocument(page, 'provider', linh, publishButton(page))
  await publish(page)
  await expect.poll(() => respond('linh-nguyen')).toEqual([200, null])
  expect((await stored(site, [retired])).length).toBe(0)

  await page.getByRole('textbox', { name: 'Web name' }).fill('linh-tran')
  await publish(page)
  await expect.poll(() => respond('linh-nguyen')).toEqual([301, '/providers/linh-tran'])
  expect(await respond('linh-tran')).toEqual([200, null])

  const [before] = await stored(site, [linh])
  await selectAction(page, /^Unpublish/, page.getByText(/will name colleagues/))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await selectAction(page, /^Delete/, page.getByText(/will name colleagues/))
  await confirmRemoval(page, 'Delete')
  await expect(page.getByText('You can restore it from the recycle bin.')).toBeVisible()
  await expect.poll(() => respond('linh-tran')).toEqual([410, null])
  expect(await respond('linh-nguyen')).toEqual([410, null])
  expect(await stored(site, [linh, `drafts.${linh}`])).toEqual([])

  await navigate(page, '/studio/structure/recycle-bin')
  await page.getByRole('button', { name: 'Restore Linh Nguyễn' }).click()
  await expect.poll(() => respond('linh-tran')).toEqual([200, null])
  expect(await respond('linh-nguyen')).toEqual([301, '/providers/linh-tran'])
  expect(await stored(site, [linh])).toEqual([
    { ...before, _rev: expect.any(String), _updatedAt: expect.any(String) },
  ])
})
