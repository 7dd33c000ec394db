import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { cancellationChannels, cancellationClause } from '@site/domain/cancellation'
import { loadChecks, open } from '../support/hydrated'
import { mailboxOf } from '../support/mailbox'
import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'

const values = {
  name: 'Sarah Whitfield',
  email: 'sarah@example.org',
  phone: '(541) 555-0142',
  reason: 'I am moving away.',
}

async function fill(page: Page, overrides: Partial<typeof values> = {}) {
  const { name, email, phone, reason } = { ...values, ...overrides }
  await page.getByLabel('Patient name').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(/^Phone/).fill(phone)
  await page.getByLabel('Clinic', { exact: true }).selectOption('Ashland')
  await page.getByLabel(/^Reason/).fill(reason)
}
const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel this membership' })
const confirmation = (page: Page) => page.getByRole('status').filter({ hasText: 'Reference' })
const referenceOf = async (page: Page) =>
  /C-[2-9A-Z]{4}-[2-9A-Z]{4}/.exec((await confirmation(page).textContent()) ?? '')?.[0] ?? ''

/** Returns the mails to the office and the copies to the patient. */
async function mailsOf(site: Parameters<typeof mailboxOf>[0]) {
  const mails = await mailboxOf(site).mails()
  const isCopy = ({ subject }: { subject: string }) => subject.startsWith('We received')
  return { office: mails.filter((mail) => !isCopy(mail)), copies: mails.filter(isCopy) }
}

test.use({ viewport: viewports.desktop })
test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
})

for (const script of ['on', 'off'] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled: script === 'on' })
    test(`with script ${script} one form and one click end a membership: the patient gets a reference and a copy, and the office one email`, async ({
      page,
      site,
    }) => {
      if (script === 'on') await open(page, '/membership-cancel?clinic=cpoint')
      else await visit(page, '/membership-cancel?clinic=cpoint')
      await fill(page, { reason: `Script is ${script}.` })
      await page.getByLabel(/^Package/).selectOption('Ultimate')
      await cancelButton(page).click()
      await expect(confirmation(page)).toBeFocused()
      await expect(confirmation(page)).toContainText('We recorded your cancellation')
      await expect(page.getByText('Call or email us with the patient’s name.')).toHaveCount(0)
      const reference = await referenceOf(page)
      expect(reference).not.toBe('')
      // The confirmation is shown when both mails are stored on disk.
      await expect.poll(() => mailsOf(site)).toMatchObject({ office: [{}], copies: [{}] })
      const { office, copies } = await mailsOf(site)
      expect(office).toMatchObject([
        {
          repeats: 0,
          subject: `Membership Cancellation - Sarah Whitfield - Ashland - ${reference}`,
          body: expect.stringContaining(`Script is ${script}.`),
        },
      ])
      expect(copies).toMatchObject([{ repeats: 0, body: expect.stringContaining(reference) }])
      for (const entered of ['Sarah', 'sarah@', '555-0142', 'Script is'])
        expect(copies[0]?.body).not.toContain(entered)
      await page.reload()
      await expect(confirmation(page)).toContainText(reference)
      expect(page.url()).not.toMatch(/sarah|whitfield|555-?0142/i)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      expect((await mailsOf(site)).office).toHaveLength(1)
      const logged = await site.completeLogs()
      expect(logged.filter((line) => /whitfield|sarah@/i.test(line))).toEqual([])
      if (script === 'on') await axe(page)
    })
  })

test('a double click and the same form sent again are one cancellation with one reference', async ({
  page,
  site,
}) => {
  await open(page, '/membership-cancel')
  await fill(page, { reason: 'Twice.' })
  await cancelButton(page).dblclick()
  await expect(confirmation(page)).toBeVisible()
  const reference = await referenceOf(page)
  await open(page, '/membership-cancel')
  await fill(page, { reason: 'Twice.' })
  await cancelButton(page).click()
  await expect(confirmation(page)).toContainText(reference)
  await expect.poll(async () => (await mailsOf(site)).office).toMatchObject([{ repeats: 0 }])
})

test('only name, email and clinic are required; a missing value is named, and the rest stays', async ({
  page,
  site,
}) => {
  await open(page, '/membership-cancel')
  await loadChecks(page, page.locator('form', { has: cancelButton(page) }))
  await fill(page, { name: ' ', email: 'no-address' })
  await cancelButton(page).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Patient name is required',
    'Please enter a valid email address',
  ])
  await axe(page)
  await expect(page.getByLabel(/^Reason/)).toHaveValue(values.reason)
  await fill(page, { phone: '', reason: '' })
  await cancelButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  await expect.poll(async () => (await mailsOf(site)).office).toHaveLength(1)
})

test.describe('without script', () => {
  test.use({ expectedConsole: [/status of 400/] })

  test('rejected values come back with their messages, and a crafted reference confirms nothing', async ({
    noScript: page,
    site,
  }) => {
    await visit(page, '/membership-cancel')
    await fill(page, { email: '' })
    await page.getByLabel('Clinic', { exact: true }).selectOption('')
    await cancelButton(page).click()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Email is required',
      'Select your clinic',
    ])
    await expect(page.getByLabel('Patient name')).toHaveValue(values.name)
    await visit(page, `/membership-cancel?sent=${Date.now()}.C-AAAA-AAAA.forged`)
    await expect(confirmation(page)).toHaveCount(0)
    expect((await mailsOf(site)).office).toEqual([])
  })
})

