import type { Page } from '@playwright/test'
import { open } from '../helpers/hydrated'
import { agreementForm, fillAgreement, member, toAnswers } from '../helpers/membership'
import { mailboxOf } from '../helpers/mailbox'
import { axe, expect, test, viewports, visit } from '../helpers/site'

const main = (page: Page) => page.getByRole('main')
const progress = (page: Page) => page.getByRole('list', { name: 'Progress' })
const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) => agreementForm(page).getByRole('button', { name: 'Sign and submit' })
const ashland = '/membership-agreement?package=ultimate&location=ashland&freq=monthly&billDay=5'

test.use({
  viewport: viewports.desktop,
  expectedConsole: [[/status of (400|502)/], { scope: 'test' }],
})
test.beforeEach(async ({ site }) => {
  await mailboxOf(site).work()
  await mailboxOf(site).empty()
})

test.describe('the agreement page', () => {
  test('AGR-01 AGR-02 AGR-03 AGR-04 AGR-18 shows form, stages, version, term and the way back', async ({
    page,
  }) => {
    await open(page, ashland)
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
    await expect(agreementForm(page).getByText('Version v1.0', { exact: true })).toBeVisible()
    await expect(main(page)).toContainText('12 months')
    await page.getByRole('link', { name: 'GO BACK' }).click()
    await expect(page).toHaveURL(
      /\/membership-payment\?package=ultimate&freq=monthly&billDay=5&clinic=/,
    )
  })

  test('AGR-05 AGR-06 AGR-16 AGR-17 AGR-19 AGR-21 CHK-20 signed: stages, dialog, mail, download, and on to payment', async ({
    page,
    site,
  }) => {
    await mailboxOf(site).fail({ mode: 'delay', delayMs: 1500 })
    await open(page, ashland)
    await fillAgreement(agreementForm(page))
    const downloading = page.waitForEvent('download')
    await submit(page).click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
    await expect(dialog(page).locator('[aria-current="step"]')).toContainText(
      'Sending it to our staff',
    )
    await expect(progress(page).locator('[aria-current="step"]')).toHaveText('Emailing')
    await expect(dialog(page).getByRole('link', { name: 'Continue to Payment' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeVisible()
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
    await expect(toAnswers(page)).toBeEnabled()
    await expect(page.getByLabel('Patient name')).toHaveValue(member.name)
  })

  test('the end date that is shown follows the start date, and a leap day ends on February 28', async ({
    page,
  }) => {
    await open(page, ashland)
    const [start, end] = [
      agreementForm(page).getByLabel('Start date'),
      agreementForm(page).getByRole('status'),
    ]
    const first = await end.textContent()
    await start.fill('2028-02-29')
    await expect(end).toHaveText('February 28, 2029')
    await start.fill('2027-03-01')
    await expect(end).toHaveText('March 1, 2028')
    expect(first).toMatch(/^\w+ \d{1,2}, \d{4}$/)
  })

  test('AGR-09 the browser’s own checks come first, the typed name among them', async ({
    page,
    site,
  }) => {
    await open(page, ashland)
    await submit(page).click()
    await expect(
      agreementForm(page).getByLabel('Patient’s full name', { exact: true }),
    ).toBeFocused()
    await fillAgreement(agreementForm(page), { signature: 'Somebody Else' })
    await submit(page).click()
    const signature = agreementForm(page).getByLabel('Type the patient’s full name to sign')
    await expect(signature).toBeFocused()
    expect(
      await signature.evaluate((input: HTMLInputElement) => input.validationMessage),
    ).toContain('exactly as it stands')
    await expect(dialog(page)).toBeHidden()
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('AGR-11 a change of billing in the form changes the terms beside it and keeps what was typed', async ({
    page,
  }) => {
    await open(page, '/membership-agreement?package=ultimate&location=ashland')
    await agreementForm(page).getByLabel('Patient’s full name', { exact: true }).fill(member.name)
    await agreementForm(page)
      .getByRole('radio', { name: /^Monthly/ })
      .check()
    await agreementForm(page).getByLabel('Billing day of the month').selectOption('9')
    await expect(page).toHaveURL(/freq=monthly&billDay=9$/)
    await expect(page.getByRole('region', { name: 'What you sign' })).toContainText(
      '$95 a month for 10 months, recurring',
    )
    await expect(
      agreementForm(page).getByLabel('Patient’s full name', { exact: true }),
    ).toHaveValue(member.name)
    await expect(agreementForm(page).getByText(/^I will pay \$950 in one payment/)).toBeHidden()
  })

  test('AGR-08 leaving asks when something was typed, and only then', async ({ page }) => {
    const questions: string[] = []
    page.on('dialog', (question) => {
      questions.push(question.message())
      void (questions.length === 1 ? question.dismiss() : question.accept())
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
  })

  test('AGR-07 C-80 a relay that fails: its message above the form, nothing complete, everything still typed; then it works', async ({
    page,
    site,
  }) => {
    await mailboxOf(site).fail({ mode: 'status', status: 503 })
    await open(page, ashland)
    await fillAgreement(agreementForm(page))
    await submit(page).click()
    const alert = main(page).getByRole('alert')
    await expect(alert).toContainText('Email service error:')
    await expect(alert).toBeFocused()
    await expect(dialog(page)).toBeHidden()
    await expect(progress(page).locator('[aria-current="step"]')).toHaveText('Fill')
    await expect(agreementForm(page).getByLabel('Email')).toHaveValue(member.email)
    await axe(page)
    await mailboxOf(site).work()
    await submit(page).click()
    await expect(dialog(page).getByRole('link', { name: 'Continue to Payment' })).toBeVisible()
  })

  test('AGR-07 AGR-21 terms that change while the form is open are shown, and signed anew without typing anything twice', async ({
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
        'The terms or prices were changed after this page was opened.',
      )
      await expect(page.getByRole('region', { name: 'What you sign' })).toContainText('$99 a month')
      await expect(agreementForm(page).getByText('I am charged $99 a month')).toBeVisible()
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

  test('C-79 a message from anywhere but the page’s own frame does nothing', async ({
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
      .getByRole('radio', { name: /^In full/ })
      .check()
    await expect(page).toHaveURL(/freq=annually$/)
    await expect(dialog(page)).toBeHidden()
    expect(await mailboxOf(site).mails()).toEqual([])
  })

  test('AGR-01 CHK-20 C-51 without script the form posts itself, tells what is missing, and leads to the same end', async ({
    noScript,
    site,
  }) => {
    await visit(noScript, '/membership-agreement?package=chiropractic&location=ashland')
    const form = agreementForm(noScript)
    await fillAgreement(form, { signature: 'Somebody Else' })
    await form.getByRole('button', { name: 'Sign and submit' }).click()
    await expect(main(noScript).getByRole('alert')).toContainText('Failed to process agreement.')
    await expect(
      agreementForm(noScript).getByLabel('Patient’s full name', { exact: true }),
    ).toHaveValue(member.name)
    await expect(
      agreementForm(noScript).getByText('Please type the name exactly as it stands'),
    ).toBeVisible()
    await agreementForm(noScript)
      .getByLabel('Type the patient’s full name to sign')
      .fill(member.name)
    await agreementForm(noScript).getByRole('button', { name: 'Sign and submit' }).click()
    await expect(noScript.getByRole('heading', { name: 'Your agreement is there' })).toBeVisible()
    expect(await mailboxOf(site).mails()).toHaveLength(1)
    await noScript.getByRole('link', { name: 'Read your copy' }).click()
    await expect(main(noScript)).toContainText(member.name)
    await expect(main(noScript)).toContainText(/SHA-256 [0-9a-f]{64}/)
    await noScript.goBack()
    await noScript.getByRole('link', { name: 'Continue to Payment' }).click()
    await expect(toAnswers(noScript)).toBeEnabled()
  })

  for (const [name, viewport] of Object.entries(viewports)) {
    test(`AGR-01 the form has no accessibility violation on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await open(page, ashland)
      await axe(page)
      await visit(page, '/forms/membership/ultimate.html?location=ashland&freq=monthly')
      await axe(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
    })
  }
})
