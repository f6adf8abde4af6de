import { type ChatMessage, type MatchState, sportsbookEndpoints } from '@touchline/contract'
import type { InjectOptions } from 'fastify'
import { emptyDatabase } from './stadium.ts'
import { sitesOf } from './sites.ts'
import type { Database } from '../src/db/index.ts'
import type { Identity } from '../src/http/context.ts'
import { createManualTime, type ManualTime } from '../src/manual-time.ts'
import { createWebServer } from '../src/web-server.ts'
import { createCatalogue } from '../src/sportsbook/catalogue/catalogue.ts'
import { insertMatches, matchEntity } from '../src/sportsbook/catalogue/match-rows.ts'
import { loadReferences, saveReferences } from '../src/sportsbook/catalogue/reference-rows.ts'
import { SPORTS } from '../src/sportsbook/catalogue/sports.ts'
import { createMarketBook } from '../src/sportsbook/markets/book.ts'
import { chatHandlers } from '../src/sportsbook/match-chat/handlers.ts'
import { createRoomVoice } from '../src/sportsbook/match-chat/room-voice.ts'
import { openDesk } from './desk.ts'
import type { House } from './house.ts'

const { listChat, writeChat, getChatUser } = sportsbookEndpoints
const NOW = Date.UTC(2026, 7, 1, 15)
const HOUR = 3_600_000

const state = (status: MatchState['status']): MatchState => ({
  status,
  period: status === 0 ? 'not_started' : status === 1 ? '1st_half' : 'ended',
  progress: 0,
  clock: null,
  total_score: { home: 0, away: 0 },
  game_score: null,
  current_server: null,
  period_score: [],
  red_cards: null,
})

/** Matches by purpose: status and hours to the start, in the order of these. */
const PLAN = {
  over: [4, -3],
  live: [1, 0],
  other: [0, 2],
  soon: [0, 23],
  far: [0, 25],
} as const satisfies Record<string, readonly [MatchState['status'], number]>
export type Purpose = keyof typeof PLAN

/** The catalogue and the book of these matches. */
async function openOffer(db: Database, time: ManualTime) {
  const catalogue = createCatalogue()
  const book = createMarketBook({
    clock: time.clock,
    timer: time.timer,
    publisher: { publish: () => Promise.resolve() },
    locales: [],
    onError: () => {},
  })
  await saveReferences(db, {
    categories: [{ key: 'soccer/x', sport: 'soccer', name: 'X', countryCode: null, priority: 1 }],
    tournaments: [{ key: 'cup', categoryKey: 'soccer/x', name: 'Cup', priority: 1 }],
    competitors: ['Home', 'Away'].map((name) => ({
      key: name,
      name,
      countryCode: null,
      colours: ['#111111', '#eeeeee'] as const,
    })),
  })
  await loadReferences(db, catalogue)
  const idOf = (entities: ReadonlyMap<number, { key: string }>, key: string) =>
    [...entities].find(([, entity]) => entity.key === key)?.[0] ?? 0
  const names = Object.keys(PLAN) as Purpose[]
  const rows = await insertMatches(
    db,
    names.map((name) => ({
      key: name,
      source: 'simulator',
      tournamentId: idOf(catalogue.tournaments, 'cup'),
      homeId: idOf(catalogue.competitors, 'Home'),
      awayId: idOf(catalogue.competitors, 'Away'),
      stage: null,
      stadium: null,
      city: null,
      startTime: NOW + PLAN[name][1] * HOUR,
      parameters: null,
      status: PLAN[name][0],
      state: state(PLAN[name][0]),
      archivedAt: null,
    })),
  )
  for (const row of rows) {
    const entity = matchEntity(row, catalogue)
    if (entity === null) continue
    catalogue.putMatch(entity)
    const { id: sportId, provider } = SPORTS.soccer
    const { id, tournamentId, startTime } = row
    book.open(
      { id, urn: entity.urn, sportId, sportKey: 'soccer', tournamentId, provider, startTime },
      { state: row.state, markets: [], version: 1 },
    )
  }
  const matches = Object.fromEntries(rows.map((row, index) => [names[index], row.id]))
  return { catalogue, book, matches: matches as Record<Purpose, number> }
}

