import { describe, expect, test, vi } from 'vitest'
import { locateVisitor } from './geolocation'

type Answer = (
  found: PositionCallback,
  failed: PositionErrorCallback,
  options: PositionOptions,
) => void

const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
const failing =
  (code: number): Answer =>
  (_, failed) =>
    failed({ ...codes, code, message: "the browser's own words" })
const finding: Answer = (found) =>
  found({ coords: { latitude: 42.3, longitude: -122.8 } } as GeolocationPosition)

function browser({
  answer = finding,
  permission,
}: { answer?: Answer; permission?: () => Promise<{ state: PermissionState }> } = {}) {
  const getCurrentPosition = vi.fn(answer)
  const query = vi.fn(permission)
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    ...(permission && { permissions: { query } }),
  })
  return { getCurrentPosition, query }
}
const state = (value: PermissionState) => () => Promise.resolve({ state: value })

test("NAV-15 NAV-16 the visitor's position is granted", async () => {
  browser()
  expect(await locateVisitor()).toEqual({ status: 'granted', position: { lat: 42.3, lng: -122.8 } })
})

test('NAV-17 NAV-18 NAV-19 asks for high accuracy, waits 15 seconds and takes a position up to 5 minutes old', async () => {
  const { getCurrentPosition } = browser()
  await locateVisitor()
  expect(getCurrentPosition).toHaveBeenCalledOnce()
  expect(getCurrentPosition.mock.lastCall?.[2]).toEqual({
    enableHighAccuracy: true,
    timeout: 15000,
    maximumAge: 300000,
  })
})

describe('NAV-20 NAV-21 without support', () => {
  const unsupported = {
    status: 'unavailable',
    message: 'Geolocation is not supported by this browser',
  }

  test.each<[string, object]>([
    ['by the browser', {}],
    ['because it is switched off', { geolocation: null }],
    ['because something took it away', { geolocation: undefined }],
  ])('%s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(await locateVisitor()).toEqual(unsupported)
  })
})

describe('NAV-22 the permission query', () => {
  test('NAV-23 tells a denial before anything is asked', async () => {
    const { getCurrentPosition, query } = browser({ permission: state('denied') })
    expect(await locateVisitor()).toEqual({
      status: 'denied',
      message: 'Location access denied. You can manually select your preferred location.',
    })
    expect(query).toHaveBeenCalledWith({ name: 'geolocation' })
    expect(getCurrentPosition).not.toHaveBeenCalled()
  })

  test.each<PermissionState>(['granted', 'prompt'])(
    'goes on to ask when it says %s',
    async (value) => {
      browser({ permission: state(value) })
      expect(await locateVisitor()).toMatchObject({ status: 'granted' })
    },
  )

  test('is not needed: a browser that refuses it is asked all the same', async () => {
    browser({
      permission: () => Promise.reject(new TypeError('geolocation is not a known permission')),
    })
    expect(await locateVisitor()).toMatchObject({ status: 'granted' })
  })
})

test.each([
  [
    'NAV-23 a denial',
    1,
    'denied',
    'Location access denied. You can manually select your preferred location.',
  ],
  ['NAV-24 an unavailable position', 2, 'unavailable', 'Location information is unavailable.'],
  ['NAV-25 a timeout', 3, 'error', 'Location request timed out. Please try again.'],
  ['NAV-26 any other failure', 0, 'error', 'Unable to retrieve your location'],
  ['NAV-26 a failure of a kind yet to come', 4, 'error', 'Unable to retrieve your location'],
])('%s gives its status and message', async (_, code, status, message) => {
  browser({ answer: failing(code) })
  expect(await locateVisitor()).toEqual({ status, message })
})

test('NAV-26 a browser that throws when asked gives the message too', async () => {
  browser({
    answer: () => {
      throw new DOMException('Not allowed here', 'SecurityError')
    },
  })
  expect(await locateVisitor()).toEqual({
    status: 'error',
    message: 'Unable to retrieve your location',
  })
})
