import type { Match, MatchStatistics } from '@touchline/contract'
import { beforeEach, expect, test } from 'vitest'
import { asking, demoConfig, type Standing } from './asking.testing.ts'
import { CAMERAS } from './stream-page.ts'

const NOW = Date.parse('2026-11-21T21:07:12Z')

const team = (id: number, name: string): Match['competitors']['home'] => ({
  id,
  name,
  logo: null,
  country_code: null,
  colours: ['#000', '#fff'],
})

/** One against Two in its second half. */
const PLAYED: Match = {
  id: 7,
  urn_id: 'sr:match:7',
  slug: 'one-two',
  type: 'match',
  provider: 'betradar',
  sport: {
    id: 1,
    key: 'soccer',
    name: 'Football',
    type: 'regular',
    main_market_outcomes_count: 3,
    secondary_market_outcomes_count: 2,
  },
  category: { id: 32, slug: 'england', name: 'England', country_code: 'gb-eng' },
  tournament: { id: 17, slug: 'cup', name: 'Cup' },
  stage: null,
  stadium: null,
  city: null,
  start_time: '2026-11-21T20:00:00Z',
  competitors: { home: team(1, 'One'), away: team(2, 'Two') },
  state: {
    status: 1,
    period: '2nd_half',
    progress: 0.7,
    clock: {
      match_time: 4020,
      stoppage_time: null,
      stoppage_time_announced: null,
      remaining_time: null,
      remaining_time_in_period: null,
      stopped: false,
      rate: 1,
      clock_updated_at: new Date(NOW - 12_000).toISOString(),
    },
    total_score: { home: 2, away: 1 },
    game_score: null,
    current_server: null,
    red_cards: null,
    period_score: [],
  },
  version: 5,
  has_video: true,
  is_provider_stats_available: true,
  available_markets: 0,
  main_market: null,
  secondary_market: null,
  top_markets: [],
}

const CORNER: MatchStatistics = {
  type: 'statistics',
  match_id: 7,
  statistics: [],
  incidents: [
    { kind: 'corner', side: 'away', period: '2nd_half', clock: 4010, stoppage: null, slice: 9, score: null },
  ],
  momentum: { values: [0, 0, 0, 0, 0, 0, 0, 0, 0, -60], slices: 12 },
}

const standing: Standing = { match: PLAYED, statistics: CORNER, now: NOW, config: {} }
beforeEach(() => void Object.assign(standing, { match: PLAYED, statistics: CORNER, config: {} }))

const inject = await asking(standing)
const ask = (id = '7', camera = 'main', query = '') => inject(`/demo/stream/${id}/${camera}${query}`)
const told = (changes: Partial<Match['state']>) => {
  if (standing.match !== null)
    standing.match = { ...standing.match, state: { ...standing.match.state, ...changes } }
}
const happened = (changes: Partial<MatchStatistics>) => {
  standing.statistics = { ...standing.statistics, ...changes }
}
const pressed = (value: number) => happened({ incidents: [], momentum: { values: [0, value], slices: 12 } })
const played = (key: string) => {
  if (standing.match !== null) standing.match = { ...standing.match, sport: { ...standing.match.sport, key } }
}
const textOf = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).body.replace(/<style.*<\/style>/s, '').replace(/<[^>]+>/g, '')
const ballOf = async () => {
  const [, x, y] = /<circle class="ball" cx="(\d+)" cy="(\d+)"/.exec((await ask()).body) ?? []
  return [Number(x), Number(y)]
}

test('EXTRA-05 the demo streams are small pages of their own, without scripts and without the outside', async () => {
  for (const sport of ['soccer', 'tennis', 'basketball']) {
    for (const camera of CAMERAS) {
      played(sport)
      const { statusCode, headers, body } = await ask('7', camera)
      expect(statusCode).toBe(200)
      expect(headers['refresh']).toBe('4')
      const [, nonce] = /style-src 'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy'])) ?? []
      expect(body).toContain(`<style nonce="${nonce}">`)
      expect(body.length).toBeLessThan(30_000)
      expect(body).not.toMatch(/<script|https?:|url\(|NaN|undefined/)
      expect(body).toContain('prefers-reduced-motion')
    }
  }
})

