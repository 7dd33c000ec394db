import { loadChecks, open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports } from '../support/site'

/**
 * These tests contain what a screen reader announces on the main paths through the site; a change must be deliberate.
 */
test('the header names its landmarks, the active clinic and the current page', async ({ page }) => {
  await open(page, '/about')
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - navigation "Choose your clinic":
        - list:
          - listitem:
            - link "East Medford"
          - listitem:
            - link "Central Point"
          - listitem:
            - link "North Medford"
          - listitem:
            - link "Ashland"
        - button "Use my location"
      - link "Table Rock Wellness Chiropractic and wellness , home page"
      - navigation "Main":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "About"
  `)
  await expect(page.getByRole('banner').locator('[aria-current]:visible')).toHaveText([
    'East Medford',
    'About',
  ])
})

test('the menu of a phone is a disclosure with a separate navigation', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await open(page, '/')
  await page.getByText('Menu', { exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toMatchAriaSnapshot(`
    - navigation "Menu":
      - list
      - paragraph: "Currently: East Medford"
      - link "Schedule Now"
      - link "Pay My Bill"
      - link "Membership"
  `)
})

test('an invalid inquiry names the fields with errors, and each field has its error message', async ({
  page,
}) => {
  await open(page, '/contact')
  await loadChecks(page, page.locator('form#inquiry'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
    - alert "There is a problem":
      - heading "There is a problem" [level=3]
      - list:
        - listitem:
          - link "First name is required"
        - listitem:
          - link "Last name is required"
        - listitem:
          - link "Email is required"
        - listitem:
          - link "Message is required"
        - listitem:
          - link "HIPAA consent is required"
  `)
  await expect(page.locator('form#inquiry')).toMatchAriaSnapshot(`
    - textbox "First name" [invalid]
    - textbox "Last name" [invalid]
    - textbox "Email" [invalid]
    - textbox "Phone (optional)"
    - combobox "Preferred location"
    - combobox "Service (optional)"
    - textbox "Message" [invalid]
    - checkbox /^I consent/ [invalid]
    - button "Send Message"
  `)
  const name = page.getByRole('textbox', { name: 'First name' })
  await expect(name).toHaveAccessibleDescription(/First name is required/)
})

test('the search for a provider is a search landmark with a label, and announces the number of results', async ({
  page,
}) => {
  await open(page, '/providers?q=massage')
  await expect(page.getByRole('search')).toMatchAriaSnapshot(`
    - search:
      - searchbox "Search our team": massage
      - button "Search"
  `)
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/\d+/)
})

test('the checkout has three steps, a name for each field, and a disabled button until the agreement is confirmed', async ({
  page,
}) => {
  await open(page, '/membership-payment?package=ultimate')
  await expect(page.locator('form#checkout')).toMatchAriaSnapshot(`
    - region "1 Agreement":
      - heading "1 Agreement" [level=2]
      - group "How do you want to pay?":
        - radio /^Billed annually, recurring/ [checked]
        - radio /^Billed monthly, recurring/
      - button "Fill out and sign the agreement"
      - paragraph:
        - button "Read and accept the policy instead"
    - region "2 Patient info":
      - heading "2 Patient info" [level=2]
      - group "Who is paying":
        - textbox "First name"
        - textbox "Last name"
        - textbox "Email"
        - textbox "Phone number"
      - group "Who the membership is for":
        - textbox "Patient name"
        - textbox "Patient date of birth"
    - region "3 Payment":
      - heading "3 Payment" [level=2]
      - button "Review your order" [disabled]
  `)
})

test('a heading that staff clear is not rendered, and names no region', async ({
  request,
  site,
  dataset,
}) => {
  const namedRegions = async () => {
    const pages = await Promise.all(
      ['/', '/services'].map(async (path) => (await request.get(path)).text()),
    )
    return pages.join('').match(/ (?:id|aria-labelledby)="(?:welcome|special-offer)"/g) ?? []
  }
  expect((await namedRegions()).length).toBeGreaterThanOrEqual(4)
  await publishToSite(site, () =>
    dataset
      .transaction()
      .patch('homePage', (patch) => patch.unset(['welcome.heading']))
      .patch('servicesPage', (patch) => patch.unset(['offer.title']))
      .commit(),
  )
  expect(await namedRegions()).toEqual([])
})
