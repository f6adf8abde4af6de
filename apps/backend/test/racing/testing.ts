import { priceEndpoints, racingEndpoints, type Race, type RaceCard } from '@touchline/contract'
import { createRacingCalendar, racingLeagues } from '@touchline/simulator'
import type { Database } from '../../src/db/index.ts'
import { createRaces } from '../../src/feed/races.ts'
import type { Programme } from '../../src/feed/planning.ts'
import { createManualTime } from '../../src/manual-time.ts'
import { createDescribeLegs } from '../../src/sportsbook/catalogue/describe-legs.ts'
import { priceHandlers } from '../../src/sportsbook/prices/handlers.ts'
import { racingHandlers } from '../../src/sportsbook/racing/handlers.ts'
import { createWebServer } from '../../src/web-server.ts'
import { callApp, type Answer, type House, openHouseOn } from '../house.ts'
import { sitesOf } from '../sites.ts'
import { openStadium, type Stadium } from '../stadium.ts'

export const hour = 3_600_000
const seed = 'test'

const calendar = createRacingCalendar({ seed })

/** Races that start within so many hours of a moment, and nothing else. */
const programmeOf = (from: number, hours: number): Programme => ({
  leagues: racingLeagues,
  fixtures: () => [],
  horizon: hour,
  longestMatch: hour,
  calendar: { coming: (now) => calendar.outrights(now, from + hours * hour) },
})

/** Races with bets, on manual time: the feed, the player side, and the calls about racing. */
export interface Racecourse {
  readonly stadium: Stadium
  readonly house: House
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  card(id: number): Promise<RaceCard>
  /** What is remembered of a price, of which this house keeps nothing but the one that stands. */
  memory(query: string): Promise<Answer>
  /** All races of the day, by start. */
  races(): Promise<readonly Pick<Race, 'id' | 'time' | 'state'>[]>
  /** Moves time on to a moment, in steps. */
  playTo(at: number, step?: number): Promise<void>
  close(): Promise<void>
}

export async function openRacecourse(
  db: Database,
  from: number,
  { hours, isOn = true }: { readonly hours: number; readonly isOn?: boolean },
): Promise<Racecourse> {
  const time = createManualTime(from)
  let house: House | null = null
  const stadium = await openStadium({
    db,
    time,
    programme: programmeOf(from, hours),
    settle: async (event) => house?.side.settlement.settleMarkets(event),
  })
  const { catalogue, book } = stadium
  const describe = createDescribeLegs({ catalogue, book, db })
  const siteConfig = {
    additionalProviders: { horse_racing: isOn, lotto: false, premium_cricket: false },
    providerFrames: {},
  }
  house = await openHouseOn(db, { time, siteConfig, offer: { quotes: book.quote, describe } })
  const sources = {
    ...{ catalogue, book, db, clock: time.clock, videoEnabled: false },
    siteOf: (host: string | undefined) => {
      const site = sitesOf().byHost(host)
      return { ...site, config: { ...site.config, ...siteConfig } }
    },
    betCounts: () => new Map<number, number>(),
  }
  const app = await createWebServer(
    {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    } as never,
    { ...racingEndpoints, ...priceEndpoints },
    {
      ...racingHandlers({ ...sources, races: createRaces({ seed, speed: 1 }) }),
      ...priceHandlers({ ...sources, memoriesOf: async () => [] }),
    },
    () => Promise.resolve(null),
  )
  await app.ready()
  const get = (path: string, headers: Record<string, string> = {}) =>
    callApp(app, 'GET', `/api/sportsbook/v2/racing${path}`, { headers })
  const opened = house
  return {
    stadium,
    house: opened,
    get,
    memory: (query) => callApp(app, 'GET', `/api/sportsbook/v2/price_memory?${query}`, {}),
    card: async (id) => (await get(`/races/${id}`)).body,
    races: async () => {
      const { body } = await get('/meetings')
      const all = body.items.flatMap(({ races }: { races: Race[] }) => races)
      return all.toSorted((a: Race, b: Race) => Date.parse(a.time) - Date.parse(b.time))
    },
    playTo: (at, step) => {
      const left = at - time.clock()
      return stadium.play(left, step ?? left)
    },
    close: async () => {
      await stadium.feed.stop()
      await app.close()
      await opened.close()
    },
  }
}