test('with the relay down the cancellation is stored and confirmed, and both emails follow', async ({
  page,
  site,
}) => {
  await mailboxOf(site).fail({ mode: 'hang-up' })
  await open(page, '/membership-cancel')
  await fill(page, { reason: 'The relay is down.' })
  await cancelButton(page).click()
  await expect(confirmation(page)).toBeVisible()
  const reference = await referenceOf(page)
  expect(await mailsOf(site)).toEqual({ office: [], copies: [] })
  const stored = await readdir(join(site.dataDir, 'outbox'))
  expect(stored.filter((name) => name.includes('.cancellation.'))).toHaveLength(1)
  expect(stored.filter((name) => name.includes('.copy.'))).toHaveLength(1)
  await mailboxOf(site).work()
  await site.killServer()
  await site.restartServer()
  await open(page, '/membership-cancel')
  await fill(page, { reason: 'The relay is down.' })
  await cancelButton(page).click()
  await expect(confirmation(page)).toContainText(reference)
  await expect.poll(async () => (await mailsOf(site)).office).toMatchObject([{ repeats: 0 }])
  expect((await mailsOf(site)).office[0]?.subject).toContain(reference)
})

test.describe('nothing can be recorded', () => {
  test.use({ expectedConsole: [/./] })

  test('neither disk nor relay: no reference is shown, all values stay, and another try succeeds', async ({
    noScript: page,
    site,
  }) => {
    const outbox = join(site.dataDir, 'outbox')
    await rm(outbox, { recursive: true, force: true, maxRetries: 5 })
    await writeFile(outbox, '')
    await mailboxOf(site).fail({ mode: 'hang-up' })
    await visit(page, '/membership-cancel')
    await fill(page, { reason: 'No disk.' })
    await cancelButton(page).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('We couldn’t record your cancellation')
    await expect(alert).toContainText('confirmed only when you see a reference')
    await expect(alert.getByRole('link', { name: /^541-555-01\d\d$/ })).toBeVisible()
    await expect(page.getByLabel('Patient name')).toHaveValue(values.name)
    await expect(page.getByLabel(/^Reason/)).toHaveValue('No disk.')
    await mailboxOf(site).work()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(confirmation(page)).toBeVisible()
    await rm(outbox)
  })

  test('a broken connection: the form keeps its values, and the retry is one cancellation', async ({
    page,
    site,
  }) => {
    await open(page, '/membership-cancel')
    await fill(page, { reason: 'Offline.' })
    await page.route(/\.data(?:\?|$)/, (route) => route.abort('connectionreset'))
    await cancelButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t record' })
    await expect(alert).toBeFocused()
    await expect(alert).toContainText('We couldn’t reach our server.')
    await expect(page.getByLabel(/^Reason/)).toHaveValue('Offline.')
    await page.unroute(/\.data(?:\?|$)/)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(confirmation(page)).toBeVisible()
    await expect.poll(async () => (await mailsOf(site)).office).toHaveLength(1)
  })
})

test('every page that names a way to cancel names all of them', async ({
  noScript: page,
  site,
}) => {
  const ashland = await site.client.getDocument<{ contact: { phone: string } }>('clinic-ashland')
  const settings = await site.client.getDocument<{ email: string }>('siteSettings')
  const clause = cancellationClause({
    phone: ashland?.contact.phone ?? '',
    email: settings?.email ?? '',
  })
  const main = page.getByRole('main')
  for (const path of [
    '/membership-offer?clinic=ashlandor',
    '/membership-thank-you?package=ultimate&clinic=ashlandor',
  ]) {
    await visit(page, path)
    await expect(main).toContainText(clause)
    await expect(
      main.getByRole('link', { name: 'Cancel a membership', exact: true }),
    ).toHaveAttribute('href', /^\/membership-cancel/)
  }
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Cancel a membership' }),
  ).toBeVisible()
  for (const path of ['/membership-offer', '/membership-payment', '/terms-of-service']) {
    await visit(page, path)
    expect((await main.textContent())?.toLowerCase()).toContain(cancellationChannels.toLowerCase())
  }
})

test('the pages to cancel a membership and to verify an agreement have their forms without the optional copy', async ({
  request,
  site,
  dataset,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  const pages = [
    ['/membership-cancel', 'What happens next</h2>', 'Cancel this membership</button>'],
    ['/verify', 'About the printed code</h2>', 'Check this file</button>'],
  ] as const
  for (const [path, optional] of pages)
    expect((await read(path)).includes(optional), path).toBe(true)
  await publishToSite(site, () =>
    dataset
      .transaction()
      .patch('membershipCancelPage', (patch) =>
        patch.unset([
          'introduction',
          'nextStepsHeading',
          'nextSteps',
          'helpHeading',
          'helpText',
          'seo',
        ]),
      )
      .patch('verifyPage', (patch) =>
        patch.unset(['introduction', 'codeHeading', 'codeNote', 'seo']),
      )
      .commit(),
  )
  for (const [path, optional, button] of pages) {
    const html = await read(path)
    expect(html.includes(optional), path).toBe(false)
    expect(html.includes(button), path).toBe(true)
  }
})
