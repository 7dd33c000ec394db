import { describe, expect, test } from 'vitest'
import { parseSettings, settingsFromEnv } from './settings'

describe('settings', () => {
  test('a local dataset has an API host, a hosted one has none', () => {
    const local = { projectId: 'clinics', dataset: 'production', apiHost: 'http://localhost:3001' }
    expect(parseSettings(local)).toEqual(local)
    expect(parseSettings({ projectId: 'abc123', dataset: 'production', apiHost: null })).toEqual({
      projectId: 'abc123',
      dataset: 'production',
    })
  })

  test.each([
    null,
    {},
    { projectId: 'a b', dataset: 'production' },
    { projectId: 'abc' },
    { projectId: 'abc', dataset: 'production', apiHost: 'javascript:alert(1)' },
  ])('%j is refused', (value) => {
    expect(() => parseSettings(value)).toThrow(/^The (Studio|apiHost)/)
  })

  test('C-92 the environment of the website decides; without a project it is the local dataset', () => {
    expect(settingsFromEnv({})).toEqual({
      projectId: 'clinics',
      dataset: 'production',
      apiHost: 'http://localhost:3001',
    })
    expect(settingsFromEnv({ PORT: '4000' }).apiHost).toBe('http://localhost:4001')
    expect(settingsFromEnv({ PORT: '4000', LOCAL_PORT: '5000' }).apiHost).toBe(
      'http://localhost:5000',
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
