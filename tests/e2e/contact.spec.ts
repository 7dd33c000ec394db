import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { loadChecks, open } from '../support/hydrated'
import { mailboxOf } from '../support/mailbox'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports, visit } from '../support/site'
import { fromVisitor } from '../support/visitor-address'
import { withhold } from '../support/withhold'

const message = 'My shoulder clicks.\nCould I come on Friday?'
const inquiry = {
  firstName: 'Zoë-Anne',
  lastName: "O'Neill",
  email: 'zoe@example.org',
  phone: '(541) 555-0100',
}
const thanks = 'Thank you for your message!'

async function fill(
  page: Page,
  overrides: Partial<typeof inquiry & { message: string; consent: boolean }> = {},
) {
  const values = { ...inquiry, message, consent: true, ...overrides }
  await page.getByLabel('First name').fill(values.firstName)
  await page.getByLabel('Last name').fill(values.lastName)
  await page.getByLabel('Email').fill(values.email)
  await page.getByLabel(/^Phone/).fill(values.phone)
  await page.getByRole('textbox', { name: 'Message' }).fill(values.message)
  await page.getByLabel(/^I consent/).setChecked(values.consent)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click()
const pendingMails = async ({ dataDir }: { dataDir: string }) =>
  (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.mail'))
const form = (page: Page) => page.locator('form#inquiry')

/** A valid inquiry, as a browser without script posts it. */
const complete = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.c',
  message: 'm',
  preferredLocation: 'ashland',
  hipaaConsent: 'on',
}
const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
    headers: { Origin: url, ...fromVisitor(), ...headers },
  })

test.use({ viewport: viewports.desktop })
test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
})

