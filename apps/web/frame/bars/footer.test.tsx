// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import en from '../../../../messages/en.json' with { type: 'json' }
import * as sites from '#base/config/sites.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { Footer } from './footer.tsx'

const site = serveOwnSites()
afterEach(cleanup)
afterEach(() => vi.restoreAllMocks())

/** Texts and addresses by column, of the site with these settings. */
function columnsOf(more: Partial<typeof site> = {}) {
  vi.spyOn(sites, 'currentSite').mockReturnValue({ ...site, ...more })
  render(
    <NextIntlClientProvider locale="en" messages={en}>
      <Footer />
    </NextIntlClientProvider>,
  )
  return Object.fromEntries(
    ['Betting', 'Rewards', 'Help', 'Safer gambling'].map((name) => [
      name,
      within(screen.getByRole('list', { name }))
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ]),
  )
}

test('the foot of every page leads to what the site has, and to its rules, help and limits', () => {
  expect(columnsOf()).toEqual({
    Betting: [
      'Live /sports/live',
      'Schedule /sports/schedule',
      'Outrights /sports/outrights',
      'Results /sports/results',
      'Racing /sports/racing',
      'Lotteries /sports/lotteries',
      'Premium cricket /sports/premium-cricket',
    ],
    Rewards: [
      'Promotions /sports/promotions',
      'Bonuses /sports/users/bonuses',
      'Predictor /sports/users/predictor',
    ],
    Help: [
      'Help centre /sports/help-center',
      'General rules /sports/general-rules',
      'About us /sports/about',
    ],
    'Safer gambling': [
      'Limits and breaks /sports/users/limits',
      'What you won and lost /sports/users/records',
      'Security /sports/users/security',
    ],
  })
})

test('a page that the site lacks has no link there, and help is the platform’s where there is one', () => {
  const none = {
    horse_racing: false,
    lotto: false,
    premium_cricket: false,
  } as typeof site.additionalProviders
  const { Betting, Rewards, Help } = columnsOf({
    additionalProviders: { ...site.additionalProviders, ...none },
    virtualGamingArena: false,
    layout: { ...site.layout, promotions: {} },
    platformUrl: 'https://platform.example',
  })
  expect(Betting).toHaveLength(4)
  expect(Rewards?.[0]).toBe('Bonuses /sports/users/bonuses')
  expect(Help?.[0]).toBe('Help centre https://platform.example/en/help-center')
})

test('the foot of every page has the button that asks about cookies again', () => {
  columnsOf()
  expect(screen.getByRole('button', { name: 'Cookie settings' }).dataset['consent']).toBe('ask')
})
