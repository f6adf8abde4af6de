import type { Match, MatchStatistics } from '@touchline/contract'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { COMING, sampleMatch } from '#entities/match/match.testing.ts'
import type { SiteConfig } from '#base/config/site-config.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'
import type * as Sites from '#base/config/sites.ts'
import { currentSite } from '#base/config/sites.ts'
import { CAMERAS } from './demo-stream.ts'
import { GET } from './route.ts'

beforeAll(() => void serveOwnSites())

/** What the site says otherwise than the demo's file. */
let changes: Partial<SiteConfig>
vi.mock('#base/config/sites.ts', async (original) => {
  const real = await original<typeof Sites>()
  return { ...real, currentSite: () => ({ ...real.currentSite(), ...changes }) }
})

let match: Match | null
let statistics: MatchStatistics | null
vi.mock('#base/data/server-data.ts', () => ({
  serverData: () => ({ match: async () => match, statistics: async () => statistics }),
}))

const NOW = Date.parse('2026-11-21T21:07:12Z')

beforeEach(() => {
  changes = {}
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  match = sampleMatch({
    has_video: true,
    state: {
      ...COMING,
      status: 1,
      period: '2nd_half',
      progress: 0.7,
      total_score: { home: 2, away: 1 },
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
    },
  })
  statistics = {
    type: 'statistics',
    match_id: 7,
    statistics: [],
    incidents: [
      {
        kind: 'corner',
        side: 'away',
        period: '2nd_half',
        clock: 4010,
        stoppage: null,
        slice: 9,
        score: null,
      },
    ],
    momentum: { values: [0, 0, 0, 0, 0, 0, 0, 0, 0, -60], slices: 12 },
  }
})

const ask = (id = '7', camera = 'main', query = '') =>
  GET(
    new Request(`http://localhost/${query}`, {
      headers: { 'content-security-policy': "script-src 'nonce-abc-1'" },
    }),
    { params: Promise.resolve({ id, camera }) },
  )
const told = (changes: Partial<Match['state']>) => {
  if (match !== null) match = { ...match, state: { ...match.state, ...changes } }
}
const played = (key: string) => {
  if (match !== null) match = { ...match, sport: { ...match.sport, key } }
}
const textOf = async (answer: Promise<Response>) =>
  (await (await answer).text()).replace(/<style.*<\/style>/s, '').replace(/<[^>]+>/g, '')
const ballOf = async (answer: Promise<Response>) => {
  const [, x, y] = /<circle class="ball" cx="(\d+)" cy="(\d+)"/.exec(await (await answer).text()) ?? []
  return [Number(x), Number(y)]
}

test('EXTRA-05 the demo streams are small pages of their own, without scripts and without the outside', async () => {
  for (const sport of ['soccer', 'tennis', 'basketball']) {
    for (const camera of CAMERAS) {
      played(sport)
      const answer = await ask('7', camera)
      const html = await answer.text()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('refresh')).toBe('4')
      expect(html).toContain('<style nonce="abc-1">')
      expect(html.length).toBeLessThan(30_000)
      expect(html).not.toMatch(/<script|https?:|url\(|NaN|undefined/)
      expect(html).toContain('prefers-reduced-motion')
    }
  }
})

test('EXTRA-05 BEYOND-15 a demo stream shows its match: sides, score, clock, period and what its tracker tells', async () => {
  expect(await textOf(ask())).toBe('StreamOne 2–1 Two · 67:12 · 2nd halfCorner · Two')
  expect(await textOf(ask('7', 'main', '?locale=de'))).toBe(
    'StreamOne 2–1 Two · 67:12 · 2. HalbzeitEcke · Two',
  )
  told({ total_score: { home: 2, away: 2 }, period: 'half_time' })
  statistics = null
  expect(await textOf(ask())).toBe('StreamOne 2–2 Two · Half-time')
})

test('EXTRA-05 the ball is where the play is, and another moment of the match is another picture', async () => {
  const corner = await ballOf(ask())
  expect(corner[0]).toBeLessThan(60)
  if (statistics !== null) statistics = { ...statistics, incidents: [] }
  const pressed = await ballOf(ask())
  expect(pressed[0]).toBeGreaterThan(corner[0] ?? 0)
  expect(pressed[0]).toBeLessThan(320)
  if (statistics !== null) statistics.momentum.values.push(60)
  expect((await ballOf(ask()))[0]).toBeGreaterThan(320)
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
  if (statistics !== null) statistics = { ...statistics, incidents: [] }
  expect(await textOf(ask())).toContain('One 1–0 Two · Set 2 · 4–5 · Ad–40')
})

test('EXTRA-05 SAFE-13 names and colours of an import are texts and nothing else', async () => {
  if (match === null) throw new Error('no match')
  const { home } = match.competitors
  const evil = {
    ...home,
    name: '<script>x</script>"',
    colours: ['red"/><script>', '#fff'] as [string, string],
  }
  match = { ...match, competitors: { ...match.competitors, home: evil } }
  const html = await (await ask()).text()
  expect(html).not.toMatch(/<script|"\/><s/)
  expect(html).toContain('&#60;script&#62;')
})

test('EXTRA-05 the end of a match stays to be seen and is drawn once', async () => {
  told({ status: 4, period: 'ended' })
  if (match !== null) match = { ...match, has_video: false }
  const answer = await ask()
  expect(answer.headers.get('refresh')).toBeNull()
  expect(await textOf(Promise.resolve(answer))).toContain('One 2–1 Two · Ended')
})

test.each([
  ['a match that is not there', () => void (match = null)],
  ['one that has no video', () => void (match !== null && (match = { ...match, has_video: false }))],
  ['a sport that nobody draws', () => played('curling')],
  ['a sport by the name of what every object has', () => played('constructor')],
])('EXTRA-05 there is no drawing of %s', async (_, change) => {
  change()
  expect((await ask()).status).toBe(404)
})

test.each([
  ['soccer', 'main'],
  ['../7', 'main'],
  ['7', 'drone'],
])('EXTRA-05 there is no drawing at %s by %s', async (id, camera) => {
  expect((await ask(id, camera)).status).toBe(404)
})

test.each([
  ['shows no video', () => ({ features: { ...currentSite().features, video_enabled: false } })],
  ['has streams of its own', () => ({ streams: [{ key: 'main', url: 'https://video.example/{id}' }] })],
])('EXTRA-05 there is no drawing on a site that %s', async (_, other) => {
  expect((await ask()).status).toBe(200)
  changes = other()
  expect((await ask()).status).toBe(404)
})