test.describe('the page', () => {
  test('CON-01 CON-02 CON-04 CON-05 CON-06 CON-07 CON-08 shows a switcher, a note about emergencies, the specified fields, and the active clinic’s details with a call button', async ({
    noScript: page,
    site,
  }) => {
    const clinic = await site.client.getDocument<{ contact: { phone: string; email: string } }>(
      'clinic-ashland',
    )
    await visit(page, '/contact?clinic=ashlandor')
    await expect(
      page.getByRole('main').getByRole('navigation', { name: 'Choose a clinic' }).getByRole('link'),
    ).toHaveCount(4)
    await expect(page.getByRole('note')).toContainText('911')
    await expect(page.getByRole('main')).toContainText(/leave out medical details/i)
    const names = await form(page)
      .locator('[name]:visible')
      .evaluateAll((all) => all.map((field) => field.getAttribute('name')))
    for (const name of [
      'firstName',
      'lastName',
      'email',
      'phone',
      'preferredLocation',
      'service',
      'message',
      'hipaaConsent',
    ])
      expect(names).toContain(name)
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
    const location = page.getByLabel('Preferred location')
    await expect(location.getByRole('option').first()).toHaveText('Select a location')
    await expect(location.getByRole('option').first()).toHaveAttribute('value', '')
    await expect(location).toHaveAttribute('aria-required', 'true')
    await expect(page.getByLabel(/^Phone/)).not.toHaveAttribute('aria-required')
    const details = page.getByRole('region', { name: /Ashland/ })
    await expect(details.getByRole('link', { name: clinic?.contact.email })).toBeVisible()
    await expect(details.getByText('Sunday')).toBeVisible()
    await expect(
      details.getByRole('link', { name: `Call ${clinic?.contact.phone}` }),
    ).toHaveAttribute('href', /^tel:/)
  })

  test('CON-03 NAV-13 NAV-14 the services follow the location dropdown, which follows the active clinic', async ({
    page,
  }) => {
    await open(page, '/contact')
    const service = page.getByLabel(/^Service/)
    await expect(service.getByRole('option')).toHaveText([
      'General inquiry',
      'Chiropractic Care',
      'Massage Therapy',
      'Injury Rehab',
    ])
    await page.getByLabel('Preferred location').selectOption('Ashland')
    await expect(page).toHaveURL(/clinic=ashlandor/)
    await expect(service.getByRole('option')).toHaveText([
      'General inquiry',
      'Chiropractic Care',
      'Massage Therapy',
      'Acupuncture',
    ])
    expect(
      await page.evaluate(() => localStorage.getItem('lastManualLocationSelection')),
    ).not.toBeNull()
    await page
      .getByRole('navigation', { name: 'Choose your clinic', exact: true })
      .getByRole('link', { name: 'Central Point' })
      .click()
    await expect(page.getByLabel('Preferred location')).toHaveValue('central-point')
  })

  test('CON-03 a chosen service that the new location does not offer is cleared with a notice, and entered text stays (C-54)', async ({
    page,
  }) => {
    await open(page, '/contact?clinic=ashlandor')
    await fill(page)
    await page.getByLabel(/^Service/).selectOption('Acupuncture')
    await page.getByLabel('Preferred location').selectOption('East Medford')
    await expect(form(page).getByRole('status')).toHaveText(
      'East Medford doesn’t offer Acupuncture, so we cleared your choice of service.',
    )
    await expect(page.getByLabel(/^Service/)).toHaveValue('')
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  })

  test.describe('a service that the location does not offer', () => {
    test.use({ expectedConsole: [/status of 400/] })

    test('CON-03 C-54 is cleared with a notice when the location stopped offering it while the form was open', async ({
      page,
      site,
      dataset,
    }) => {
      await mailboxOf(site).empty()
      await open(page, '/contact?clinic=ashlandor')
      await fill(page)
      await page.getByLabel(/^Service/).selectOption('Acupuncture')
      await publishToSite(site, () =>
        dataset
          .patch('service-acupuncture')
          .set({ clinicIds: ['Central Point'] })
          .commit(),
      )
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByRole('alert')).toContainText(
        'Ashland doesn’t offer Acupuncture, so we cleared your choice of service.',
      )
      await expect(page.getByLabel(/^Service/)).toHaveValue('')
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
      expect(await mailboxOf(site).mails()).toEqual([])
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expect(page.getByText('Thank you for your message!')).toBeVisible()
      expect(await mailboxOf(site).mails()).toHaveLength(1)
    })

    test('CON-03 C-54 is cleared with a notice when the form is submitted without script; nothing is sent, and all other values stay', async ({
      noScript,
      site,
    }) => {
      await mailboxOf(site).empty()
      await visit(noScript, '/contact?clinic=ashlandor')
      await fill(noScript)
      await noScript.getByLabel(/^Service/).selectOption('Acupuncture')
      await noScript.getByLabel('Preferred location').selectOption('East Medford')
      await noScript.getByRole('button', { name: 'Send Message' }).click()
      await expect(noScript.getByRole('alert')).toContainText(
        'East Medford doesn’t offer Acupuncture, so we cleared your choice of service.',
      )
      expect(await mailboxOf(site).mails()).toEqual([])
      await expect(noScript.getByLabel('Preferred location')).toHaveValue('east-medford')
      await expect(noScript.getByLabel(/^Service/)).toHaveValue('')
      await expect(noScript.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
      await expect(noScript.getByLabel(/^I consent/)).toBeChecked()
      await noScript.getByRole('button', { name: 'Send Message' }).click()
      await expect(noScript.getByText('Thank you for your message!')).toBeVisible()
      expect(await mailboxOf(site).mails()).toHaveLength(1)
    })
  })

  test('CON-03 a button loads the services of the chosen location without script and keeps the input values', async ({
    noScript,
  }) => {
    await visit(noScript, '/contact')
    await fill(noScript)
    await noScript.getByLabel('Preferred location').selectOption('Ashland')
    await noScript.getByRole('button', { name: 'Show services at this location' }).click()
    await expect(noScript.getByLabel(/^Service/).getByRole('option')).toHaveText([
      'General inquiry',
      'Chiropractic Care',
      'Massage Therapy',
      'Acupuncture',
    ])
    await expect(noScript.getByText('Service (optional)')).toBeInViewport()
    await expect(noScript.getByLabel('Preferred location')).toHaveValue('ashland')
    await expect(noScript.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
    await expect(noScript.getByRole('alert')).toHaveCount(0)
  })
})

for (const script of ['on', 'off'] as const) {
  test.describe(`success with script ${script}`, () => {
    test.use({ javaScriptEnabled: script === 'on' })

    test('CON-09 CON-22 CON-23 MAIL-08 MAIL-09 MAIL-10 MAIL-11 the inquiry reaches the office once, and the page shows the confirmation and an empty form for the active clinic', async ({
      page,
      site,
    }) => {
      const mailbox = mailboxOf(site)
      if (script === 'on') await open(page, '/contact?clinic=ashlandor')
      else await visit(page, '/contact?clinic=ashlandor')
      await expect(form(page)).toHaveAttribute('data-status', 'idle')
      // The server sends the same inquiry only once, so the two must differ.
      await fill(page, { message: `${message}\nScript is ${script}.` })
      await page.getByLabel(/^Service/).selectOption('Acupuncture')
      await send(page)
      const confirmation = page.getByRole('status').filter({ hasText: thanks })
      await expect(confirmation).toBeFocused()
      await expect(
        page.getByText("We've received your inquiry and will get back to you as soon as possible."),
      ).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveValue('')
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
      await expect(page.getByLabel('Preferred location')).toHaveValue('ashland')
      const mails = await mailbox.mails()
      expect(mails).toMatchObject([{ repeats: 0 }])
      expect(mails[0]?.subject).toBe("Contact Form - Acupuncture - Ashland - Zoë-Anne O'Neill")
      expect(mails[0]?.body).toContain('My shoulder clicks.<br>')
      expect(mails[0]?.body).toContain('Zoë-Anne O&#39;Neill')
      expect(mails[0]?.attachments).toEqual([])
      expect(mails[0]?.idempotencyKey).toMatch(/^[\w-]{43}$/)
      await page.reload()
      await expect(page.getByText(thanks)).toBeVisible()
      expect(await mailbox.mails()).toMatchObject([{ repeats: 0 }])
      expect(page.url()).not.toContain('zoe')
    })
  })
}

test('CON-22 CON-23 the confirmation is about the clinic that was chosen without script', async ({
  noScript,
}) => {
  await visit(noScript, '/contact')
  await fill(noScript, { message: 'May I come to Ashland?' })
  await noScript.getByLabel('Preferred location').selectOption('Ashland')
  await send(noScript)
  const confirmation = noScript.getByRole('status').filter({ hasText: thanks })
  await expect(confirmation).toContainText('Coming to Ashland?')
  await expect(noScript).toHaveURL(/&clinic=ashlandor$/)
  await expect(noScript.getByLabel('Preferred location')).toHaveValue('ashland')
})

test('back and resubmit, a double click and a reload send nothing twice; another inquiry has one confirmation, which its errors replace', async ({
  page,
  site,
}) => {
  // The server sends the same inquiry only once, so this one must differ from those of other tests.
  const own = 'Sent with a double click, and again after Back.'
  await open(page, '/contact')
  await fill(page, { message: own })
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByText(thanks)).toBeVisible()
  await page.goBack()
  await open(page, '/contact')
  await fill(page, { message: own })
  await send(page)
  await expect(page.getByText(thanks)).toBeVisible()
  expect(await mailboxOf(site).mails()).toMatchObject([{ repeats: 0 }])

  await fill(page, { message: 'Another inquiry from the same page.' })
  await send(page)
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByText(thanks)).toHaveCount(1)

  await fill(page, { message: 'A third inquiry.', email: 'no-address' })
  await expect(page.getByText(thanks)).toBeVisible()
  await send(page)
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByText(thanks)).toBeHidden()
})

