import type { Page } from '@playwright/test'
import { hydrated, open } from '../support/hydrated'
import { publishToSite } from '../support/publish-to-site'
import { expect, test, viewports, visit } from '../support/site'
import { withhold } from '../support/withhold'

const switcher = (page: Page) =>
  page.getByRole('navigation', { name: 'Choose your clinic', exact: true })
const activeInSwitcher = (page: Page) => switcher(page).locator('[aria-current="true"]')
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('heading', { name: new RegExp(name) })

test.use({ viewport: viewports.desktop })

test.describe('server rendering', () => {
  test('NAV-02 NAV-03 NAV-04 a parameter with a clinic’s domain determines the server’s first HTML, and any other value, also an id, changes nothing', async ({
    request,
  }) => {
    const read = async (path: string) => (await request.get(path)).text()
    const ashland = await read('/?clinic=ashlandor')
    expect(ashland).toMatch(/<h2[^>]*>Ashland<\/h2>/)
    expect(ashland).toContain('<br/>Ashland, OR 97520')
    for (const value of ['nowhere', 'ashland', '', '%00', '__proto__'])
      expect(await read(`/?clinic=${value}`), value).toMatch(/<h2[^>]*>East Medford<\/h2>/)
  })

  test('NAV-01 NAV-09 NAV-13 East Medford is the active clinic by default, and a choice without script applies to the pages that follow', async ({
    noScript,
  }) => {
    await visit(noScript, '/')
    await expect(activeInSwitcher(noScript)).toHaveText('East Medford')
    await switcher(noScript).getByRole('link', { name: 'Ashland' }).click()
    await expect(noScript).toHaveURL(/\?clinic=ashlandor$/)
    await expect(inFooter(noScript, 'Ashland')).toBeVisible()
    await noScript
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click()
    await expect(noScript).toHaveURL(/\/about$/)
    await expect(activeInSwitcher(noScript)).toHaveText('Ashland')
  })

  test('NAV-02 a link from another site shows its clinic without storing it (C-11)', async ({
    noScript,
  }) => {
    await visit(noScript, '/?clinic=northmed')
    await expect(activeInSwitcher(noScript)).toHaveText('North Medford')
    expect((await noScript.context().cookies()).map(({ name }) => name)).not.toContain(
      'preferredLocation',
    )
    await visit(noScript, '/about')
    await expect(activeInSwitcher(noScript)).toHaveText('East Medford')
  })
})

test.describe('with script', () => {
  test('NAV-07 NAV-10 NAV-11 NAV-13 a choice is in the address, stored with its time, and shown everywhere', async ({
    page,
  }) => {
    await open(page, '/')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const before = Date.now()
    await switcher(page).getByRole('link', { name: 'Central Point' }).click()
    await expect(page).toHaveURL(/\?clinic=cpoint$/)
    await expect(activeInSwitcher(page)).toHaveText('Central Point')
    await expect(inFooter(page, 'Central Point')).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('heading', { level: 2, name: 'Central Point' }),
    ).toBeVisible()
    expect(await stored(page, 'preferredLocation')).toBe('central-point')
    const chosenAt = Number(await stored(page, 'lastManualLocationSelection'))
    expect(chosenAt).toBeGreaterThanOrEqual(before)
    expect(chosenAt).toBeLessThanOrEqual(Date.now())
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('NAV-07 a choice is announced, keeps focus on the control and keeps the page’s own parameters', async ({
    page,
  }) => {
    await open(page, '/providers?q=massage')
    const link = switcher(page).getByRole('link', { name: 'Ashland' })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/clinic=ashlandor/)
    expect(new URL(page.url()).searchParams.get('q')).toBe('massage')
    await expect(link).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Now showing Ashland' })).toHaveCount(1)
  })

  test('NAV-08 the active location starts with the stored one, also when only the browser has stored it', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('preferredLocation', 'ashland'))
    await open(page, '/about')
    await expect(activeInSwitcher(page)).toHaveText('Ashland')
    await visit(page, '/contact')
    expect(
      (await page.context().cookies()).find(({ name }) => name === 'preferredLocation')?.value,
    ).toBe('ashland')
  })

  test('NAV-05 the page follows a choice in another tab', async ({ page, context }) => {
    await open(page, '/about')
    const other = await context.newPage()
    await open(other, '/')
    await switcher(other).getByRole('link', { name: 'North Medford' }).click()
    await expect(activeInSwitcher(page)).toHaveText('North Medford')
    await expect(page).toHaveURL(/clinic=northmed/)
  })

  test('NAV-10 a page that Back restores from the browser’s memory shows the clinic that was chosen after it', async ({
    page,
  }) => {
    await open(page, '/about')
    // Playwright’s browsers keep no pages in memory.
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      document.cookie = 'preferredLocation=ashland; Path=/'
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(activeInSwitcher(page)).toHaveText('Ashland')
  })

  test('NAV-06 NAV-08 a stored value that is not a clinic is ignored; a locationChanged event sets the clinic that it names, and a choice dispatches one', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('preferredLocation', 'atlantis'))
    await open(page, '/about')
    await expect(activeInSwitcher(page)).toHaveText('East Medford')
    await page.evaluate(() => {
      for (const detail of [null, {}, { locationId: 7 }, { locationId: 'atlantis' }])
        window.dispatchEvent(new CustomEvent('locationChanged', { detail }))
    })
    await expect(activeInSwitcher(page)).toHaveText('East Medford')
    await page.evaluate(() =>
      window.dispatchEvent(
        new CustomEvent('locationChanged', { detail: { locationId: 'ashland' } }),
      ),
    )
    await expect(activeInSwitcher(page)).toHaveText('Ashland')
    await page.evaluate(() =>
      window.addEventListener('locationChanged', (event) =>
        Object.assign(window, {
          heard: (event as CustomEvent<{ locationId: string }>).detail.locationId,
        }),
      ),
    )
    await switcher(page).getByRole('link', { name: 'Central Point' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as { heard?: string }).heard))
      .toBe('central-point')
  })
})

