import { OwnPath } from '@touchline/contract'
import { expect, test } from 'vitest'
import { ownPlatformPlace, platformLink, returnPaths, takePaymentStatus } from './platform-links.ts'

test('ROUTE-23 pages of the platform have no sub-path, the locale first, at the platform’s origin or this one', () => {
  expect(platformLink(null, 'de', 'deposit')).toBe('/de/profile/wallet/deposit')
  expect(platformLink(null, 'en', 'terms')).toBe('/en/terms-and-conditions')
  expect(platformLink('https://platform.example', 'en', 'transactions')).toBe(
    'https://platform.example/en/profile/wallet/transactions',
  )
  expect(platformLink('https://platform.example', 'br', 'help')).toBe(
    'https://platform.example/br/help-center',
  )
})

test.each([
  ['success', 'success'],
  ['error', 'error'],
  ['pending', 'pending'],
  ['paid', null],
  ['', null],
  [null, null],
])('QUERY-06 payment_status %s is read as %s, and removed without the rest', (text, result) => {
  let href = `https://bets.example/sports?page=2${text === null ? '' : `&payment_status=${text}`}#x`
  const history = {
    state: 7,
    replaceState: (_: unknown, __: string, url?: string | URL | null) => void (href = String(url)),
  }
  expect(takePaymentStatus({ location: { href }, history })).toBe(result)
  expect(href).toBe('https://bets.example/sports?page=2#x')
  expect(takePaymentStatus({ location: { href }, history })).toBeNull()
})

test('SAFE-14 a payment leads back to this page and nowhere else', () => {
  const paths = returnPaths('/de/sports/soccer')
  expect(paths.failure).toBe('/de/sports/soccer?payment_status=error')
  for (const path of Object.values(paths)) expect(OwnPath.safeParse(path).success).toBe(true)
})

test.each([
  ['terms-and-conditions', 'general-rules'],
  ['help-center', 'help-center'],
  ['profile/wallet/transactions', 'users/history'],
  ['profile/wallet/deposit', null],
  ['constructor', null],
])('ROUTE-23 without a platform of its own the site has %s at %s', (path, place) => {
  const pages = [{ path: 'help-center', title: { en: 'Help' }, widgets: [] }]
  expect(ownPlatformPlace({ pages, platformUrl: undefined }, path)).toBe(place)
  expect(ownPlatformPlace({ pages, platformUrl: 'https://platform.example' }, path)).toBe(null)
})

test('ROUTE-23 help is about the site where it has no page for it', () => {
  expect(ownPlatformPlace({ pages: [], platformUrl: undefined }, 'help-center')).toBe('about')
})