test('CON-22 a visitor who follows a link or chooses a clinic while the inquiry is being sent is asked first, and the inquiry is sent unless the visitor leaves', async ({
  page,
  site,
}) => {
  const questions: string[] = []
  let leaves = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (leaves ? dialog.accept() : dialog.dismiss())
  })
  const respond = await withhold(page, /\/contact\.data/, (request) => request.method() === 'POST')
  await open(page, '/contact')
  await fill(page, { message: 'Sent while another link was followed.' })
  await send(page)
  // Until the validation has loaded, nothing is being sent.
  const sending = page.getByRole('button', { name: 'Sending…' })
  await expect(sending).toBeVisible()
  await page.getByLabel('Preferred location').selectOption({ label: 'Ashland' })
  // One question is asked for two navigations in quick succession.
  await expect.poll(() => questions).toHaveLength(1)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect.poll(() => questions).toHaveLength(2)
  expect(questions[0]).toContain('still sending your form')
  await expect(sending).toBeVisible()
  respond()
  await expect(page.getByText(thanks)).toBeVisible()
  expect(await mailboxOf(site).mails()).toHaveLength(1)

  leaves = true
  await page.route(/\/contact\.data/, () => {})
  await fill(page, { message: 'Sent by a visitor who leaves.' })
  await send(page)
  await expect(sending).toBeVisible()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/\/about/)
  expect(questions).toHaveLength(3)
})