test.describe('geolocation', () => {
  const nearAshland = { latitude: 42.19, longitude: -122.7 }
  const locate = (page: Page) => switcher(page).getByRole('button', { name: 'Use my location' })
  const status = (page: Page) => switcher(page).getByRole('status')

  test.describe('granted', () => {
    test.use({ geolocation: nearAshland, permissions: ['geolocation'] })

    test('NAV-12 NAV-15 NAV-16 NAV-27 NAV-29 NAV-33 NAV-35 LAY-38 a position makes the nearest clinic active and sorts the clinics by distance until a manual choice, and stays in the browser', async ({
      page,
      site,
    }) => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
      const distances = page.getByRole('contentinfo').getByText(/\d miles$/)
      const banner = page.getByRole('region', { name: 'Nearest clinic' })
      await open(page, '/locations')
      await expect(activeInSwitcher(page)).toHaveText('East Medford')
      await expect(status(page)).toHaveAttribute('data-geolocation', 'idle')
      expect(await stored(page, 'geolocationPrivacyAccepted')).toBeNull()
      await expect(distances).toHaveCount(0)

      await test.step('the nearest clinic is active, without the time of a manual choice', async () => {
        await locate(page).click()
        await expect(activeInSwitcher(page)).toHaveText('Ashland')
        await expect(banner).toContainText('Ashland')
        await expect(status(page)).toHaveAttribute('data-geolocation', 'granted')
        expect(await stored(page, 'preferredLocation')).toBe('ashland')
        expect(await stored(page, 'lastManualLocationSelection')).toBeNull()
        expect(await stored(page, 'geolocationPrivacyAccepted')).toBe('true')
        const cached = JSON.parse(
          (await page.evaluate(() => sessionStorage.getItem('cachedUserLocation'))) ?? '{}',
        ) as { lat: number }
        expect(cached.lat).toBe(nearAshland.latitude)
      })

      await test.step('clinics are sorted by distance, and the footer shows miles to one decimal', async () => {
        await expect(switcher(page).getByRole('link')).toHaveText([
          'Ashland',
          'East Medford',
          'North Medford',
          'Central Point',
        ])
        await expect(distances).toHaveText(Array.from({ length: 4 }, () => / · \d+\.\d miles$/))
      })

      await test.step('a later manual choice clears the auto-selected flag', async () => {
        await switcher(page).getByRole('link', { name: 'Central Point' }).click()
        await expect(activeInSwitcher(page)).toHaveText('Central Point')
        await expect(banner).toHaveCount(0)
      })

      await test.step('the position is sent neither to the server nor in the address', async () => {
        expect(sent.length).toBeGreaterThan(0)
        expect(sent.filter((line) => line.includes('42.19'))).toEqual([])
        const logged = await site.completeLogs()
        expect(logged.filter((line) => line.includes('42.19'))).toEqual([])
      })
    })

    test('NAV-28 a manual choice within 24 hours has precedence over the position, and an older one does not', async ({
      page,
    }) => {
      const hour = 3_600_000
      for (const [hoursAgo, expected] of [
        [23, 'Central Point'],
        [25, 'Ashland'],
      ] as const) {
        await visit(page, '/about')
        await page.evaluate(
          (time) => {
            localStorage.setItem('preferredLocation', 'central-point')
            localStorage.setItem('lastManualLocationSelection', String(time))
            sessionStorage.clear()
          },
          Date.now() - hoursAgo * hour,
        )
        await open(page, '/about')
        await locate(page).click()
        await expect(status(page)).toHaveAttribute('data-geolocation', 'granted')
        await expect(activeInSwitcher(page)).toHaveText(expected)
      }
    })

    test('NAV-34 a cached position is used for an hour without another request', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        sessionStorage.setItem(
          'cachedUserLocation',
          JSON.stringify({ lat: 42.38, lng: -122.92, timestamp: Date.now() - 59 * 60_000 }),
        )
        navigator.geolocation.getCurrentPosition = () => Object.assign(window, { asked: true })
      })
      const announcement = page.getByRole('status').filter({ hasText: /Now showing/ })
      await open(page, '/about')
      await expect(activeInSwitcher(page)).toHaveText('Central Point')
      await expect(announcement).toHaveText('Now showing Central Point, the nearest clinic')
      await open(page, '/about')
      await expect(status(page)).toHaveAttribute('data-geolocation', 'granted')
      await expect(announcement).toHaveCount(0)
      expect(await page.evaluate(() => 'asked' in window)).toBe(false)
    })

    test('NAV-35 a first visit requests no position; after permission, later visits request it automatically', async ({
      page,
      context,
    }) => {
      await page.addInitScript(() => {
        const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
        navigator.geolocation.getCurrentPosition = (...all) => {
          Object.assign(window, { asked: true })
          ask(...all)
        }
      })
      await open(page, '/about')
      expect(await page.evaluate(() => 'asked' in window)).toBe(false)
      await page.evaluate(() => localStorage.setItem('geolocationPrivacyAccepted', 'true'))
      const later = await context.newPage()
      await open(later, '/about')
      await expect(activeInSwitcher(later)).toHaveText('Ashland')
    })

    test('NAV-02 a link’s clinic is not replaced by an automatic selection on that visit (C-11)', async ({
      page,
    }) => {
      await page.addInitScript(() => localStorage.setItem('geolocationPrivacyAccepted', 'true'))
      await open(page, '/about?clinic=northmed')
      await expect(status(page)).toHaveAttribute('data-geolocation', 'granted')
      await expect(activeInSwitcher(page)).toHaveText('North Medford')
    })

    for (const moment of ['while', 'after'])
      test(`NAV-27 a position that arrives ${moment} the visitor follows a link selects the clinic on the new page`, async ({
        page,
      }) => {
        await page.addInitScript((coords) => {
          navigator.geolocation.getCurrentPosition = (onPosition) =>
            Object.assign(window, { arrive: () => onPosition({ coords } as GeolocationPosition) })
        }, nearAshland)
        await open(page, '/about')
        await locate(page).click()
        await page.waitForFunction(() => 'arrive' in window)
        const release = await withhold(page, '**/locations.data*')
        const isRequested = page.waitForRequest('**/locations.data*')
        await page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: 'Locations' })
          .click()
        await isRequested
        if (moment === 'after') {
          release()
          await expect(page).toHaveURL('/locations')
        }
        await page.evaluate(() => (window as { arrive?: () => void }).arrive?.())
        await expect(status(page)).toHaveAttribute('data-geolocation', 'granted')
        release()
        await expect(page).toHaveURL('/locations?clinic=ashlandor')
        await expect(activeInSwitcher(page)).toHaveText('Ashland')
      })
  })

  test('NAV-20 NAV-21 the page shows an error message in a browser without geolocation', async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
    await open(page, '/about')
    await locate(page).click()
    await expect(status(page)).toHaveText('Geolocation is not supported by this browser')
    await expect(status(page)).toHaveAttribute('data-geolocation', 'unavailable')
  })

  test('NAV-17 NAV-18 NAV-19 NAV-22 NAV-23 NAV-24 NAV-25 NAV-26 a denied permission and each error show their message; a request has the specified options', async ({
    page,
    context,
  }) => {
    await test.step('the page recognizes a denied permission before it requests the position', async () => {
      await context.grantPermissions([])
      await open(page, '/about')
      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = () => Object.assign(window, { asked: true })
      })
      await locate(page).click()
      await expect(status(page)).toHaveText(
        'Location access denied. You can manually select your preferred location.',
      )
      await expect(status(page)).toHaveAttribute('data-geolocation', 'denied')
      expect(await page.evaluate(() => 'asked' in window)).toBe(false)
      await expect(switcher(page).getByRole('link')).toHaveCount(4)
    })

    await context.grantPermissions(['geolocation'])
    for (const [code, message, state] of [
      [2, 'Location information is unavailable.', 'unavailable'],
      [3, 'Location request timed out. Please try again.', 'error'],
      [9, 'Unable to retrieve your location', 'error'],
    ] as const)
      await test.step(`the message of error ${code}`, async () => {
        await page.evaluate((number) => {
          navigator.geolocation.getCurrentPosition = (_found, failed) =>
            failed?.({
              code: number,
              message: '',
              PERMISSION_DENIED: 1,
              POSITION_UNAVAILABLE: 2,
              TIMEOUT: 3,
            })
        }, code)
        await locate(page).click()
        await expect(status(page)).toHaveText(message)
        await expect(status(page)).toHaveAttribute('data-geolocation', state)
        await expect(locate(page)).toBeEnabled()
      })

    await test.step('the status shows a request meanwhile, which has the specified options', async () => {
      await page.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (_found, _failed, options) =>
          Object.assign(window, { askedWith: options })
      })
      await locate(page).click()
      await expect(status(page)).toHaveAttribute('data-geolocation', 'requesting')
      await expect
        .poll(() => page.evaluate(() => (window as { askedWith?: unknown }).askedWith))
        .toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 })
    })
  })
})

