import { createHmac } from 'node:crypto'
import {
  type Match,
  type MatchState,
  ROW_SLICES,
  type Stream,
  sportsbookEndpoints,
} from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createManualTime,
  emptyDatabase,
  kickOff,
  openStadium,
  smallSeason,
  type Stadium,
} from '../../../test/stadium.ts'
import { sitesOf } from '../../../test/sites.ts'
import type { Database } from '../../db/index.ts'
import { createWebServer } from '../../web-server.ts'
import { findingCalls, matchCalls } from '../catalogue/match-calls.ts'
import { insertMatches, type NewMatch } from '../catalogue/match-rows.ts'
import { createUntilChanged } from '../catalogue/until-changed.ts'
import { matchCentreHandlers } from './handlers.ts'
import { createMatchInfo } from './match-info.ts'

const { matchWidget, listMomentum, getVideo, listStreams } = sportsbookEndpoints
const { listMatches, getMatch, listMarkets, counters, search } = sportsbookEndpoints
const table = {
  ...{ matchWidget, listMomentum, getVideo, listStreams },
  ...{ listMatches, getMatch, listMarkets, counters, search },
}
const speed = 60
const minute = 60_000
const sides = ['home', 'away'] as const

const identity = {
  playerId: 1,
  tokenHash: '',
  home: null,
  language: 'en',
  acceptance: { mode: 'none', tolerance: 0 },
  pve: false,
} as const

const STREAM_SECRET = 'agreed with the tower, for tests alone'

