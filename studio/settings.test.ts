import { describe, expect, test } from 'vitest'
import { onOrigin, parseSettings, settingsFromEnv } from './settings'

describe('settings', () => {
  test('a local dataset has an API host, and a hosted dataset has none', () => {
    const local = { projectId: 'clinics', dataset: 'production', apiHost: 'http://localhost:3001' }
    expect(parseSettings(local)).toEqual(local)
    expect(parseSettings({ projectId: 'abc123', dataset: 'production', apiHost: null })).toEqual({
      projectId: 'abc123',
      dataset: 'production',
    })
  })

  test('a relative API host is resolved on the origin of the Studio', () => {
    const settings = parseSettings({
      projectId: 'clinics',
      dataset: 'production',
      apiHost: '/api/lake',
    })
    expect(onOrigin(settings, 'http://localhost:3000').apiHost).toBe(
      'http://localhost:3000/api/lake',
    )
    const direct = { ...settings, apiHost: 'http://localhost:3001' }
    expect(onOrigin(direct, 'http://localhost:3333')).toEqual(direct)
    const hosted = { projectId: 'abc123', dataset: 'production' }
    expect(onOrigin(hosted, 'http://localhost:3000')).toEqual(hosted)
  })

  test.each([
    null,
    {},
    { projectId: 'a b', dataset: 'production' },
    { projectId: 'abc' },
    { projectId: 'abc', dataset: 'production', apiHost: 'javascript:alert(1)' },
    { projectId: 'abc', dataset: 'production', apiHost: '//elsewhere.example' },
  ])('%j is rejected', (value) => {
    expect(() => parseSettings(value)).toThrow(
      /^The Studio cannot use its settings: (projectId|dataset|apiHost|) ?/,
    )
  })

  test('C-92 the environment of the website selects the dataset, which is the local one without a project', () => {
    expect(settingsFromEnv({})).toEqual({
      projectId: 'clinics',
      dataset: 'production',
      apiHost: 'http://127.0.0.1:3001',
    })
    expect(settingsFromEnv({ PORT: '4000' }).apiHost).toBe('http://127.0.0.1:4001')
    expect(settingsFromEnv({ PORT: '4000', LOCAL_PORT: '5000' }).apiHost).toBe(
      'http://127.0.0.1:5000',
    )
    expect(settingsFromEnv({ SANITY_PROJECT_ID: 'abc123', SANITY_DATASET: 'staging' })).toEqual({
      projectId: 'abc123',
      dataset: 'staging',
    })
    expect(
      settingsFromEnv({ SANITY_PROJECT_ID: 'abc123', SANITY_API_HOST: 'https://lake.example' })
        .apiHost,
    ).toBe('https://lake.example')
  })
})
