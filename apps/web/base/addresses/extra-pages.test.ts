import { expect, test } from 'vitest'
import { extraPagesOf, hasOwnRacing, hasPage } from './extra-pages.ts'
import { serveOwnSites } from '../config/site-samples.ts'

const off = { horse_racing: false, lotto: false, premium_cricket: false }
const site = { ...serveOwnSites(), layout: {}, additionalProviders: off }
const frames = { horse_racing: 'https://races.example/', lotto: 'https://lotto.example/' }

test('SITE-07 a further vertical has its page only where the site has it, and something to show on it', () => {
  expect(extraPagesOf({ ...site, additionalProviders: off, providerFrames: frames })).toEqual([])
  const on = { horse_racing: true, lotto: true, premium_cricket: true }
  expect(extraPagesOf({ ...site, additionalProviders: on, providerFrames: frames })).toEqual([
    'racing',
    'lotteries',
    'premiumCricket',
  ])
  const unframed = { ...site, additionalProviders: on, providerFrames: {} }
  expect(extraPagesOf(unframed)).toEqual(['racing', 'premiumCricket'])
  const racing = { ...site, additionalProviders: { ...off, horse_racing: true }, providerFrames: frames }
  expect([hasPage(racing, 'racing'), hasPage(racing, 'lotteries')]).toEqual([true, false])
})

test('EXTRA-01 horse racing is our own where the site has it and names no frame', () => {
  const on = { ...site, additionalProviders: { ...off, horse_racing: true } }
  expect(hasOwnRacing({ ...on, providerFrames: {} })).toBe(true)
  expect(hasOwnRacing({ ...on, providerFrames: frames })).toBe(false)
  expect(hasOwnRacing({ ...site, additionalProviders: off, providerFrames: {} })).toBe(false)
})

test('SITE-07 EXTRA-02 the arena has its page where the site has one, and something in it', () => {
  const arenaApps = [{ provider: 'demo', app: 'dice', name: { en: 'Dice' } }]
  expect(extraPagesOf({ ...site, virtualGamingArena: true, arenaApps })).toEqual(['virtualGamingArena'])
  expect(extraPagesOf({ ...site, virtualGamingArena: false, arenaApps })).toEqual([])
  expect(extraPagesOf({ ...site, virtualGamingArena: true, arenaApps: [] })).toEqual([])
})

test('promotions are linked once the site has some', () => {
  const clock = { type: 'clock', beside: false, props: { seconds: false } } as const
  expect(hasPage({ ...site, layout: { promotions: { main: [clock] } } }, 'promotions')).toBe(true)
  expect(hasPage({ ...site, layout: { promotions: { main: [] } } }, 'promotions')).toBe(false)
})
