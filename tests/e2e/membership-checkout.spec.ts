import type { Page } from '@playwright/test'
import { hydrated, open } from '../support/hydrated'
import {
  acceptPolicy,
  fillDetails,
  member,
  payer,
  purchaseOf,
  reviewButton,
} from '../support/membership'
import { continueButton, paymentsOf } from '../support/payments'
import { publishToSite } from '../support/publish-to-site'
import { axe, expect, test, viewports, visit } from '../support/site'
import { withhold } from '../support/withhold'

const required = 'You must read and agree to the membership policy before completing your purchase.'
const main = (page: Page) => page.getByRole('main')
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' })
const picker = (page: Page) =>
  page.getByRole('navigation', { name: 'Choose the clinic for your membership' })
const form = (page: Page) => page.locator('form#checkout')

test.use({
  viewport: viewports.desktop,
  expectedConsole: [[/status of 400/], { scope: 'test' }],
  expectedRequests: [[/^http:\/\/127\.0\.0\.1:\d+\/payment\//], { scope: 'test' }],
})
test.beforeEach(async ({ site }) => {
  await paymentsOf(site).work()
  await paymentsOf(site).clear()
})

test.describe('the checkout', () => {
  test('CHK-01 CHK-02 CHK-04 CHK-06 CHK-07 shows the picker, the summary, three steps, the specified fields and the questions', async ({
    noScript: page,
  }) => {
    await visit(page, '/membership-payment?package=chiropractic')
    await expect(picker(page).getByRole('link')).toHaveText([
      'East Medford',
      'Central Point',
      'North Medford',
      'Ashland',
    ])
    await expect(summary(page)).toContainText('Chiropractic')
    await expect(summary(page)).toContainText('$550')
    await expect(form(page).getByRole('heading', { level: 2 })).toHaveText([
      /^1\s*Agreement/,
      /^2\s*Patient info/,
      /^3\s*Payment/,
    ])
    for (const name of [
      'billingFirstName',
      'billingLastName',
      'billingEmail',
      'billingPhone',
      'patientName',
      'patientDOB',
      'location',
      'package',
    ]) {
      await expect(form(page).locator(`[name="${name}"]`)).toHaveCount(1)
    }
    await expect(
      main(page)
        .getByRole('region', { name: 'Frequently Asked Questions' })
        .locator('summary')
        .first(),
    ).toBeVisible()
  })

  test('CHK-03 CHK-05 CHK-08 CHK-09 CHK-10 CHK-11 RTE-13 only Ultimate has a billing toggle; the summary follows it, and the agreement opens with its values', async ({
    page,
    request,
  }) => {
    await open(page, '/membership-payment?package=ultimate&clinic=ashlandor')
    await expect(summary(page)).toContainText('$950 today in one payment for 12 months')
    // Without script the page stays as it is when the patient chooses, so the consent lists both ways to pay.
    expect(await (await request.get('/membership-payment?package=ultimate')).text()).toContain(
      'You will pay $950 today in one payment for 12 months, or $95 today, then $95 a month for 9 months ($950 total).',
    )
    const monthly = page.getByRole('radio', { name: /^Billed monthly, recurring/ })
    await monthly.check()
    await expect(summary(page)).toContainText(
      '$95 today, then $95 a month for 9 months ($950 total)',
    )
    await expect(summary(page)).toContainText('renews automatically for successive 12-month terms')
    await page.getByLabel(/^Billing day/).selectOption('5')
    await expect(summary(page)).toContainText('on the 5th of each month')
    await page.getByRole('radio', { name: /^Billed annually, recurring/ }).check()
    await expect(summary(page)).not.toContainText('on the 5th')
    await monthly.check()
    await page.getByLabel(/^Billing day/).selectOption('5')
    await page.getByRole('button', { name: 'Fill out and sign the agreement' }).click()
    await expect(page).toHaveURL(
      '/membership-agreement?package=ultimate&location=ashland&freq=monthly&billDay=5',
    )

    for (const [id, price, hasToggle] of [
      ['ultimate', '$95 today, then $95 a month for 9 months ($950 total)', true],
      ['chiropractic', '$550 today in one payment for 12 months', false],
      ['acupuncture', '$495 today in one payment for 12 months', false],
    ] as const) {
      const address = `/membership-payment?package=${id}&freq=monthly&clinic=ashlandor`
      const html = await (await request.get(address)).text()
      expect(html.includes(price), id).toBe(true)
      expect(html.includes('type="radio"'), id).toBe(hasToggle)
    }
  })

  test('CHK-16 CHK-22 CHK-40 CHK-44 before the agreement is confirmed, the phone number is formatted during input, but payment is disabled, and the page explains why', async ({
    page,
  }) => {
    await open(page, '/membership-payment?package=chiropractic')
    await expect(reviewButton(page)).toBeDisabled()
    await expect(reviewButton(page)).toHaveAccessibleDescription(required)
    const phone = form(page).getByLabel('Phone number')
    await phone.pressSequentially('5415550143')
    await expect(phone).toHaveValue('(541) 555-0143')
    await expect(phone).toHaveAttribute('maxlength', '14')
    await form(page).getByLabel('First name').fill('A')
    await form(page).getByLabel('First name').press('Enter')
    await expect(page.getByRole('alert')).toContainText(required)
    await expect(page.getByText('must be at least 2 characters')).toHaveCount(0)
  })

  test('CHK-29 the fields are validated only after the agreement is confirmed', async ({
    page,
    site,
  }) => {
    await purchaseOf(page, site).acceptPolicy('/membership-payment?package=chiropractic')
    await open(page, '/membership-payment?package=chiropractic')
    await reviewButton(page).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Patient name is required',
      'Patient date of birth is required',
    ])
    await expect(page).toHaveTitle(/^Error: /)
    await form(page).getByLabel('Last name').fill('Ex')
    await expect(form(page).getByLabel('Last name')).not.toHaveAttribute('aria-invalid')
  })

  test('CHK-17 CHK-18 CHK-19 the policy is accepted with its checkbox and I Agree, not without the checkbox, and withdrawn with Decline', async ({
    page,
  }) => {
    await open(page, '/membership-payment?package=ultimate')
    const opener = page.getByRole('button', { name: 'Read and accept the policy instead' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Ultimate Membership Policy' })
    await dialog.getByRole('button', { name: 'I Agree' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Please check the box to confirm that you’ve read the policy.',
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    const close = dialog.getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(dialog).toBeHidden()
    await expect(reviewButton(page)).toBeDisabled()
    await acceptPolicy(page)
    await expect(reviewButton(page)).toBeEnabled()
    await expect(page.locator(':focus')).toContainText(/^Membership policy v1\.0 accepted on/)
    await page.getByRole('button', { name: 'Read the policy again' }).click()
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect(reviewButton(page)).toBeDisabled()
    await expect(page.locator(':focus')).toContainText(required)
  })

  test('CHK-16 CHK-20 CHK-22 the page detects an agreement that was discarded in another tab, and the checkout can be completed', async ({
    page,
    context,
    site,
  }) => {
    await purchaseOf(page, site).acceptPolicy('/membership-payment?package=chiropractic')
    await open(page, '/membership-payment?package=chiropractic')
    const other = await context.newPage()
    await open(other, '/membership-payment?package=chiropractic')
    await other.getByRole('button', { name: 'Read the policy again' }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(reviewButton(other)).toBeDisabled()
    // Details that were saved while the other tab declined would restore the session of before.
    await fillDetails(page)
    await reviewButton(page).click()
    await expect(page.getByRole('alert')).toContainText(required)
    await expect(page.getByRole('alert')).toContainText('We no longer have your agreement.')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByText(/^Membership policy v1\.0 accepted on/)).toHaveCount(0)
    await expect(reviewButton(page)).toBeDisabled()
    await acceptPolicy(page)
    await reviewButton(page).click()
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible()
  })

  for (const script of ['with', 'without'] as const)
    test.describe(() => {
      test.use({ javaScriptEnabled: script === 'with' })

      test(`CHK-20 CHK-22 C-51 a session that expires on the review page, ${script} script, redirects to the checkout, which explains why`, async ({
        page,
        site,
      }) => {
        const address = '/membership-payment?package=chiropractic&clinic=cpoint'
        const review = await purchaseOf(page, site).toReview(address)
        if (script === 'with') await open(page, review)
        else await visit(page, review)
        await page.context().clearCookies()
        await continueButton(page).click()
        await expect(page).toHaveURL(/agreement=missing$/)
        await expect(page.getByRole('alert')).toContainText(required)
        await expect(page.getByRole('alert')).toContainText('We no longer have your agreement.')
        await expect(page.getByRole('alert')).toBeFocused()
        await expect(reviewButton(page)).toBeDisabled()
      })
    })

  test('CHK-12 CHK-13 CHK-14 CHK-15 an agreement locks the billing; a change asks for confirmation first, switches the billing and reopens the agreement', async ({
    page,
    site,
  }) => {
    const address = '/membership-payment?package=ultimate&freq=monthly&billDay=5'
    await purchaseOf(page, site).toReview(address)
    await open(page, address)
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expect(form(page)).toContainText(
      'Billed monthly, recurring: $95 today, then $95 a month for 9 months ($950 total). Your billing day is the 5th of each month. This is set by the agreement you accepted.',
    )
    const change = page.getByRole('button', { name: 'Yes, change it' })
    await expect(change).toBeHidden()
    await page.getByText('Change billing frequency').click()
    await change.click()
    await expect(page).toHaveURL(
      /^[^?]*\/membership-agreement\?package=ultimate&location=east-medford&freq=annually$/,
    )
    await page.getByRole('link', { name: 'GO BACK' }).click()
    await expect(reviewButton(page)).toBeDisabled()
    await expect(summary(page)).toContainText('$950 today in one payment for 12 months')
    await expect(form(page).getByLabel('Patient name')).toHaveValue(member.name)
  })

  test('CHK-23 CHK-24 Restart agreement discards it and opens the agreement, with or without the details, also without script', async ({
    page: scripted,
    noScript,
    site,
  }) => {
    for (const [page, keep] of [
      [scripted, true],
      [noScript, false],
    ] as const) {
      await purchaseOf(page, site).toReview('/membership-payment?package=chiropractic')
      const address = '/membership-payment?package=chiropractic'
      await (page === scripted ? open(page, address) : visit(page, address))
      await page.getByText('Restart agreement').first().click()
      await page.getByLabel('Keep the patient and payer details').setChecked(keep)
      await page.getByRole('button', { name: 'Restart agreement' }).click()
      await expect(page).toHaveURL(
        /\/membership-agreement\?package=chiropractic&location=east-medford$/,
      )
      await page.getByRole('link', { name: 'GO BACK' }).click()
      await expect(reviewButton(page)).toBeDisabled()
      await expect(form(page).getByLabel('First name')).toHaveValue(keep ? payer.first : '')
    }
  })

  test('CHK-20 CHK-21 an agreement for another package or clinic is not accepted; the checkout names the clinic of the agreement and links back to it', async ({
    page,
    site,
  }) => {
    const checkout = '/membership-payment?package=chiropractic&clinic=eastmed'
    await purchaseOf(page, site).acceptPolicy(checkout)
    await open(page, checkout)
    await picker(page).getByRole('link', { name: 'Ashland' }).click()
    await expect(main(page)).toContainText('Your agreement is for East Medford.')
    await expect(reviewButton(page)).toBeDisabled()
    await main(page).getByRole('link', { name: 'go back to East Medford' }).click()
    await expect(reviewButton(page)).toBeEnabled()
    await expect(page.getByText(/^Membership policy v1\.0 accepted on/)).toBeVisible()
    await visit(page, '/membership-payment?package=ultimate&clinic=eastmed')
    await expect(reviewButton(page)).toBeDisabled()
  })

  test('CHK-26 CHK-27 CHK-28 acupuncture moves to the nearest clinic that offers it, shows a notice for 3 seconds, and disables the other clinics', async ({
    page,
  }) => {
    const release = await withhold(page, /entry\.client/)
    await page.clock.install()
    await page.goto('/membership-payment?package=acupuncture&clinic=eastmed')
    await expect(summary(page)).toContainText('Central Point')
    // The clock stands before the page is hydrated, so that its three seconds do not pass while the test looks.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    release()
    await hydrated(page)
    const notice = main(page).getByText(
      'Acupuncture isn’t offered at East Medford, so we selected Central Point',
    )
    await expect(notice).toBeVisible()
    const placeOfSummary = await summary(page).boundingBox()
    await page.clock.runFor(2_900)
    await expect(notice).toBeVisible()
    await page.clock.runFor(100)
    await expect(notice).toBeHidden()
    expect(await summary(page).boundingBox()).toEqual(placeOfSummary)
    for (const name of ['East Medford', 'North Medford']) {
      const barred = picker(page).getByRole('button', { name })
      await expect(barred).toBeDisabled()
      await expect(barred).toHaveAttribute(
        'title',
        'Acupuncture is available only at Central Point and Ashland',
      )
      await expect(barred).toContainText(
        'Acupuncture is available only at Central Point and Ashland',
      )
    }
    await expect(picker(page).getByRole('link')).toHaveText(['Central Point', 'Ashland'])
  })

  test('CHK-28 C-15 C-85 the offer, the checkout and the agreement name the clinics that offer acupuncture today', async ({
    noScript,
    dataset,
    site,
  }) => {
    await publishToSite(site, () =>
      dataset
        .patch('service-acupuncture')
        .set({ clinicIds: ['Ashland'] })
        .commit(),
    )
    const sentence = 'Acupuncture is available only at Ashland'
    await visit(noScript, '/membership-offer')
    await expect(main(noScript)).toContainText(sentence)
    await visit(noScript, '/membership-payment?package=acupuncture&clinic=ashland')
    await expect(summary(noScript)).toContainText(sentence)
    await expect(picker(noScript).getByRole('button', { name: 'Central Point' })).toHaveAttribute(
      'title',
      sentence,
    )
    await expect(main(noScript).getByText(`offered at that location. ${sentence}.`)).toBeAttached()
    await visit(noScript, '/membership-agreement?package=acupuncture&location=ashland')
    await expect(
      noScript.frameLocator('iframe').getByText(`offered at that location. ${sentence}.`),
    ).toBeAttached()
  })

  test('CHK-26 C-11 a clinic that was selected only for acupuncture is not stored as the visitor’s choice without script', async ({
    noScript,
  }) => {
    const chosen = async () =>
      (await noScript.context().cookies()).find(({ name }) => name === 'preferredLocation')?.value
    await visit(noScript, '/membership-offer')
    await noScript.getByRole('link', { name: 'Choose Acupuncture Wellness' }).click()
    await expect(summary(noScript)).toContainText('Central Point')
    await noScript.locator('summary', { hasText: 'Read and accept the policy instead' }).click()
    await form(noScript).getByRole('checkbox', { name: 'I have read and understand' }).check()
    await form(noScript).getByRole('button', { name: 'I Agree' }).click()
    await fillDetails(noScript)
    await reviewButton(noScript).click()
    await noScript.getByRole('link', { name: 'Change email' }).click()
    await expect(summary(noScript)).toContainText('Central Point')
    expect(await chosen()).not.toBe('central-point')
    await picker(noScript).getByRole('link', { name: 'Ashland' }).click()
    await expect(summary(noScript)).toContainText('Ashland')
    expect(await chosen()).toBe('ashland')
  })

  test('AGR-20 C-81 C-82 an incomplete checkout survives closing the tab, until the patient clears it', async ({
    page,
    context,
  }) => {
    await open(page, '/membership-payment?package=chiropractic')
    const kept = page.waitForResponse(
      (response) =>
        response.url().endsWith('/membership-payment/draft') && response.status() === 204,
    )
    await form(page).getByLabel('Patient name').fill(member.name)
    await kept
    await page.close()
    const again = await context.newPage()
    await visit(again, '/membership-payment?package=chiropractic')
    const name = form(again).getByLabel('Patient name')
    await expect(name).toHaveValue(member.name)
    await form(again).getByLabel('Email').fill('autosaved@example.com')
    const clear = form(again).getByRole('button', { name: 'Clear my details' })
    await clear.click()
    await expect(clear).toHaveCount(0)
    await expect(name).toHaveValue('')
    await again.reload()
    await hydrated(again)
    await expect(name).toHaveValue('')
    await expect(form(again).getByLabel('Email')).toHaveValue('')
  })

  test('C-82 details that the patient has cleared do not return with a late response of autosave', async ({
    page,
  }) => {
    await open(page, '/membership-payment?package=chiropractic')
    const name = form(page).getByLabel('Patient name')
    const saved = page.waitForResponse('**/membership-payment/draft')
    await name.fill(member.name)
    await saved
    await page.reload()
    await hydrated(page)
    let respond = () => {}
    const isCleared = new Promise<void>((resolve) => {
      respond = resolve
    })
    const isSaved = new Promise<void>((resolve) => {
      void page.route('**/membership-payment/draft', async (route) => {
        const response = await route.fetch()
        resolve()
        await isCleared
        // The browser may have aborted the request.
        await route.fulfill({ response }).catch(() => {})
      })
    })
    await form(page).getByLabel('Email').fill('autosaved@example.com')
    await isSaved
    await form(page).getByRole('button', { name: 'Clear my details' }).click()
    await expect(name).toHaveValue('')
    respond()
    await page.reload()
    await hydrated(page)
    await expect(name).toHaveValue('')
  })

  test('AGR-20 C-83 details that were just entered survive the choice of another clinic and a visit to another page', async ({
    page,
  }) => {
    await open(page, '/membership-payment?package=chiropractic&clinic=eastmed')
    await fillDetails(page)
    await picker(page).getByRole('link', { name: 'Ashland' }).click()
    await expect(summary(page)).toContainText('Ashland')
    await expect(page.getByRole('status').filter({ hasText: 'Now showing Ashland' })).toHaveCount(1)
    await expect(form(page).getByLabel('Patient name')).toHaveValue(member.name)
    await expect(form(page).getByLabel('First name')).toHaveValue(payer.first)

    await form(page).getByLabel('Email').fill('changed@example.com')
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith('/membership-payment/draft') &&
        response.request().postData()?.includes('changed') === true,
    )
    await page.getByRole('banner').getByRole('link').first().click()
    await saved
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await page.goBack()
    await expect(form(page).getByLabel('Email')).toHaveValue('changed@example.com')
  })
})

test.describe('from the review to the payment page', () => {
  test('CHK-45 CHK-46 PAY-01 PAY-03 PAY-04 PAY-05 PAY-07 the server computes every field of Ultimate with monthly billing as specified', async ({
    page,
    site,
  }) => {
    await open(page, '/membership-payment?package=ultimate&freq=monthly&billDay=5&clinic=ashlandor')
    await expect(form(page)).toHaveAttribute('data-status', 'idle')
    await acceptPolicy(page)
    await fillDetails(page)
    await reviewButton(page).click()
    await expect(page).toHaveURL(/step=review$/)
    await expect(main(page)).toContainText('March 7, 1985')
    await continueButton(page).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Please check the box to agree to automatic renewal. Nothing was charged.',
    ])
    await axe(page)
    const consent = page.getByRole('checkbox', {
      name: /renews automatically for successive 12-month terms/,
    })
    await expect(consent).toHaveAttribute('aria-invalid', 'true')
    await consent.check()
    await expect(consent).not.toHaveAttribute('aria-invalid')
    await expect(main(page).getByText('Nothing was charged.')).toHaveCount(1)
    await continueButton(page).click()
    await page.waitForURL(`${paymentsOf(site).cartUrl.replace(/cart$/, '')}**`)
    const [cart] = await paymentsOf(site).received()
    const fields: Record<string, string> = cart?.fields ?? {}
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
      new Date(),
    )
    expect(fields).toMatchObject({
      description: 'Ultimate membership, Ashland',
      need_to_ship: 'no',
      need_to_tax: 'no',
      quantity: '1',
      price: '95.00',
      firstName: payer.first,
      lastName: payer.last,
      email: payer.email,
      phone: '(541) 555-0143',
      patientName: member.name,
      patientDOB: '1985-03-07',
      location: 'Ashland',
    })
    const ends = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
    expect(fields['notes']?.replaceAll('\r\n', '\n').split('\n')).toEqual([
      'Package: Ultimate',
      'Billing frequency: monthly',
      'Amount: $95.00',
      'Recurring interval: every month for 10 months',
      'Billing day: 5',
      `Term: ${today} to ${ends}`,
      'Automatic renewal: agreed',
      'Location: Ashland',
      `Patient: ${member.name}`,
      'Date of birth: 1985-03-07',
      `Agreement date: ${today}`,
      'Agreement version: v1.0',
      expect.stringMatching(/^Reference: M-[2-9A-Z]{8}$/),
    ])
    expect(fields).toMatchObject({
      store: 'sandbox-membership',
      fingerprint: 'sandbox-fingerprint-membership',
    })
  })

  test('C-51 CHK-46 the complete checkout works without script, and each value can be changed', async ({
    noScript,
    site,
  }) => {
    await visit(noScript, '/membership-payment?package=chiropractic&clinic=cpoint')
    await noScript.locator('summary', { hasText: 'Read and accept the policy instead' }).click()
    const policy = await noScript
      .locator('details')
      .getByRole('link', { name: 'Read the membership policy' })
      .getAttribute('href')
    expect(await (await fetch(site.url + policy)).text()).toContain(
      '<h1>Chiropractic Membership Policy</h1>',
    )
    await fillDetails(noScript)
    await form(noScript).getByRole('button', { name: 'I Agree' }).click()
    await expect(noScript.getByRole('alert')).toContainText(required)
    await expect(noScript.getByRole('alert')).toBeFocused()
    await expect(noScript).toHaveTitle(/^Error: /)
    await noScript.locator('summary', { hasText: 'Read and accept the policy instead' }).click()
    await form(noScript).getByRole('checkbox', { name: 'I have read and understand' }).check()
    await form(noScript).getByRole('button', { name: 'I Agree' }).click()
    await expect(form(noScript).getByLabel('Patient name')).toHaveValue(member.name)
    await form(noScript).getByLabel('Email').fill('nowhere')
    await reviewButton(noScript).click()
    await expect(noScript.getByRole('alert').getByRole('link')).toHaveText([
      'Please enter a valid email address',
    ])
    await form(noScript).getByLabel('Email').fill(payer.email)
    await reviewButton(noScript).click()
    await noScript.getByRole('link', { name: 'Change email' }).click()
    await expect(form(noScript).getByLabel('Email')).toHaveValue(payer.email)
    await reviewButton(noScript).click()
    await continueButton(noScript).click()
    await noScript.getByRole('button', { name: 'Continue to secure payment' }).click()
    await noScript.waitForURL(`${paymentsOf(site).cartUrl.replace(/cart$/, '')}**`)
    expect(
      (await paymentsOf(site).received()).map(({ fields }) => [
        fields['price'],
        fields['location'],
      ]),
    ).toEqual([['550.00', 'Central Point']])
  })

  test('PAY-12 C-70 THX-01 the confirmation of a payment links to the thank-you page, and the agreement is deleted', async ({
    noScript: page,
    site,
  }) => {
    await purchaseOf(page, site).toPaymentStep('/membership-payment?package=chiropractic')
    await visit(page, '/confirmation')
    await main(page)
      .getByRole('link', { name: /membership/i })
      .click()
    await expect(page).toHaveURL(/\/membership-thank-you\?package=chiropractic&paid=true$/)
    await visit(page, '/membership-payment?package=chiropractic')
    await expect(reviewButton(page)).toBeDisabled()
  })
})
