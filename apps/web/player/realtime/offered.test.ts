import { expect, test } from 'vitest'
import { shownBy, statusesFor } from './offered.ts'

const site = { sport_type_providers: { regular: ['betradar'], cyber: [] as string[] } }

test.each([
  ['a match of a provider that serves its sport type', 'regular', 'betradar', true],
  ['a provider that the site turned off, or a tester left out', 'regular', 'oddin', false],
  ['a sport type that nobody serves', 'cyber', 'oddin', false],
  ['a sport type that the site does not name', 'premium_cricket', 'betradar', false],
] as const)('LIVE-22 %s', (_name, sport_type, provider, shown) => {
  expect(shownBy(site)({ sport_type, provider })).toBe(shown)
  expect(shownBy(null)({ sport_type, provider })).toBe(true)
})

test('SITE-06 a provider that the site does not use stays down when it is told to be up', () => {
  const told = { betradar: true, oddin: true, betconstruct: false }
  expect(statusesFor(site, told)).toEqual({ betradar: true, oddin: false, betconstruct: false })
  expect(statusesFor(null, told)).toEqual(told)
})
