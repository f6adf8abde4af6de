import { expect } from 'vitest'
import type { Site } from '@touchline/contract/sites'
import { type DemoProvidersOptions, registerDemoProviders } from '../../src/demo-providers/routes.ts'
import type { House, HouseOptions } from '../house.ts'
import { sitesOf } from '../sites.ts'

/** A site with the demo's own games and lottery. */
const DEMO_GAMES: Partial<Site> = {
  virtualGamingArena: true,
  arenaApps: [
    { provider: 'demo', app: 'dice', name: { en: 'Dice' } },
    { provider: 'demo', app: 'coin', name: { en: 'Coin' } },
  ],
  arenaProviders: {
    demo: { page: '/demo/arena/{app}', apps: ['dice', 'coin'] },
    lotto: { page: '/demo/lotto/{app}', apps: ['six'] },
  },
  additionalProviders: { horse_racing: false, lotto: true, premium_cricket: false },
  providerFrames: { lotto: { provider: 'lotto', app: 'six' } },
}

type Parts = Parameters<NonNullable<HouseOptions['pages']>>[1]

/** What the demo's providers are handed in a house. */
const demoOf = ({ db, side, clock }: Parts): DemoProvidersOptions => ({
  siteOf: sitesOf().byHost,
  clock,
  games: { db, providers: side.gameProviders, host: 'localhost:3000' },
  matchOf: async () => null,
  statisticsOf: () => {
    throw new Error('nobody has told of a match')
  },
})

/** A house that runs the demo's games. */
export const WITH_DEMO: HouseOptions = {
  siteConfig: DEMO_GAMES,
  pages: (app, parts) => registerDemoProviders(app, demoOf(parts)),
}

/** The demo's options of a house. */
export const demoOptions = ({ db, side, time }: House): DemoProvidersOptions =>
  demoOf({ db, side, clock: time.clock })

/** Launches an app of the demo; answers the token that its page is opened with. */
export async function openToken(
  house: House,
  cookie: string,
  provider: string,
  app: string,
): Promise<string> {
  const { status, body } = await house.call('POST', `/api/virtual-wallet/${provider}/launch`, {
    cookie,
    body: { app },
  })
  expect([status, body]).toEqual([200, { url: expect.stringContaining('#play=') }])
  return (body.url as string).split('#play=')[1] ?? ''
}

/** Sends what the page of a game sends: from a frame without an origin, and without a cookie. */
export async function fromPage(house: House, path: string, body: object) {
  const answer = await house.app.inject({
    method: 'POST',
    url: path,
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
    payload: JSON.stringify(body),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
