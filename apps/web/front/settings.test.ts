import { expect, test } from 'vitest'
import { platformEnvironment, readSettings } from './settings.ts'

test('nothing set means the documented defaults', () => {
  expect(readSettings({})).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: '0.0.0.0',
      backendUrl: new URL('http://127.0.0.1:4000'),
      realtimeUrl: null,
      publicUrl: null,
      trustedProxies: [],
      frontSecret: null,
      countryHeader: '',
      errorDsn: null,
      cmsIconsUrl: null,
      errorEnvironment: null,
      sitesDir: 'sites',
      gallery: false,
      defaultSite: 'demo',
      customizerKey: null,
      drainSeconds: 2,
      metricsPort: null,
      metricsHost: '127.0.0.1',
      vitalsShare: 0,
      logLevel: 'info',
      tracing: null,
      approvedDigest: null,
      unapproved: 'tell',
    },
  })
})

test('the backend is found by its port or by its address', () => {
  expect(readSettings({ BACKEND_PORT: '4100' })).toMatchObject({
    value: { backendUrl: new URL('http://127.0.0.1:4100') },
  })
  expect(readSettings({ BACKEND_PORT: '4100', BACKEND_URL: 'https://api.example' })).toMatchObject({
    value: { backendUrl: new URL('https://api.example') },
  })
})

test.each([
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', '3e3'],
  ['BACKEND_PORT', 'x'],
  ['BACKEND_URL', '127.0.0.1:4000'],
  ['BACKEND_URL', 'ftp://api.example'],
  ['REALTIME_URL', 'ws://hub:8000'],
  ['PUBLIC_URL', 'touchline'],
  ['COUNTRY_HEADER', 'CF Country'],
  ['COUNTRY_HEADER', 'cf-country'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['FRONT_SECRET', 'short'],
  ['CMS_ICONS_URL', 'icons.svg'],
  ['ERROR_DSN', 'errors'],
  ['ERROR_DSN', 'https://errors.example/1'],
  ['ERROR_DSN', 'https://key@errors.example'],
  ['DEFAULT_SITE', '../demo'],
  ['CUSTOMIZER_KEY', 'short'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '301'],
  ['WEB_METRICS_PORT', '70000'],
  ['WEB_METRICS_PORT', '3000'],
  ['VITALS_SHARE', '101'],
  ['VITALS_SHARE', '5'],
  ['CUSTOMIZER_KEY', 'a key of many words and spaces'],
])('a bad %s (%s) is refused by name', (name, value) => {
  expect(readSettings({ [name]: value })).toMatchObject({
    ok: false,
    reason: expect.stringMatching(new RegExp(`^${name} must`)),
  })
})

test('TRACK-08 TRACK-14 errors are reported where a DSN says, under the name of the environment, else of the hosting platform', () => {
  const dsn = 'https://key@errors.example/sub/12'
  expect(readSettings({ ERROR_DSN: dsn })).toMatchObject({ value: { errorDsn: new URL(dsn) } })
  expect(readSettings({})).toMatchObject({ value: { errorDsn: null, errorEnvironment: null } })
  expect(readSettings({ ERROR_ENVIRONMENT: 'stage' })).toMatchObject({ value: { errorEnvironment: 'stage' } })
  expect([{}, { VERCEL_ENV: 'preview' }].map(platformEnvironment)).toEqual(['production', 'preview'])
})

test('figures have a port of their own, and pages tell how quick they were where somebody reads it', () => {
  expect(
    readSettings({ WEB_METRICS_PORT: '9464', VITALS_SHARE: '5', METRICS_HOST: '0.0.0.0' }),
  ).toMatchObject({
    value: { metricsPort: 9464, vitalsShare: 5, metricsHost: '0.0.0.0' },
  })
  expect(readSettings({ WEB_METRICS_PORT: '0' })).toMatchObject({ value: { metricsPort: 0 } })
})