test('typing and clicking during hydration does not break the page', async ({ page }) => {
  await page.goto('/providers', { waitUntil: 'commit' })
  const search = page.getByRole('searchbox')
  await search.pressSequentially('ma')
  await hydrated(page)
  await expect(search).toHaveValue('ma')
  await switcher(page).getByRole('link', { name: 'Ashland' }).click()
  await expect(activeInSwitcher(page)).toHaveText('Ashland')
})

test('a group with one clinic offers no choice of a clinic', async ({ page, dataset, site }) => {
  // The site rejects content in which more than half of the clinics are missing.
  for (const removed of [['clinic-east-medford', 'clinic-north-medford'], ['clinic-central-point']])
    await publishToSite(site, () =>
      removed
        .reduce(
          (transaction, id) => transaction.patch(id, (patch) => patch.unset(['slug'])),
          dataset.transaction(),
        )
        .commit(),
    )
  await open(page, '/locations')
  await expect(page.getByRole('main').getByText('720 Madrone Creek Way').first()).toBeVisible()
  await expect(switcher(page)).toHaveCount(0)
  await expect(page.getByText('Choose Your Location')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use my location' })).toHaveCount(0)
  for (const path of ['/locations', '/']) {
    await visit(page, path)
    await expect(page.getByRole('main').getByText('720 Madrone Creek Way').first()).toBeVisible()
    await expect(page.getByRole('search', { name: 'Find a clinic' })).toHaveCount(0)
    await expect(page.getByText('Which clinic suits you?')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'All Locations' })).toHaveCount(0)
  }
  for (const path of ['/', '/services', '/providers', '/contact']) {
    await visit(page, path)
    await expect(page.getByRole('navigation', { name: 'Choose a clinic' }), path).toHaveCount(0)
  }
  await visit(page, '/membership-payment?package=ultimate')
  await expect(page.getByText('Payment to Ashland')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Choose the clinic' })).toHaveCount(0)
  await visit(page, '/providers?q=zzzz')
  await expect(
    page.getByText('No providers at Ashland match “zzzz”. Try another word.'),
  ).toBeVisible()
})
