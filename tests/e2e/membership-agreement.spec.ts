import type { Page } from '@playwright/test'
import { open } from '../support/hydrated'
import {
  acceptPolicy,
  agreementForm,
  fillAgreement,
  member,
  reviewButton,
} from '../support/membership'
import { fillOutbox, mailboxOf } from '../support/mailbox'
import { axe, expect, test, viewports, visit } from '../support/site'
import { withhold } from '../support/withhold'

const main = (page: Page) => page.getByRole('main')
const progress = (page: Page) => page.getByRole('list', { name: 'Progress' })
const dialog = (page: Page) => page.getByRole('dialog')
const summary = (page: Page) => main(page).getByRole('alert', { name: 'There is a problem' })
const submit = (page: Page) => agreementForm(page).getByRole('button', { name: 'Sign and submit' })
const ashland = '/membership-agreement?package=ultimate&location=ashland&freq=monthly&billDay=5'

test.use({
  viewport: viewports.desktop,
  expectedConsole: [[/status of (400|502)|net::ERR_FAILED/], { scope: 'test' }],
})
test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
})

test.describe('the agreement page', () => {
  test('AGR-01 AGR-02 AGR-03 AGR-04 AGR-18 shows form, stages, version, terms and the link back', async ({
    noScript: page,
  }) => {
    await visit(page, ashland)
    await expect(page.locator('iframe')).toHaveAttribute(
      'src',
      /^\/forms\/membership\/ultimate\.html\?/,
    )
    await expect(progress(page).getByRole('listitem')).toHaveText([
      'Fill',
      'Submitted',
      'Generating PDF',
      'Emailing',
      'Downloading',
      'Complete',
    ])
    await expect(progress(page).locator('[aria-current="step"]')).toHaveText('Fill')
    await expect(
      agreementForm(page)
        .getByText(/^Agreement v1\.0 · text of November 23, 2026 · digest [0-9a-f]{12}$/)
        .filter({ visible: true }),
    ).toHaveCount(1)
    await expect(main(page)).toContainText('12 months')
    await page.emulateMedia({ media: 'print' })
    await expect(
      main(page).getByText(
        /To print it, open the form.* http\S+\/forms\/membership\/ultimate\.html\?/,
      ),
    ).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'GO BACK' }).click()
    await expect(page).toHaveURL(
      /\/membership-payment\?package=ultimate&freq=monthly&billDay=5&clinic=/,
    )
  })

  test('AGR-05 AGR-06 AGR-16 AGR-17 AGR-19 AGR-21 CHK-20 a signed agreement updates the stages, opens the dialog, sends the mail, downloads the copy and continues to payment', async ({
    page,
    site,
  }) => {
    const send = await withhold(page, /\/membership-agreement\/sign/, (request) =>
      /name="step"\s+mail/.test(request.postData() ?? ''),
    )
    await open(page, ashland)
    await fillAgreement(agreementForm(page))
    const downloading = page.waitForEvent('download')
    await submit(page).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
    await expect(dialog(page).locator('[aria-current="step"]')).toContainText(
      'Emailing it to our staff',
    )
    await expect(progress(page).locator('[aria-current="step"]')).toHaveText('Emailing')
    await expect(dialog(page).getByRole('link', { name: 'Continue to Payment' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
    send()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(
      /^membership-agreement-ultimate-\d{4}-\d\d-\d\d\.pdf$/,
    )
    await expect(progress(page).locator('[aria-current="step"]')).toHaveText('Complete')
    await axe(page)
    const mails = await mailboxOf(site).mails()
    expect(mails).toHaveLength(1)
    await dialog(page).getByRole('link', { name: 'Continue to Payment' }).click()
    await expect(page).toHaveURL(/\/membership-payment\?package=ultimate&freq=monthly&billDay=5/)
    await expect(main(page).getByText(/^Agreement v1\.0 signed on/)).toBeVisible()
    await expect(reviewButton(page)).toBeEnabled()
    await expect(page.getByLabel('Patient name')).toHaveValue(member.name)
  })

  test('AGR-09 the browser validates first, including the name in the signature field', async ({
    page,
    site,
  }) => {
    await open(page, ashland)
    await submit(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page).getByRole('link')).toHaveText([
      'Patient name is required',
      'Patient date of birth is required',
      'Phone number is required',
      'Email is required',
      'Please check the box to agree to the terms',
      'Please check the box to confirm that you have read the disclosures',
      'Please check the box to agree to automatic renewal',
      'Please check the box to confirm how the other included services work',
      'Please check the box to confirm that you are authorized to sign',
      'Please sign by typing the patient’s full name',
    ])
    await expect(page).toHaveTitle(/^Error: /)
    await axe(page)
    await fillAgreement(agreementForm(page), { signature: 'Someone Else' })
    await submit(page).click()
    const message = /^Error: Please type the patient’s name exactly as it is entered above/
    await expect(summary(page).getByRole('link')).toHaveText([/exactly as it is entered above/])
    const signature = agreementForm(page).getByLabel('Type the patient’s full name to sign')
    await summary(page).getByRole('link').click()
    await expect(signature).toBeFocused()
    await expect(signature).toBeInViewport()
    await expect(signature).toHaveAttribute('aria-invalid', 'true')
    await expect(signature).toHaveAccessibleDescription(
      /^Type the name exactly as it is entered above\. Error: Please type the patient’s name exactly as it is entered above/,
    )
    await signature.press('End')
    await signature.pressSequentially('!')
    await expect(signature).not.toHaveAttribute('aria-invalid')
    await expect(agreementForm(page).getByText(message)).toHaveCount(0)
    await expect(dialog(page)).toBeHidden()
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('AGR-07 AGR-09 errors that only the server finds have the same summary, whose link focuses the field', async ({
    page,
    site,
  }) => {
    await open(page, ashland)
    await fillAgreement(agreementForm(page), { dob: 'someday', phone: '12' })
    await submit(page).click()
    await expect(summary(page)).toBeFocused()
    await expect(summary(page)).toContainText('Failed to process agreement.')
    await expect(summary(page).getByRole('link')).toHaveText([
      'Patient date of birth is required',
      'Please enter a valid phone number',
    ])
    const birth = agreementForm(page).getByLabel('Date of birth')
    await expect(birth).toHaveAccessibleDescription(
      /^Month, day and year, such as .* Error: Patient date of birth is required$/,
    )
    await summary(page).getByRole('link', { name: 'valid phone number' }).click()
    await expect(agreementForm(page).getByLabel('Phone number')).toBeFocused()
    await fillAgreement(agreementForm(page))
    await submit(page).click()
    await expect(dialog(page)).toContainText('Emailed to our staff')
    expect(await mailboxOf(site).mails()).toHaveLength(1)
  })

  test('AGR-11 a change of billing in the form changes the terms beside it, a change of the start date changes the end date, and the input values stay', async ({
    page,
  }) => {
    await open(page, '/membership-agreement?package=ultimate&location=ashland')
    const form = agreementForm(page)
    const name = form.getByLabel('Patient’s full name', { exact: true })
    await name.fill(member.name)
    await form.getByRole('radio', { name: /^Billed monthly/ }).check()
    await form.getByLabel('Billing day of the month').selectOption('9')
    await expect(page).toHaveURL(/freq=monthly&billDay=9$/)
    await expect(page.getByRole('region', { name: 'Key facts' })).toContainText(
      '$95 today, then $95 a month for 9 months ($950 total)',
    )
    await expect(form.getByText(/^I will pay \$950 today/)).toBeHidden()

    const end = form.getByRole('status')
    await expect(end).toHaveText(/^\w+ \d{1,2}, \d{4}$/)
    await form.getByLabel('Start date').fill('2028-02-29')
    await expect(end).toHaveText('February 28, 2029')
    await form.getByLabel('Start date').fill('2027-03-01')
    await expect(end).toHaveText('March 1, 2028')
    await expect(name).toHaveValue(member.name)
  })

  test('AGR-11 CHK-26 a change of billing keeps the mark of a purchase that was moved to another clinic', async ({
    page,
  }) => {
    page.on('dialog', (question) => void question.accept())
    await open(
      page,
      '/membership-agreement?package=ultimate&location=ashland&freq=annually&moved=east-medford',
    )
    await agreementForm(page)
      .getByRole('radio', { name: /^Billed monthly/ })
      .check()
    await expect(page).toHaveURL(/freq=monthly&moved=east-medford$/)
    await page.getByRole('link', { name: 'GO BACK' }).click()
    await expect(page).toHaveURL(/\/membership-payment\?.*&moved=east-medford$/)
    await expect(main(page)).toContainText('East Medford')
    await page.getByRole('radio', { name: /^Billed annually/ }).check()
    await expect(page).toHaveURL(/freq=annually&clinic=ashlandor&moved=east-medford$/)
  })

  test('AGR-08 the unload confirmation asks only after a value was entered', async ({ page }) => {
    const questions: string[] = []
    page.on('dialog', (question) => {
      // The test itself leaves the page, which the browser asks about while the page of the link is being rendered.
      if (question.type() === 'beforeunload') return void question.accept()
      questions.push(question.message())
      return void (questions.length === 2 ? question.accept() : question.dismiss())
    })
    await open(page, ashland)
    await page.getByRole('link', { name: 'GO BACK' }).click()
    await expect(page).toHaveURL(/membership-payment/)
    expect(questions).toEqual([])
    await open(page, ashland)
    await agreementForm(page).getByLabel('Patient’s full name', { exact: true }).fill('M')
    await page.getByRole('link', { name: 'GO BACK' }).click()
    await expect(page).toHaveURL(/membership-agreement/)
    await page.getByRole('link', { name: 'GO BACK' }).click()
    await expect(page).toHaveURL(/membership-payment/)
    expect(questions).toHaveLength(2)
    expect(questions[0]).toContain('discard your changes')

    const respond = await withhold(page, /\/membership-agreement\/sign/)
    await open(page, ashland)
    await fillAgreement(agreementForm(page), { name: 'Robin Leaving' })
    await submit(page).click()
    await expect(dialog(page)).toContainText('Creating your PDF')
    // The open dialog covers the links of the page, but not the browser's buttons, which ask the same question.
    await page.locator('a', { hasText: 'GO BACK' }).dispatchEvent('click')
    await expect.poll(() => questions).toHaveLength(3)
    expect(questions[2]).toContain('still sending')
    respond()
    await expect(dialog(page)).toContainText('Emailed to our staff')
  })

  test('AGR-05 AGR-19 the agreement is queued when the relay fails, the page does not claim that staff have it, and payment is available', async ({
    page,
    site,
  }) => {
    await mailboxOf(site).fail({ mode: 'status', status: 503 })
    await open(page, ashland)
    // An agreement that has been sent is not sent again, so this one must differ from those of other tests.
    await fillAgreement(agreementForm(page), { name: 'Quinn Waiting' })
    await submit(page).click()
    await expect(dialog(page)).toContainText('Saved and on its way to our staff')
    await expect(dialog(page)).not.toContainText('Emailed to our staff')
    expect(await mailboxOf(site).mails()).toEqual([])
    await axe(page)
    await dialog(page).getByRole('link', { name: 'Continue to Payment' }).click()
    await expect(reviewButton(page)).toBeEnabled()
    await open(page, ashland)
    await expect(main(page)).toContainText(
      'Your signed agreement is saved and on its way to our staff.',
    )
  })

  test('AGR-07 AGR-19 C-76 an agreement that is neither sent nor queued shows, on phone, tablet and desktop, the message above the form, all input values, the clinic’s phone number and the policy as alternatives', async ({
    page,
    site,
  }) => {
    await mailboxOf(site).fail({ mode: 'status', status: 503 })
    const room = await fillOutbox(site)
    await open(page, ashland)
    await fillAgreement(agreementForm(page), { name: 'Nora Waiting' })
    const alert = main(page).getByRole('alert')
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport)
      await submit(page).click()
      await expect(alert).toContainText('Email service error:')
      await expect(alert).toBeFocused()
      await expect(dialog(page)).toBeHidden()
      await expect(progress(page).locator('[aria-current="step"]')).toHaveText('Fill')
      await expect(agreementForm(page).getByLabel('Email', { exact: true })).toHaveValue(
        member.email,
      )
      const heading = await main(page)
        .getByRole('heading', { name: 'Sign your agreement' })
        .boundingBox()
      const box = await alert.boundingBox()
      expect(box?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0) + 8)
      await expect(alert.locator('a[href^="tel:"]')).toHaveText(/^\d{3}-\d{3}-\d{4}$/)
    }
    await axe(page)
    await room()
    await mailboxOf(site).work()
    page.on('dialog', (question) => void question.accept())
    await alert.getByRole('link', { name: 'Read and accept the membership policy instead' }).click()
    await acceptPolicy(page)
    await expect(reviewButton(page)).toBeEnabled()
    await open(page, ashland.replace('location=ashland', 'location=central-point'))
    await fillAgreement(agreementForm(page))
    await submit(page).click()
    await expect(dialog(page)).toContainText('Emailed to our staff')
  })

  test('AGR-10 AGR-12 AGR-24 a guardian signs for a child: the form requires name and relationship, and mail and copy contain them', async ({
    page,
    site,
  }) => {
    await open(page, ashland)
    const form = agreementForm(page)
    await expect(form.getByLabel('Your full name', { exact: true })).toBeHidden()
    await fillAgreement(form, { dob: '3/7/15' })
    await expect(form.getByRole('radio', { name: 'I am signing for the patient' })).toBeChecked()
    await submit(page).click()
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please enter the full name of the person signing for the patient',
      'Please choose your relationship to the patient',
    ])
    await summary(page).getByRole('link').first().click()
    await expect(form.getByLabel('Your full name', { exact: true })).toBeFocused()
    await axe(page)
    await form.getByLabel('Your full name', { exact: true }).fill('Robin Example')
    await form.getByLabel('Your relationship to the patient').selectOption('Legal guardian')
    await submit(page).click()
    const signature = form.getByLabel('Type your full name to sign')
    await summary(page)
      .getByRole('link', { name: 'Please type your name exactly as it is entered above' })
      .click()
    await expect(signature).toBeFocused()
    // A name that was copied from elsewhere can end with a character that is not visible.
    await signature.fill('robin example\u200b')
    await submit(page).click()
    await expect(dialog(page).getByRole('link', { name: 'Continue to Payment' })).toBeVisible()
    const [mail] = await mailboxOf(site).mails()
    expect(mail?.body).toContain('Robin Example')
    expect(mail?.body).toContain('Legal guardian')
    await open(page, '/membership-agreement/copy')
    await expect(main(page)).toContainText(/Signed by\s*Robin Example/)
    await expect(main(page)).toContainText(/Relationship to the patient\s*Legal guardian/)
    // Otherwise the first sheet of its print would contain only the title.
    await page.emulateMedia({ media: 'print' })
    await expect(main(page).getByRole('article')).toHaveCSS('break-inside', 'auto')
  })

  test('AGR-05 AGR-06 AGR-12 AGR-17 an adult corrects the date of birth, signs without a signer, repeats a download that failed, and continues to payment after Escape', async ({
    page,
  }) => {
    await page.route('**/membership-agreement/copy.pdf', (route) => route.abort(), { times: 1 })
    await open(page, ashland)
    const form = agreementForm(page)
    await fillAgreement(form, { dob: '3/7/2015' })
    await expect(form.getByLabel('Your full name', { exact: true })).toBeVisible()
    await fillAgreement(form)
    await expect(form.getByLabel('Your full name', { exact: true })).toBeHidden()
    await submit(page).click()

    await expect(dialog(page)).toContainText('We couldn’t download your copy')
    await expect(dialog(page)).not.toContainText('Copy downloaded')
    const signed = dialog(page).getByRole('heading', { name: 'Your agreement is signed' })
    await expect(signed).toBeFocused()
    // A change of the focused text is otherwise not announced.
    await expect(signed).toHaveAttribute('aria-live', 'polite')
    await expect(dialog(page).getByRole('link', { name: 'Continue to Payment' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await dialog(page).getByRole('link', { name: 'Download your copy', exact: true }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^membership-agreement-ultimate-/)

    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(
      main(page).getByRole('heading', { name: 'We have your signed agreement' }),
    ).toBeFocused()
    await expect(page.locator('iframe')).toHaveCount(0)
    await axe(page)
    await page.keyboard.press('Tab')
    await expect(main(page).getByRole('link', { name: 'Continue to Payment' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(reviewButton(page)).toBeEnabled()
  })

  test('AGR-07 AGR-21 terms that change while the form is open are shown, and signed again without entering any value twice', async ({
    page,
    site,
  }) => {
    const plan = await site.client.fetch<object>('*[_id == "package-ultimate"][0].monthly')
    try {
      await open(page, ashland)
      await fillAgreement(agreementForm(page))
      await site.client.patch('package-ultimate').set({ 'monthly.amount': 99 }).commit()
      await expect
        .poll(async () => (await page.request.get(ashland)).text())
        .toContain('$99 a month')
      await submit(page).click()
      await expect(main(page).getByRole('alert')).toContainText(
        'The terms, the price or the clinic changed after you opened this page.',
      )
      await expect(page.getByRole('region', { name: 'Key facts' })).toContainText('$99 a month')
      await expect(agreementForm(page).getByText('I will pay $99 today')).toBeVisible()
      await expect(
        agreementForm(page).getByLabel('Patient’s full name', { exact: true }),
      ).toHaveValue(member.name)
      expect(await mailboxOf(site).mails()).toEqual([])
      await submit(page).click()
      await expect(dialog(page)).toBeHidden()
      await fillAgreement(agreementForm(page))
      await submit(page).click()
      await expect(dialog(page).getByRole('link', { name: 'Continue to Payment' })).toBeVisible()
    } finally {
      await site.client.patch('package-ultimate').set({ monthly: plan }).commit()
    }
  })

  test('C-79 a message from a source other than the page’s own frame does nothing', async ({
    page,
    site,
  }) => {
    await open(page, ashland)
    await page.evaluate(() => {
      const other = document.createElement('iframe')
      other.name = 'other'
      other.src = '/forms/membership/chiropractic.html'
      document.body.append(other)
    })
    const other = page.frameLocator('iframe[name="other"]')
    await fillAgreement(other)
    await other
      .locator('body')
      .evaluate(() =>
        window.parent.postMessage(
          { type: 'agreement:billing-change', frequency: 'annually', billing_day: null },
          '*',
        ),
      )
    await page.evaluate(() => window.postMessage({ type: 'agreement:submit', payload: {} }, '*'))
    await agreementForm(page)
      .getByRole('radio', { name: /^Billed annually/ })
      .check()
    await expect(page).toHaveURL(/freq=annually$/)
    await expect(dialog(page)).toBeHidden()
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('AGR-01 CHK-20 C-51 the form works without script, names missing values, and results in the same signed agreement', async ({
    noScript,
    site,
  }) => {
    await visit(noScript, '/membership-agreement?package=chiropractic&location=ashland')
    const form = agreementForm(noScript)
    await fillAgreement(form, { signature: 'Someone Else' })
    await form.getByRole('button', { name: 'Sign and submit' }).click()
    await expect(main(noScript).getByRole('alert')).toContainText('Failed to process agreement.')
    await expect(noScript).toHaveTitle(/^Error: /)
    await expect(
      agreementForm(noScript).getByLabel('Patient’s full name', { exact: true }),
    ).toHaveValue(member.name)
    const signature = agreementForm(noScript).getByLabel('Type the patient’s full name to sign')
    await expect(signature).toHaveAccessibleDescription(
      /^Type the name exactly as it is entered above\. Error: Please type the patient’s name exactly as it is entered above/,
    )
    await agreementForm(noScript).getByLabel('Phone number').fill('5415550199')
    await summary(noScript).getByRole('link', { name: 'exactly as it is entered above' }).click()
    await expect(signature).toBeFocused()
    await expect(agreementForm(noScript).getByLabel('Phone number')).toHaveValue('5415550199')
    await signature.fill(member.name)
    await agreementForm(noScript).getByRole('button', { name: 'Sign and submit' }).click()
    await expect(
      noScript.getByRole('heading', { name: 'We have your signed agreement' }),
    ).toBeVisible()
    expect(await mailboxOf(site).mails()).toHaveLength(1)
    const signedPage = noScript.url()
    await noScript.getByRole('link', { name: 'Read your copy' }).click()
    await expect(main(noScript)).toContainText(member.name)
    await expect(main(noScript)).toContainText(/SHA-256 [0-9a-f]{64}/)
    await noScript.goBack()
    await noScript.getByRole('link', { name: 'Continue to Payment' }).click()
    await expect(reviewButton(noScript)).toBeEnabled()

    // As after a payment, to which 'Back' leads again, or in a browser that blocks cookies.
    await noScript.context().clearCookies()
    await visit(noScript, signedPage)
    const notice = main(noScript).getByRole('alert')
    await expect(notice).toContainText('Our staff will receive the agreement you signed')
    await expect(notice).toContainText('Check your card activity')
  })
})