describe('what a match page shows beside scores and markets', () => {
  let db: Database
  let stadium: Stadium
  let app: FastifyInstance
  let videoEnabled = true
  let ownStreams: LoadedSite['config']['streams'] = []
  let videoOnSite = true
  const asked: string[] = []
  let answer: () => Promise<unknown> = () => Promise.resolve({})
  const time = createManualTime(kickOff)

  const get = async (path: string, cookie?: string, country: string | null = null) => {
    const headers = {
      'x-app': 'sportsbook',
      ...(cookie === undefined ? {} : { cookie }),
      ...(country && { 'x-user-country': country }),
    }
    const response = await app.inject({ method: 'GET', url: `/api/sportsbook/v2${path}`, headers })
    return { status: response.statusCode, body: response.json() }
  }
  const liveOf = (sport: string): number => {
    const found = stadium.catalogue
      .matches()
      .find(
        (match) =>
          match.tournament.category.sport === sport && stadium.book.snapshot(match.id)?.match.status === 1,
      )
    if (found === undefined) throw new Error(`no live match of ${sport}`)
    return found.id
  }
  const stateOf = (id: number): MatchState => {
    const document = stadium.book.snapshot(id)
    if (document === null) throw new Error(`no match ${id}`)
    return document.match
  }

  interface Player {
    readonly id: string
    readonly name: string
    readonly row: number | null
    readonly deeds: readonly { readonly kind: string; readonly other: string | null }[]
  }
  const lineUps = async (id: number) => {
    const { status, body } = await get(`/matches/${id}/line_ups`)
    expect([status, body.type, body.match_id]).toEqual([200, 'line_ups', id])
    return body as Record<'home' | 'away', readonly Player[]>
  }
  const count = (players: readonly Player[], kind: string) =>
    players.flatMap(({ deeds }) => deeds.filter((deed) => deed.kind === kind)).length

  beforeAll(async () => {
    db = await emptyDatabase()
    const programme = smallSeason({ live: 9, coming: 12, speed })
    stadium = await openStadium({ db, time, programme, speed })
    const sources = {
      ...stadium,
      db,
      clock: time.clock,
      siteOf: (host: string | undefined) => {
        const site = sitesOf().byHost(host)
        const features = { ...site.config.features, video_enabled: videoOnSite }
        return { ...site, config: { ...site.config, features, streams: ownStreams } }
      },
      betCounts: () => new Map<number, number>(),
      story: stadium.feed.story,
      lineUps: stadium.feed.lineUps,
      info: createMatchInfo({
        address: 'https://info.example/m/{id}?teams={home}&in={locale}',
        fetch: (address) => {
          asked.push(address)
          return answer()
        },
        clock: time.clock,
      }),
      streamSecrets: [{ provider: 'tower', secret: STREAM_SECRET }],
    }
    const watched = {
      ...sources,
      get videoEnabled() {
        return videoEnabled
      },
    }
    const untilChanged = createUntilChanged(stadium.book.revision)
    const handlers = {
      ...matchCalls(watched, untilChanged),
      ...findingCalls(watched, untilChanged),
      ...matchCentreHandlers(watched),
    }
    const settings = {
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: false,
      RATE_LIMIT: 0,
      NODE_ENV: 'test',
    } as const
    app = await createWebServer(settings, table, handlers, (token) =>
      Promise.resolve(token === 'a-player' ? { identity, token: null, isProven: async () => true } : null),
    )
    await app.ready()
    await stadium.play(minute / 2, 500)
  })
  afterAll(async () => {
    await app.close()
    await stadium.feed.stop()
    await db.close()
  })

  describe('API-S-09 line-ups', () => {
    test('of football tell who plays, and agree with score and cards', async () => {
      const id = liveOf('soccer')
      const [told, state] = [await lineUps(id), stateOf(id)]
      for (const side of sides) {
        const starting = told[side].filter(({ row }) => row !== null)
        expect(starting.map(({ row }) => row)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3])
        expect(new Set(told[side].map(({ name }) => name)).size).toBe(told[side].length)
        expect(count(told[side], 'goal')).toBeLessThanOrEqual(state.total_score[side])
        expect(count(told[side], 'red_card')).toBe(state.red_cards?.[side])
      }
    })

    test('are known before the match, by the names that markets have; of one that no player is known of there are none', async () => {
      const coming = stadium.catalogue
        .matches()
        .find((one) => stateOf(one.id).status === 0 && one.tournament.category.sport === 'soccer')
      const { home, away } = await lineUps(coming?.id ?? 0)
      expect([home.length, away.length]).toEqual([11, 11])
      const named = JSON.stringify((await get(`/matches/${coming?.id}/markets?part=deep`)).body.items)
      for (const { name } of [home, away].flatMap((side) => side.slice(-3))) expect(named).toContain(name)
      expect([...home, ...away].flatMap(({ deeds }) => deeds)).toEqual([])
      expect(await lineUps(liveOf('tennis'))).toMatchObject({ home: [], away: [] })
    })
  })

  describe('API-S-09 statistics', () => {
    test.each(['soccer', 'tennis', 'basketball'])(
      'of %s agree with the state that is pushed, at any moment',
      async (sport) => {
        for (let look = 0; look < 5; look += 1) {
          await stadium.play(700, 700)
          const id = liveOf(sport)
          const { status, body } = await get(`/matches/${id}/statistics`)
          const state = stateOf(id)
          expect(status).toBe(200)
          expect(body).toMatchObject({ type: 'statistics', match_id: id })
          const line = (key: string) => body.statistics.find((one: { key: string }) => one.key === key)
          const count = (kind: string, side: string) =>
            body.incidents.filter(
              (one: { kind: string; side: string }) => one.kind === kind && one.side === side,
            ).length
          for (const side of sides) {
            if (sport === 'soccer') {
              expect(count('goal', side)).toBe(state.total_score[side])
              expect(line('red_cards')[side].made).toBe(state.red_cards?.[side])
            } else if (sport === 'tennis') expect(count('set', side)).toBe(state.total_score[side])
            else {
              const of = (key: string) => line(key)[side].made
              const points = 2 * of('two_points') + 3 * of('three_points') + of('free_throws')
              expect(points).toBe(state.total_score[side])
            }
          }
          expect(body.momentum.values.length).toBeGreaterThan(0)
          if (sport === 'basketball')
            expect(body.lead.values.at(-1) ?? 0).toBe(state.total_score.home - state.total_score.away)
          // Where goals are few the score says enough.
          expect(body.lead === undefined).toBe(sport === 'soccer')
        }
      },
    )

    test('of a finished match stay, told from its seed anew; of a coming one there are none', async () => {
      const id = liveOf('soccer')
      for (let left = 40; stateOf(id).status === 1 && left > 0; left -= 1) await stadium.play(6000, 3000)
      expect(stateOf(id).status).toBe(4)
      const { body } = await get(`/matches/${id}/statistics`)
      const lined = await lineUps(id)
      const goals = body.incidents.filter(({ kind }: { kind: string }) => kind === 'goal')
      const { home, away } = stateOf(id).total_score
      expect(goals.length).toBe(home + away)
      expect(body.statistics.length).toBeGreaterThan(5)
      for (const players of [...sides].map((side) => lined[side])) {
        const benched = new Map(players.filter(({ row }) => row === null).map((one) => [one.id, one]))
        const replaced = players.flatMap(({ id: own, deeds }) =>
          deeds.flatMap(({ kind, other }) => (kind === 'off' ? [[own, other]] : [])),
        )
        expect(replaced).toHaveLength(benched.size)
        for (const [own, other] of replaced)
          expect(benched.get(other ?? '')?.deeds).toMatchObject([{ kind: 'on', other: own }])
      }

      const coming = stadium.catalogue.matches().find((match) => stateOf(match.id).status === 0)
      expect((await get(`/matches/${coming?.id}/statistics`)).body).toMatchObject({
        statistics: [],
        incidents: [],
        momentum: { values: [] },
      })
    })

    test('BEYOND-23 what players and sides have done is told by the ids that their markets have', async () => {
      for (const sport of ['soccer', 'basketball', 'tennis'] as const) {
        const { status, body } = await get(`/matches/${liveOf(sport)}/counts`)
        expect([status, body.type]).toEqual([200, 'counts'])
        const ids: string[] = body.players.map(({ id }: { id: string }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => /^[ha]\d+$/.test(id))).toBe(true)
        // In tennis the sides are the players.
        expect(ids.length > 10).toBe(sport !== 'tennis')
        const keys = body.sides.map(({ key }: { key: string }) => key)
        expect(keys).toContain({ soccer: 'corners', basketball: 'rebounds', tennis: 'aces' }[sport])
      }
    })

    test('BEYOND-35 of many matches the latest slices are told by one call, as their pages tell them; of one that is still to come nothing', async () => {
      const ids = ['soccer', 'tennis', 'basketball'].map(liveOf)
      const coming = stadium.catalogue.matches().find((match) => stateOf(match.id).status === 0)
      const ask = (matches: readonly unknown[]) =>
        app.inject({
          ...{ method: 'POST', url: '/api/sportsbook/v2/momentum', payload: { matches } },
          headers: { 'x-app': 'sportsbook' },
        })
      const answer = await ask([...ids, coming?.id, 999_999, ids[0]])
      const pages = await Promise.all(ids.map((id) => get(`/matches/${id}/statistics`)))
      const items = pages.map(({ body }, at) => {
        const match = stadium.catalogue.match(ids[at] ?? 0)
        const colours = { home: match?.home.colours, away: match?.away.colours }
        return { match_id: ids[at], values: body.momentum.values.slice(-ROW_SLICES), colours }
      })
      expect(answer.json()).toEqual({ items })
      for (const [matches, field] of [
        [[], 'matches'],
        [Array.from({ length: 61 }, (_, at) => at + 1), 'matches'],
        [[ids[0], 'first'], 'matches[1]'],
      ] as const) {
        const refused = await ask(matches)
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]])
      }
    })

    test('a widget or a match that there is not is refused by name', async () => {
      const unknown = await get(`/matches/${liveOf('soccer')}/weather`)
      expect(unknown.status).toBe(422)
      expect(Object.keys(unknown.body.errors)).toEqual(['widget'])
      expect((await get('/matches/999999/statistics')).status).toBe(404)
    })
  })

  test('API-S-09 head-to-head and form come from stored results, imported ones too', async () => {
    const id = liveOf('soccer')
    const match = stadium.catalogue.match(id)
    if (match === null) throw new Error('no match')
    const result = (
      day: number,
      [homeId, awayId]: [number, number],
      home: number,
      away: number,
    ): NewMatch => ({
      key: `past-${day}`,
      source: 'import',
      tournamentId: match.tournament.id,
      homeId,
      awayId,
      stage: null,
      stadium: null,
      city: null,
      startTime: kickOff - day * 24 * 60 * minute,
      parameters: null,
      status: 4,
      state: { ...stateOf(id), status: 4, total_score: { home, away } },
      archivedAt: kickOff,
    })
    const [home, away] = [match.home.id, match.away.id]
    const third =
      [...stadium.catalogue.competitors.keys()].find((other) => other !== home && other !== away) ?? 0
    await insertMatches(db, [
      result(10, [home, away], 3, 1),
      result(20, [away, home], 2, 0),
      result(30, [home, away], 1, 1),
      result(40, [away, home], 0, 4),
      result(50, [third, home], 0, 2),
    ])
    const { body } = await get(`/matches/${id}/head_to_head`)
    expect(body.wins).toEqual({ home: 2, draws: 1, away: 1 })
    const scores = (matches: { score: { home: number; away: number } }[]) =>
      matches.map(({ score }) => `${score.home}:${score.away}`)
    expect(scores(body.meetings)).toEqual(['3:1', '2:0', '1:1', '0:4'])
    expect(scores(body.form.home).slice(-5)).toEqual(['3:1', '2:0', '1:1', '0:4', '0:2'])
    expect(body.form.home.length).toBe(5)
    expect(body.meetings[0]).toMatchObject({
      home: { name: match.home.name },
      away: { name: match.away.name },
    })
  })

  describe('API-S-10 video', () => {
    const player = 'touchline=a-player'

    test('EXTRA-05 what only players watch has no address for visitors; several streams give a choice', async () => {
      const id = liveOf('tennis')
      const url = `/demo/stream/${id}/tactical?locale=en`
      const free = { key: 'tactical', kind: 'page', url, is_free: true }
      expect((await get(`/matches/${id}/streams`)).body).toEqual({
        items: [{ key: 'main', kind: 'page', url: null, is_free: false }, free],
      })
      // The first one that a visitor may watch is the one to begin with.
      expect((await get(`/matches/${id}/video`)).body).toEqual({ video: free })
      const { body } = await get(`/matches/${id}/streams`, player)
      expect(body.items.map(({ key }: { key: string }) => key)).toEqual(['main', 'tactical'])
      expect((await get(`/matches/${id}/video`, player)).body).toEqual({ video: body.items[0] })
      expect((await get('/matches/999999/streams', player)).status).toBe(404)
    })

    test("EXTRA-05 a site's own streams are those of the match, in place of the demo's", async () => {
      ownStreams = [
        { key: 'main', kind: 'page', url: 'https://video.example/{sport}/{id}' },
        { key: 'tower', kind: 'hls', url: 'https://video.example/watch?of={urn}' },
      ]
      const id = liveOf('tennis')
      const urn = stadium.catalogue.match(id)?.urn ?? ''
      const { body } = await get(`/matches/${id}/streams`, player)
      const tower = `https://video.example/watch?of=${encodeURIComponent(urn)}`
      expect(body.items).toEqual([
        { key: 'main', kind: 'page', url: `https://video.example/tennis/${id}`, is_free: false },
        { key: 'tower', kind: 'hls', url: tower, is_free: false },
      ])
      expect((await get(`/matches/${id}/video`, player)).body).toEqual({ video: body.items[0] })
      ownStreams = []
    })

    test('EXTRA-05 BEYOND-33 each source says whether visitors may watch it, and where', async () => {
      const url = 'https://video.example/live/{id}'
      ownStreams = [
        { key: 'main', kind: 'page', url },
        { key: 'far', kind: 'page', url, viewers: 'everyone', countries: ['BR'] },
        { key: 'tower', kind: 'hls', url, viewers: 'everyone', signedFor: 'tower' },
        { key: 'box', kind: 'page', url, viewers: 'players', signedFor: 'tower' },
      ]
      const path = `/matches/${liveOf('tennis')}`
      const seenBy = async (...who: [cookie?: string, country?: string]) =>
        (await get(`${path}/streams`, ...who)).body.items.map(
          ({ key, url: address }: Stream) => `${key} ${address !== null}`,
        )
      expect(await seenBy()).toEqual(['main false', 'tower true', 'box false'])
      expect(await seenBy(undefined, 'BR')).toEqual(['main false', 'far true', 'tower true', 'box false'])
      expect(await seenBy(player)).toEqual(['main true', 'tower true', 'box true'])
      expect((await get(`${path}/video`)).body.video.key).toBe('tower')
      ownStreams = ownStreams.filter(({ viewers }) => viewers !== 'everyone')
      // Where visitors may watch nothing, they are asked to sign in.
      expect((await get(`${path}/video`)).body.video).toEqual({
        ...{ key: 'main', kind: 'page', url: null, is_free: false },
      })
      ownStreams = []
    })

    test('EXTRA-05 a stream bound to countries is shown there alone, and nowhere unless the country is known', async () => {
      const url = 'https://video.example/{id}'
      ownStreams = [
        { key: 'home', kind: 'page', url, countries: ['DE', 'AT'] },
        { key: 'world', kind: 'page', url },
      ]
      const path = `/matches/${liveOf('tennis')}/streams`
      const keysFrom = async (country: string | null) =>
        (await get(path, player, country)).body.items.map(({ key }: { key: string }) => key)
      expect(await keysFrom('AT')).toEqual(['home', 'world'])
      expect(await keysFrom('FR')).toEqual(['world'])
      expect(await keysFrom(null)).toEqual(['world'])
      ownStreams = []
    })

    test('EXTRA-05 a provider that wants its addresses signed gets one that ends and that nobody else can make; without its secret there is none', async () => {
      const url = 'https://video.example/live/{id}.m3u8'
      ownStreams = [
        { key: 'tower', kind: 'hls', url, signedFor: 'tower' },
        { key: 'stranger', kind: 'hls', url, signedFor: 'stranger' },
      ]
      const id = liveOf('tennis')
      const { items } = (await get(`/matches/${id}/streams`, player)).body
      expect(items.map(({ key, kind }: { key: string; kind: string }) => [key, kind])).toEqual([
        ['tower', 'hls'],
      ])
      const [dated, token] = items[0].url.split('&token=')
      const expires = Math.floor(time.clock() / 1000) + 4 * 3600
      expect(dated).toBe(`https://video.example/live/${id}.m3u8?expires=${expires}`)
      expect(token).toBe(createHmac('sha256', STREAM_SECRET).update(dated).digest('hex'))
      ownStreams = []
    })

    test('EXTRA-05 none before the start, and none while video is off', async () => {
      const coming = stadium.catalogue.matches().find((match) => stateOf(match.id).status === 0)
      expect((await get(`/matches/${coming?.id}/streams`, player)).body).toEqual({ items: [] })
      videoEnabled = false
      expect((await get(`/matches/${liveOf('tennis')}/video`, player)).body).toEqual({ video: null })
      videoEnabled = true
    })

    const count = async (payload: object) => {
      const headers = { 'x-app': 'sportsbook' }
      return (
        await app.inject({ method: 'POST', url: '/api/sportsbook/v2/counters', headers, payload })
      ).json()
    }
    const watched = async (): Promise<number[]> => {
      const { body } = await get('/matches?has_video=true&limit=500')
      expect(body.items.every((match: Match) => match.has_video)).toBe(true)
      return body.items.map(({ id }: Match) => id).sort((a: number, b: number) => a - b)
    }
    const livesOf = (...sports: string[]) =>
      stadium.catalogue
        .matches()
        .filter(({ tournament }) => sports.length === 0 || sports.includes(tournament.category.sport))
        .map(({ id }) => id)
        .filter((id) => stateOf(id).status === 1)
        .sort((a, b) => a - b)
    const url = 'https://video.example/{id}'
    const leagueOf = (id: number) => stadium.catalogue.match(id)?.tournament.id ?? 0

    test.each([
      ['the demo draws those that it can', () => [], () => livesOf('soccer', 'tennis', 'basketball')],
      ['a stream of all is of every match in play', () => [{ key: 'main', url }], () => livesOf()],
      ['one of a sport', () => [{ key: 'main', url, sports: ['tennis'] }], () => livesOf('tennis')],
      [
        'one of a league',
        () => [{ key: 'main', url, leagues: [leagueOf(liveOf('soccer'))] }],
        () => livesOf().filter((id) => leagueOf(id) === leagueOf(liveOf('soccer'))),
      ],
      [
        'one of some matches',
        () => [{ key: 'main', url, matches: [liveOf('tennis')] }],
        () => [liveOf('tennis')],
      ],
      [
        'what names a sport and a match of another is of none',
        () => [{ key: 'main', url, sports: ['soccer'], matches: [liveOf('tennis')] }],
        () => [],
      ],
    ])('EXTRA-05 a match has video where a stream of the site names it: %s', async (_, streams, expected) => {
      ownStreams = streams().map((stream) => ({ kind: 'page' as const, ...stream }))
      const wanted = expected()
      expect(await watched()).toEqual(wanted)
      for (const id of livesOf()) {
        const has = wanted.includes(id)
        expect((await get(`/matches/${id}`)).body.has_video).toBe(has)
        expect((await get(`/matches/${id}/streams`, player)).body.items.length > 0).toBe(has)
      }
      const { body } = await get('/matches?limit=500&match_status=1')
      expect(body.items.filter(({ has_video }: Match) => has_video)).toHaveLength(wanted.length)
      expect((await count({ has_video: true })).live).toBe(wanted.length)
      ownStreams = []
    })

    test('EXTRA-05 nothing has video on a site, or in an installation, that shows none', async () => {
      expect(await watched()).not.toEqual([])
      videoOnSite = false
      expect(await watched()).toEqual([])
      expect((await get(`/matches/${liveOf('tennis')}`)).body.has_video).toBe(false)
      expect((await get(`/matches/${liveOf('tennis')}/streams`, player)).body).toEqual({ items: [] })
      videoOnSite = true
      videoEnabled = false
      expect(await watched()).toEqual([])
      videoEnabled = true
    })
  })

  describe('EXTRA-06 match info of another house', () => {
    test('is asked for at the configured address, once in a while, and read with care', async () => {
      const id = liveOf('basketball')
      answer = () =>
        Promise.resolve({ venue: ' The Ground ', referee: 7, weather: 'x'.repeat(1000), other: {} })
      const first = await get(`/matches/${id}/info?locale=de`)
      expect(first.body).toMatchObject({ type: 'info', venue: 'The Ground', referee: null, city: null })
      expect(first.body.weather.length).toBe(300)
      const home = stadium.catalogue.match(id)?.home.name ?? ''
      expect(asked).toEqual([`https://info.example/m/${id}?teams=${encodeURIComponent(home)}&in=de`])
      await get(`/matches/${id}/info?locale=de`)
      expect(asked.length).toBe(1)
    })

    test.each([
      ['fails', () => Promise.reject(new Error('away'))],
      ['says something else', () => Promise.resolve(['?'])],
    ])('is silent when it %s', async (_, says) => {
      answer = says
      const { status, body } = await get(`/matches/${liveOf('tennis')}/info?locale=en`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ venue: null, city: null, referee: null, weather: null, description: null })
    })
  })
})
