import { expect, test } from 'vitest'
import { isOwnCall } from './origin.ts'

const PUBLIC = 'https://bets.example'

test.each([
  ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
  ['a page of ours, its browser telling the origin only', { origin: 'https://bets.example' }],
  [
    'the host it was sent to, behind another name',
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ],
  ['the host the proxy was asked for', { origin: 'https://x.example', 'x-forwarded-host': 'x.example' }],
  ['a program that names the app', { 'x-app': 'sportsbook' }],
])('SAFE-16 a call is ours: %s', (_, headers) => {
  expect(isOwnCall(headers, PUBLIC)).toBe(true)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling origin', { 'sec-fetch-site': 'same-site', origin: 'https://evil.bets.example' }],
  ['another site that claims to be the app', { 'sec-fetch-site': 'cross-site', 'x-app': 'sportsbook' }],
  ['an address typed in', { 'sec-fetch-site': 'none' }],
  ['another origin', { origin: 'https://evil.example', host: 'bets.example', 'x-app': 'sportsbook' }],
  ['an origin that is none', { origin: 'null' }],
  ['an origin that only begins alike', { origin: 'https://bets.example.evil.example' }],
  ['another port', { origin: 'https://bets.example:8443' }],
  ['nothing', {}],
  ['another app', { 'x-app': 'other' }],
])('SAFE-16 a call is not ours: %s', (_, headers) => {
  expect(isOwnCall(headers, PUBLIC)).toBe(false)
})
