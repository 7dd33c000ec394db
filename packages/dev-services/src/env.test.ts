import { describe, expect, it } from 'vitest'
import { parseLocalEnv } from './env'

describe('parseLocalEnv', () => {
  it('requires only the token', () => {
    expect(parseLocalEnv({ SANITY_WRITE_TOKEN: 'secret' })).toEqual({
      ok: true,
      options: {
        port: 3001,
        dataDir: '.data',
        lake: { projectId: 'clinics', dataset: 'production', token: 'secret' },
        siteUrl: 'http://localhost:3000',
        paymentStores: {},
        allowedOrigins: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      },
    })
  })

  it('reads all configured values', () => {
    const env = {
      PORT: '4000',
      LOCAL_PORT: '0',
      DATA_DIR: '/tmp/x',
      SITE_URL: 'http://site.localhost:4000/',
      SANITY_PROJECT_ID: 'p',
      SANITY_DATASET: 'd',
      SANITY_WRITE_TOKEN: 't',
      SANITY_API_HOST: 'http://127.0.0.1:0',
    }
    expect(parseLocalEnv(env)).toMatchObject({
      options: {
        port: 0,
        dataDir: '/tmp/x',
        lake: { projectId: 'p', dataset: 'd', token: 't' },
        allowedOrigins: [
          'http://localhost:4000',
          'http://127.0.0.1:4000',
          'http://site.localhost:4000',
        ],
      },
    })
    expect(parseLocalEnv({ PORT: '4000', SANITY_WRITE_TOKEN: 't' })).toMatchObject({
      options: { port: 4001 },
    })
  })

  it('lists all errors at once', () => {
    expect(parseLocalEnv({ PORT: 'http', LOCAL_PORT: '99999' })).toEqual({
      ok: false,
      faults: [
        'PORT is "http": set it to a whole number from 1 to 65535.',
        'LOCAL_PORT is "99999": set it to a whole number from 0 to 65535.',
        'SANITY_WRITE_TOKEN is missing: `npm start` makes one up, or set it to any long random text.',
      ],
    })
  })

  it.each([
    ['on the project service', { SANITY_PROJECT_ID: 'abc123' }],
    ['on another server', { SANITY_API_HOST: 'https://lake.example.org' }],
    ['on another port of this machine', { SANITY_API_HOST: 'http://127.0.0.1:9000' }],
  ])('serves no dataset and requires no token when the site has one %s', (_where, env) => {
    expect(parseLocalEnv(env)).toMatchObject({ ok: true, options: { lake: null } })
  })
})
