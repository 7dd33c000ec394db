import { describe, expect, test, vi } from 'vitest'
import { locateVisitor } from './geolocation'

type GetCurrentPosition = (
  onSuccess: PositionCallback,
  onFailure: PositionErrorCallback,
  options: PositionOptions,
) => void

const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
const rejectWith =
  (code: number): GetCurrentPosition =>
  (_, onFailure) =>
    onFailure({ ...codes, code, message: "the browser's own words" })
const grantPosition: GetCurrentPosition = (onSuccess) =>
  onSuccess({ coords: { latitude: 42.3, longitude: -122.8 } } as GeolocationPosition)

function browser({
  getPosition = grantPosition,
  permission,
}: {
  getPosition?: GetCurrentPosition
  permission?: () => Promise<{ state: PermissionState }>
} = {}) {
  const getCurrentPosition = vi.fn(getPosition)
  const query = vi.fn(permission)
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition },
    ...(permission && { permissions: { query } }),
  })
  return { getCurrentPosition, query }
}
const state = (value: PermissionState) => () => Promise.resolve({ state: value })

test("NAV-15 NAV-16 returns the visitor's position when it is granted", async () => {
  browser()
  expect(await locateVisitor()).toEqual({ status: 'granted', position: { lat: 42.3, lng: -122.8 } })
})

test('NAV-17 NAV-18 NAV-19 requests high accuracy with a timeout of 15 seconds and accepts a position up to 5 minutes old', async () => {
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
    ['because it is disabled', { geolocation: null }],
    ['because something removed it', { geolocation: undefined }],
  ])('%s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    expect(await locateVisitor()).toEqual(unsupported)
  })
})

describe('NAV-22 the permission query', () => {
  test('NAV-23 reports a denial without prompting', async () => {
    const { getCurrentPosition, query } = browser({ permission: state('denied') })
    expect(await locateVisitor()).toEqual({
      status: 'denied',
      message: 'Location access denied. You can manually select your preferred location.',
    })
    expect(query).toHaveBeenCalledWith({ name: 'geolocation' })
    expect(getCurrentPosition).not.toHaveBeenCalled()
  })

  test.each<PermissionState>(['granted', 'prompt'])(
    'is followed by the prompt when it reports %s',
    async (value) => {
      browser({ permission: state(value) })
      expect(await locateVisitor()).toMatchObject({ status: 'granted' })
    },
  )

  test('is optional: a browser that rejects it is prompted anyway', async () => {
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
  ['NAV-26 a failure with an unknown code', 4, 'error', 'Unable to retrieve your location'],
])('%s returns its status and message', async (_, code, status, message) => {
  browser({ getPosition: rejectWith(code) })
  expect(await locateVisitor()).toEqual({ status, message })
})

test('NAV-26 a browser that throws on the call returns the message too', async () => {
  browser({
    getPosition: () => {
      throw new DOMException('Not allowed here', 'SecurityError')
    },
  })
  expect(await locateVisitor()).toEqual({
    status: 'error',
    message: 'Unable to retrieve your location',
  })
})