test('EXTRA-05 BEYOND-15 a demo stream shows its match: sides, score, clock, period and what its tracker tells', async () => {
  expect(await textOf()).toBe('StreamOne 2–1 Two · 67:12 · 2nd halfCorner · Two')
  expect(await textOf('7', 'main', '?locale=de')).toBe('StreamOne 2–1 Two · 67:12 · 2. HalbzeitEcke · Two')
  told({ total_score: { home: 2, away: 2 }, period: 'half_time' })
  happened({ incidents: [], momentum: { values: [], slices: null } })
  expect(await textOf()).toBe('StreamOne 2–2 Two · Half-time')
})

test('EXTRA-05 a goal of the match is in the picture: its score, whose it was, and the ball where it fell', async () => {
  const goal: MatchStatistics['incidents'][number] = {
    ...{ kind: 'goal', side: 'home', period: '2nd_half', clock: 4025, stoppage: null, slice: 9 },
    score: { home: 3, away: 1 },
  }
  expect(await textOf()).not.toContain('Goal')
  told({ total_score: { home: 3, away: 1 } })
  happened({ incidents: [...CORNER.incidents, goal] })
  expect(await textOf()).toBe('StreamOne 3–1 Two · 67:12 · 2nd halfGoal · One')
  expect((await ballOf())[0]).toBeGreaterThan(500)
})

test('EXTRA-05 the ball is where the play is, and another moment of the match is another picture', async () => {
  const corner = await ballOf()
  expect(corner[0]).toBeLessThan(60)
  pressed(-60)
  const away = await ballOf()
  expect(away[0]).toBeGreaterThan(corner[0] ?? 0)
  expect(away[0]).toBeLessThan(320)
  pressed(60)
  expect((await ballOf())[0]).toBeGreaterThan(320)
})

test('EXTRA-05 of tennis it shows the games of the set and the points of the game', async () => {
  played('tennis')
  told({
    period: 'set_2',
    clock: null,
    total_score: { home: 1, away: 0 },
    game_score: { home: 50, away: 40 },
    current_server: 'home',
    period_score: [
      { home: 6, away: 3, period_key: 'set_1', number: 1, type: 'set', max_period_number: 3 },
      { home: 4, away: 5, period_key: 'set_2', number: 2, type: 'set', max_period_number: 3 },
    ],
  })
  happened({ incidents: [] })
  expect(await textOf()).toContain('One 1–0 Two · Set 2 · 4–5 · Ad–40')
})

test('EXTRA-05 SAFE-13 names and colours of an import are texts and nothing else', async () => {
  const evil = { ...team(1, '<script>x</script>"'), colours: ['red"/><script>', '#fff'] as [string, string] }
  standing.match = { ...PLAYED, competitors: { ...PLAYED.competitors, home: evil } }
  const { body } = await ask()
  expect(body).not.toMatch(/<script|"\/><s/)
  expect(body).toContain('&#60;script&#62;')
})

test('EXTRA-05 the end of a match stays to be seen and is drawn once', async () => {
  standing.match = { ...PLAYED, has_video: false }
  told({ status: 4, period: 'ended' })
  expect((await ask()).headers['refresh']).toBeUndefined()
  expect(await textOf()).toContain('One 2–1 Two · Ended')
})

test.each([
  ['a match that is not there', () => void (standing.match = null)],
  ['one that has no video', () => void (standing.match = { ...PLAYED, has_video: false })],
  ['a sport that nobody draws', () => played('curling')],
  ['a sport by the name of what every object has', () => played('constructor')],
])('EXTRA-05 there is no drawing of %s', async (_, change) => {
  change()
  expect((await ask()).statusCode).toBe(404)
})

test.each([
  ['soccer', 'main'],
  ['../7', 'main'],
  ['7', 'drone'],
])('EXTRA-05 there is no drawing at %s by %s', async (id, camera) => {
  expect((await ask(id, camera)).statusCode).toBe(404)
})

test.each<[string, () => Standing['config']]>([
  ['shows no video', () => ({ features: { ...demoConfig.features, video_enabled: false } })],
  [
    'has streams of its own',
    () => ({ streams: [{ key: 'main', kind: 'page', url: 'https://video.example/{id}' }] }),
  ],
])('EXTRA-05 there is no drawing on a site that %s', async (_, other) => {
  expect((await ask()).statusCode).toBe(200)
  standing.config = other()
  expect((await ask()).statusCode).toBe(404)
})