test.describe('before submit', () => {
  const openForm = async (page: Page) => {
    await open(page, '/contact')
    await loadChecks(page, form(page))
  }

  test('CON-10 without a required value the page names it, sends nothing and keeps the rest', async ({
    page,
    site,
  }) => {
    let posts = 0
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
    await openForm(page)
    for (const [message, overrides] of [
      ['First name is required', { firstName: ' ' }],
      ['Last name is required', { lastName: '' }],
      ['Email is required', { email: '' }],
      ['Message is required', { message: '  ' }],
      ['HIPAA consent is required', { consent: false }],
    ] as const) {
      await fill(page, overrides)
      await send(page)
      const summary = page.getByRole('alert')
      await expect(summary).toContainText(
        'Please fill in all required fields and accept HIPAA consent.',
      )
      await expect(summary.getByRole('link')).toHaveText([message])
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle(/^Error: (?!Error)/)
      await summary.getByRole('link').first().click()
      await expect(form(page).locator('[aria-invalid="true"]')).toBeFocused()
      await expect(page.getByLabel(/^Phone/)).toHaveValue(inquiry.phone)
    }
    expect(posts).toBe(0)
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('CON-10 CHK-30 CHK-31 each message is under its field and disappears on edit, an invalid email is not reported as missing, and the next page has its own title', async ({
    page,
  }) => {
    await openForm(page)
    await fill(page, { email: 'no-address' })
    await send(page)
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email address'])
    await expect(summary).not.toContainText('Please fill in all required fields')
    const error = form(page).locator('p', { hasText: 'Please enter a valid email address' })
    await expect(error).toBeVisible()
    await page.getByLabel('Email').press('a')
    await expect(error).toHaveCount(0)
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid')

    await fill(page, { firstName: '', email: 'no-address', message: '', consent: false })
    await page.getByLabel('Preferred location').selectOption('')
    await send(page)
    await expect(summary.getByRole('link')).toHaveCount(5)
    await expect(summary).toContainText('Please fill in all required fields')
    for (const name of ['firstName', 'email', 'preferredLocation', 'message', 'hipaaConsent']) {
      const field = form(page).locator(`[name="${name}"]`)
      const message = page.locator(
        `#${(await field.getAttribute('aria-describedby'))?.split(' ').at(-1)}`,
      )
      const [above, below] = [await field.boundingBox(), await message.boundingBox()]
      expect(below?.y, name).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    }

    await expect(page).toHaveTitle(/^Error: /)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    // The heading receives focus after the summary has been removed.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL('/about')
    expect(await page.title()).toMatch(/^About /)
  })
})

test.describe('validation in the action', () => {
  test('CON-12 CON-13 CON-14 CON-15 CON-16 CON-17 CON-18 CON-20 CON-21 each invalid value returns its message and sends no email', async ({
    site,
  }) => {
    for (const [change, expected] of [
      [{ firstName: '  ' }, 'First name is required'],
      [{ lastName: '' }, 'Last name is required'],
      [{ email: ' ' }, 'Email is required'],
      [{ email: 'a b@c.d' }, 'Please enter a valid email address'],
      [{ email: 'a@b' }, 'Please enter a valid email address'],
      [{ message: '\n' }, 'Message is required'],
      [{ preferredLocation: '' }, 'Preferred location is required'],
      [{ hipaaConsent: 'no' }, 'HIPAA consent is required'],
    ] as const) {
      const response = await post(site.url, { ...complete, ...change })
      expect(response.status, JSON.stringify(change)).toBe(400)
      expect(await response.text()).toContain(`Validation failed: ${expected}<`)
    }
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('CON-11 CON-20 all applicable messages are listed, joined by commas, also without script', async ({
    noScript,
  }) => {
    await visit(noScript, '/contact')
    await noScript.getByLabel('Preferred location').selectOption('')
    await noScript.getByLabel('Email').fill('no-address')
    await noScript.getByLabel(/^Phone/).fill('555')
    await send(noScript)
    const summary = noScript.getByRole('alert')
    await expect(summary.getByRole('heading')).toHaveText('Error sending message')
    await expect(summary).toContainText(
      'Validation failed: First name is required, Last name is required, Please enter a valid email address, Message is required, Preferred location is required, HIPAA consent is required',
    )
    await expect(summary).toContainText('Please try again or call us directly.')
    await expect(noScript).toHaveTitle(/^Error: /)
    await expect(summary).toBeFocused()
    await expect(noScript.getByLabel('Email')).toHaveValue('no-address')
    await expect(noScript.getByLabel(/^Phone/)).toHaveValue('555')
    await expect(noScript.getByLabel('First name')).toHaveAccessibleDescription(
      /First name is required/,
    )
  })

  test('CON-19 MAIL-11 phone and service are optional, and an inquiry without a service is a general inquiry', async ({
    site,
  }) => {
    const response = await post(site.url, { ...complete, message: 'neither phone nor service' })
    expect(response.status).toBe(303)
    expect((await mailboxOf(site).mails())[0]?.subject).toBe(
      'Contact Form - General Inquiry - Ashland - A B',
    )
  })

  test('an unknown location or service is named as unknown in the mail and causes no error (C-54)', async ({
    site,
  }) => {
    const response = await post(site.url, {
      ...complete,
      preferredLocation: 'atlantis',
      service: '__proto__',
    })
    expect(response.status).toBe(303)
    expect((await mailboxOf(site).mails())[0]?.subject).toBe(
      'Contact Form - General Inquiry - Unknown Location - A B',
    )
  })

  test('markup in every field is rendered as text', async ({ site }) => {
    const markup = '<img src=x onerror=alert(1)>"&\r\nBcc: x@example.org'
    await post(site.url, {
      ...complete,
      firstName: markup,
      lastName: markup,
      phone: markup,
      message: markup,
    })
    const mail = (await mailboxOf(site).mails())[0]
    expect(mail?.body).not.toContain('<img')
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })

  test('a filled honeypot marks the mail and never drops it', async ({ site }) => {
    const page = await (await fetch(`${site.url}/contact`)).text()
    const honeypot = /<input type="text" name="([^"]+)" tabindex="-1"/i.exec(page)?.[1] ?? ''
    expect(honeypot).not.toBe('')
    const response = await post(site.url, {
      ...complete,
      message: 'with honeypot',
      [honeypot]: 'http://spam.example',
    })
    expect(response.status).toBe(303)
    expect((await mailboxOf(site).mails())[0]?.body).toContain('Possible spam')
  })

  test('a post from another site returns 403', async ({ site }) => {
    expect((await post(site.url, complete, { Origin: 'https://evil.example' })).status).toBe(403)
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('a message over 32 KB returns 413 and keeps the input values; one over 256 KB returns a designed page', async ({
    site,
  }) => {
    const response = await post(site.url, { ...complete, message: `long ${'x'.repeat(40_000)}` })
    expect(response.status).toBe(413)
    const text = await response.text()
    expect(text).toContain('too long to send')
    expect(text).toContain('xxxxx')
    const huge = await post(site.url, { ...complete, message: 'x'.repeat(1_000_000) })
    expect(huge.status).toBe(413)
    expect(await huge.text()).toContain('<h1')
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('CON-22 only the receipt of a sent message shows a confirmation, not a crafted one or the stamp of a form', async ({
    site,
  }) => {
    const pageAt = async (path: string) => (await fetch(site.url + path)).text()
    const sent = await post(site.url, { ...complete, message: 'with a receipt' })
    expect(await pageAt(sent.headers.get('location') ?? '')).toContain(thanks)
    const stamp = /name="form_stamp" value="([^"]+)"/.exec(await pageAt('/contact'))?.[1] ?? ''
    expect(stamp).not.toBe('')
    for (const receipt of [`${Date.now()}.forged`, stamp])
      expect(await pageAt(`/contact?${new URLSearchParams({ sent: receipt })}`)).not.toContain(
        thanks,
      )
  })
})

test.describe('when the relay fails', () => {
  test.use({ expectedConsole: [/status of 502/] })
  const faults = [
    [{ mode: 'status', status: 500, error: 'mailbox full' }, 'Email service error: mailbox full'],
    [{ mode: 'html-error', status: 503 }, 'Email service error: HTTP 503: Service Unavailable'],
    [
      { mode: 'success-false', error: 'no such recipient' },
      'Email service error: no such recipient',
    ],
    [{ mode: 'success-false' }, 'Email service error: Email sending failed'],
    [{ mode: 'nonsense' }, 'Email service error: '],
    [{ mode: 'hang-up' }, 'Email service error: '],
  ] as const
  for (const script of ['on', 'off'] as const) {
    test.describe(`with script ${script}`, () => {
      test.use({ javaScriptEnabled: script === 'on' })

      test('CON-24 CON-25 CON-26 MAIL-12 MAIL-13 MAIL-14 C-55 a failure shows an error message with the phone number; the message is stored, and all input values stay', async ({
        page,
        site,
      }) => {
        // The messages of the other failures are tested below.
        const [[fault, text]] = faults
        await mailboxOf(site).fail(fault)
        if (script === 'on') await open(page, '/contact')
        else await visit(page, '/contact')
        const own = `${message} ${JSON.stringify(fault)} ${script}`
        await fill(page, { message: own })
        await send(page)
        const panel = page.getByRole('alert')
        await expect(panel.getByRole('heading')).toHaveText('Error sending message')
        await expect(panel).toContainText(text)
        await expect(panel).toContainText('Please try again or call us directly.')
        await expect(panel).toContainText('We saved your message')
        await expect(panel).toContainText('You don’t need to send it again')
        await expect(panel.getByRole('link', { name: /^541-555-01\d\d$/ })).toBeVisible()
        await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(own)
        await mailboxOf(site).work()
        await send(page)
        await expect(page.getByText(thanks)).toBeVisible()
        expect(await mailboxOf(site).mails()).toMatchObject([{ repeats: 0 }])
        expect(await pendingMails(site)).toEqual([])
      })
    })
  }

  test('CON-24 CON-26 MAIL-12 MAIL-13 MAIL-14 C-55 the action returns the message of each failure with the input values, and stores the message', async ({
    site,
  }) => {
    for (const [index, [fault, text]] of faults.entries()) {
      // All failures together would exceed the limit of one visitor.
      const visitor = fromVisitor(index)
      await mailboxOf(site).fail(fault)
      const own = { ...complete, message: `Sent during failure ${index}.` }
      const response = await post(site.url, own, visitor)
      expect(response.status).toBe(502)
      const html = (await response.text()).replaceAll('<!-- -->', '')
      for (const part of [
        'Error sending message',
        text,
        'Please try again or call us directly.',
        'We saved your message',
        'You don’t need to send it again',
        own.message,
      ])
        expect(html.includes(part), part).toBe(true)
      await mailboxOf(site).work()
      expect((await post(site.url, own, visitor)).status).toBe(303)
      expect(await mailboxOf(site).mails()).toMatchObject(
        Array.from({ length: index + 1 }, () => ({ repeats: 0 })),
      )
      expect(await pendingMails(site)).toEqual([])
    }
  })

  test('C-55 the advice to call names the clinic that was chosen without script', async ({
    noScript,
    site,
  }) => {
    await mailboxOf(site).fail({ mode: 'hang-up' })
    await visit(noScript, '/contact')
    await fill(noScript, { message: 'Is Ashland open?' })
    await noScript.getByLabel('Preferred location').selectOption('Ashland')
    await send(noScript)
    await expect(noScript.getByRole('alert')).toContainText(/call us directly\. Ashland: 541-/)
  })

  test('C-55 the page does not claim to have saved a message that the server cannot write to the outbox', async ({
    noScript,
    site,
  }) => {
    const outbox = join(site.dataDir, 'outbox')
    await rm(outbox, { recursive: true, force: true, maxRetries: 5 })
    await writeFile(outbox, '')
    await mailboxOf(site).fail({ mode: 'hang-up' })
    await visit(noScript, '/contact')
    await fill(noScript, { message: 'not kept' })
    await send(noScript)
    await expect(noScript.getByRole('alert')).toContainText(
      'Email service error: The connection failed',
    )
    await expect(noScript.getByRole('alert')).toContainText('Your message may not have been sent')
    await expect(noScript.getByRole('alert')).not.toContainText('We saved your message')
    await mailboxOf(site).work()
    await send(noScript)
    await expect(noScript.getByText(thanks)).toBeVisible()
    await rm(outbox)
  })
})

test('many posts from one client return 429, which keeps the input values and names the time to send again', async ({
  site,
}) => {
  const responses: Response[] = []
  // A complete message costs six times the points of an invalid one.
  while (responses.at(-1)?.status !== 429 && responses.length <= 10)
    responses.push(await post(site.url, { ...complete, message: 'entered text' }))
  const last = responses.at(-1)
  expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(303), 429])
  expect(last?.headers.get('Retry-After')).toBe('10')
  const html = (await last?.text()) ?? ''
  expect(html).toContain('entered text')
  expect(html).toContain('Please wait 10 seconds, then send this one again')
})

test('the log contains no input values of a visitor', async ({ site }) => {
  const canary = {
    lastName: 'Canary-Lastname',
    email: 'canary@example.org',
    message: 'canary message',
  }
  expect((await post(site.url, { ...complete, ...canary })).status).toBe(303)
  expect((await post(site.url, { ...complete, ...canary, firstName: '' })).status).toBe(400)
  const logged = await site.completeLogs()
  expect(logged.filter((line) => /canary/i.test(line))).toEqual([])
})

test('a page with a form attempts nothing that its own policy forbids', async ({ page }) => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  for (const [path, button] of [
    ['/contact', 'Send Message'],
    ['/pay-my-bill/ashland', 'Review your payment'],
    ['/membership-agreement?package=ultimate', null],
  ] as const) {
    await open(page, path)
    if (button) {
      const submit = page.getByRole('button', { name: button })
      // The form fetches and runs its validation only now.
      await loadChecks(page, page.locator('form', { has: submit }))
      await submit.click()
      await expect(page.getByRole('alert')).toBeFocused()
    }
    expect(
      await page.evaluate(() => (window as unknown as { refused: string[] }).refused),
      path,
    ).toEqual([])
  }
})
