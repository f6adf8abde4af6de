import { afterEach, expect, test, vi } from 'vitest'
import { consentIn, cookieIn, cookieText, writeCookie } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

const attributes = (text: string) => Object.fromEntries(text.split('; ').map((part) => part.split('=')))

test.each([
  ['TRACK-02', 'cookie_consent', 365, 'Lax'],
  ['TRACK-03', 'device_id', 400, 'Lax'],
  ['TRACK-04', 'affiliate', 30, 'None'],
  ['TRACK-05', 'reminder_invoked', 1, 'Lax'],
] as const)('%s %s is kept for %i days', (_id, name, days, site) => {
  const text = cookieText(name, 'a b', false)
  expect(attributes(text)).toMatchObject({ [name]: 'a%20b', 'Max-Age': String(days * 86400), SameSite: site })
  expect(text.endsWith('; Secure')).toBe(name === 'affiliate')
  expect(cookieText(name, 'x', true)).toMatch(/; Secure$/)
})

test('HOST-01 in a frame each cookie is partitioned by the page around it, as browsers keep no others', () => {
  for (const name of ['locale', 'affiliate'] as const)
    expect(cookieText(name, 'x', false, true)).toMatch(/; SameSite=None; Secure; Partitioned$/)
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('top', {})
  writeCookie('locale', 'de')
  expect(page.cookie).toMatch(/; Partitioned$/)
})

test('a cookie is read by its whole name; what cannot be read counts as none', () => {
  const text = 'my_locale=xx; locale=de; device_id=%E0%A4%A'
  expect([cookieIn(text, 'locale'), cookieIn(text, 'device_id'), cookieIn('', 'locale')]).toEqual([
    'de',
    null,
    null,
  ])
  expect(['cookie_consent=all', 'cookie_consent=yes', ''].map(consentIn)).toEqual(['all', null, null])
})

test('TRACK-02 nothing optional is set before consent; what is needed is', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  expect([writeCookie('affiliate', 'tag'), page.cookie]).toEqual([false, ''])
  expect([writeCookie('locale', 'de'), page.cookie.startsWith('locale=de;')]).toEqual([true, true])
  page.cookie = 'cookie_consent=needed'
  expect(writeCookie('affiliate', 'tag')).toBe(false)
  page.cookie = 'cookie_consent=all'
  expect(writeCookie('affiliate', 'tag')).toBe(true)
})
