import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cachedUserLocation, cacheUserLocation } from '~/clinics/finder/cached-location'
import {
  acceptPrivacy,
  isManualSelectionValid,
  privacyAccepted,
  recordManualSelection,
  storedLocation,
  storeLocation,
} from './storage'

const hour = 60 * 60 * 1000
const now = Date.UTC(2026, 5, 1, 12)

/** Returns an empty browser storage. */
function emptyStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

let local: ReturnType<typeof emptyStorage>
let session: ReturnType<typeof emptyStorage>
let page: { cookie: string }

function open(window: object, protocol = 'https:') {
  page = { cookie: '' }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
}

beforeEach(() => {
  local = emptyStorage()
  session = emptyStorage()
  open({ localStorage: local, sessionStorage: session })
})

describe('the chosen location', () => {
  test('NAV-10 is stored under preferredLocation, and sent to the server in a cookie (C-10)', () => {
    storeLocation('ashland')
    expect(storedLocation()).toBe('ashland')
    expect([...local.values]).toEqual([['preferredLocation', 'ashland']])
    expect(page.cookie).toBe(
      'preferredLocation=ashland; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
    )
  })

  test('NAV-10 is sent in a cookie without Secure where the site has no https', () => {
    open({ localStorage: local, sessionStorage: session }, 'http:')
    storeLocation('ashland')
    expect(page.cookie).toBe('preferredLocation=ashland; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test('NAV-08 NAV-09 is null before any choice', () => {
    expect(storedLocation()).toBeNull()
  })
})

describe('a manual choice', () => {
  test('NAV-11 records its time under lastManualLocationSelection', () => {
    recordManualSelection(now)
    expect([...local.values]).toEqual([['lastManualLocationSelection', String(now)]])
  })

  test('NAV-28 blocks automatic selection for 24 hours and no longer', () => {
    recordManualSelection(now)
    expect(isManualSelectionValid(now)).toBe(true)
    expect(isManualSelectionValid(now + 24 * hour - 1)).toBe(true)
    expect(isManualSelectionValid(now + 24 * hour + 1)).toBe(false)
  })

  test('NAV-28 only counts within those 24 hours, even when the clock was set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), fc.boolean(), (hours, after) => {
        const age = hours * hour + (after ? 1 : -1)
        recordManualSelection(now - age)
        expect(isManualSelectionValid(now)).toBe(age > -24 * hour && age < 24 * hour)
      }),
    )
  })

  test.each(['', 'yesterday', 'NaN', 'Infinity', '-1', '0', 'null', '{}'])(
    'NAV-28 does not count with a stored %j',
    (value) => {
      local.setItem('lastManualLocationSelection', value)
      expect(isManualSelectionValid(now)).toBe(false)
    },
  )

  test('NAV-28 does not count when there was none', () => {
    expect(isManualSelectionValid(now)).toBe(false)
  })
})

describe("the visitor's location", () => {
  const position = { lat: 42.3, lng: -122.8, timestamp: now }

  test('NAV-33 is stored in session storage under cachedUserLocation, and nowhere else', () => {
    cacheUserLocation(position)
    expect([...session.values.keys()]).toEqual(['cachedUserLocation'])
    expect(JSON.parse(session.values.get('cachedUserLocation') ?? '')).toEqual(position)
    expect(local.values.size).toBe(0)
    expect(page.cookie).toBe('')
  })

  test('NAV-34 is reused for 1 hour and no longer', () => {
    cacheUserLocation(position)
    expect(cachedUserLocation(now)).toEqual(position)
    expect(cachedUserLocation(now + hour - 1)).toEqual(position)
    expect(cachedUserLocation(now + hour + 1)).toBeNull()
  })

  test('NAV-34 is not reused for longer when the clock was set back', () => {
    cacheUserLocation(position)
    expect(cachedUserLocation(now - 1)).toEqual(position)
    expect(cachedUserLocation(now - hour - 1)).toBeNull()
  })

  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"lat":1',
    '"text"',
    '{"lat":"42","lng":-122,"timestamp":1}',
    '{"lat":42,"lng":null,"timestamp":1}',
    '{"lat":42,"lng":-122}',
  ])('NAV-33 is null for a stored %s', (raw) => {
    session.setItem('cachedUserLocation', raw)
    expect(cachedUserLocation(2)).toBeNull()
  })

  test('NAV-33 is a position or null, whatever another script has stored', () => {
    const anyPosition = fc.record({
      lat: fc.anything(),
      lng: fc.anything(),
      timestamp: fc.anything(),
    })
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          anyPosition.map((value) => JSON.stringify(value)),
        ),
        (raw) => {
          session.setItem('cachedUserLocation', raw)
          const result = cachedUserLocation(now)
          if (result)
            expect(Object.values(result).map((value) => typeof value)).toEqual([
              'number',
              'number',
              'number',
            ])
        },
      ),
    )
  })
})

test('NAV-35 agreement is stored under geolocationPrivacyAccepted (C-19)', () => {
  expect(privacyAccepted()).toBe(false)
  acceptPrivacy()
  expect([...local.values]).toEqual([['geolocationPrivacyAccepted', 'true']])
  expect(privacyAccepted()).toBe(true)
  local.setItem('geolocationPrivacyAccepted', 'false')
  expect(privacyAccepted()).toBe(false)
})

const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

test.each<[string, object]>([
  [
    'is disabled',
    Object.defineProperties(
      {},
      { localStorage: { get: forbidden }, sessionStorage: { get: forbidden } },
    ),
  ],
  ['does not exist', { localStorage: null, sessionStorage: undefined }],
  [
    'is full',
    {
      localStorage: { getItem: () => null, setItem: full },
      sessionStorage: { getItem: () => null, setItem: full },
    },
  ],
  [
    'throws on every access',
    {
      localStorage: { getItem: forbidden, setItem: forbidden },
      sessionStorage: { getItem: forbidden, setItem: forbidden },
    },
  ],
])(
  'NAV-10 NAV-33 a storage that %s causes no error: reads return null, and the server still receives the choice',
  (_, window) => {
    open(window)
    storeLocation('ashland')
    recordManualSelection(now)
    acceptPrivacy()
    cacheUserLocation({ lat: 1, lng: 2, timestamp: now })
    expect(page.cookie).toContain('preferredLocation=ashland')
    expect([
      storedLocation(),
      isManualSelectionValid(now),
      privacyAccepted(),
      cachedUserLocation(now),
    ]).toEqual([null, false, false, null])
  },
)