async function insertPlayers(db: Database, names: readonly string[]): Promise<Record<string, number>> {
  const players: Record<string, number> = {}
  for (const name of names) {
    const [row] = await db.run<{ id: number }>(
      {
        name: '',
        text: `insert into players (email, password_hash, language, nickname, created_at) values ($1, 'x', 'en', $2, now()) returning id::float8 as id`,
      },
      [`${name}@touchline.example`, name],
    )
    players[name] = row?.id ?? 0
  }
  return players
}

const identity = (playerId: number): Identity => ({
  playerId,
  tokenHash: '',
  home: null,
  language: 'en',
  acceptance: { mode: 'none', tolerance: 0 },
  pve: false,
})

const SETTINGS = {
  PUBLIC_URL: 'http://localhost:3000',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: false,
  RATE_LIMIT: 0,
  NODE_ENV: 'test',
} as const

/** Two processes on one database that serve the rooms of a few matches to the players Joanna, Bo, Cleo and Dan. */
export async function openRooms() {
  const db = await emptyDatabase()
  const time = createManualTime(NOW)
  const { matches, ...offer } = await openOffer(db, time)
  const players = await insertPlayers(db, ['Joanna', 'Bo', 'Cleo', 'Dan'])
  const published: { readonly channel: string; readonly data: unknown; readonly key: string | undefined }[] =
    []
  const faults: unknown[] = []
  const told = { hasRooms: true, isAway: false }
  const site = sitesOf().byHost('localhost')
  const sources = {
    ...offer,
    db,
    clock: time.clock,
    siteOf: () => {
      const features = { ...site.config.features, match_chat: told.hasRooms }
      return { ...site, config: { ...site.config, features } }
    },
    betCounts: () => new Map<number, number>(),
    videoEnabled: true,
    voice: createRoomVoice({
      secret: 'a secret of tests',
      onError: (fault: unknown) => void faults.push(fault),
      publisher: {
        publish: async (channel: string, data: unknown, { key }: { readonly key?: string } = {}) => {
          if (told.isAway) throw new Error('the push server is away')
          published.push({ channel, data, key })
        },
      },
    }),
  }
  const server = () =>
    createWebServer(SETTINGS, { listChat, writeChat, getChatUser }, chatHandlers(sources), async (token) => {
      const id = players[token]
      return id === undefined ? null : { identity: identity(id), token: null, isProven: async () => true }
    })
  const apps = [await server(), await server()] as const
  await Promise.all(apps.map((app) => app.ready()))

  async function call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    who: string | null,
    { body, key = 'a-key-of-this-call', at = 0 }: { body?: unknown; key?: string; at?: 0 | 1 } = {},
  ) {
    const response = await apps[at].inject({
      method,
      url: `/api/sportsbook/v2${path}`,
      cookies: who === null ? {} : { touchline: who },
      headers: { 'x-app': 'sportsbook', 'idempotency-key': key },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const side = { currencies: new Map(), platformHandlers: {}, sessions: {}, onOutbox: () => {} }
  const desk = await openDesk({ db, time, side } as unknown as House, { voice: sources.voice })
  let keys = 0
  return {
    /** Calls of staff on the same rooms. */
    desk,
    ...{ db, time, matches, players, published, faults, told, call },
    say: (who: string | null, text: string, more: { match?: Purpose; key?: string; at?: 0 | 1 } = {}) => {
      const { match = 'live', key = `key-number-${(keys += 1)}`, at = 0 } = more
      return call('POST', `/matches/${matches[match]}/chat`, who, { body: { text }, key, at })
    },
    read: async (match: Purpose = 'live', at: 0 | 1 = 0): Promise<readonly ChatMessage[]> =>
      (await call('GET', `/matches/${matches[match]}/chat`, null, { at })).body.items,
    close: async () => {
      await Promise.all([...apps, desk].map((app) => app.close()))
      await db.close()
    },
  }
}
