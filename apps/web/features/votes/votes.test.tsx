// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { selectionId } from '@touchline/betting'
import type { MatchPush } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import { afterEach, expect, test, vi } from 'vitest'
import { pressedVote } from '#base/asks/pressed-vote.ts'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import PredictionPart from './parts/prediction-part.tsx'
import PredictorPart from './parts/predictor-part.tsx'
import { samplePrediction, sampleVote, serve, show, SIDES } from './votes.testing.tsx'
import { applyVotes } from './votes-query.ts'

afterEach(cleanup)

const part = <PredictionPart prediction={samplePrediction()} sides={SIDES} prices={null} />
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shares = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
/** Whether the outcomes can be voted for. */
const asks = () => screen.queryByRole('group', { name: 'Who wins?' }) !== null

const voted = samplePrediction({
  total: 11,
  options: [
    { outcome_id: '1', name: 'Lions', votes: 6 },
    { outcome_id: '2', name: 'Draw', votes: 2 },
    { outcome_id: '3', name: 'Bears', votes: 3 },
  ],
  vote: sampleVote('2'),
})

test('WIDGET-24 a vote is sent and shows at once, then the shares of all votes with what it is worth', async () => {
  let answer = (_: unknown): void => {}
  const arrives = new Promise((resolve) => {
    answer = resolve
  })
  const { api, sent } = serve({ getPrediction: () => samplePrediction(), vote: () => arrives })
  await show(api, part)
  expect(asks()).toBe(true)
  press('Draw')
  await waitFor(() => expect(asks()).toBe(false))
  expect(sent('vote').map(({ body }) => body)).toEqual([
    { prediction_id: 'match:7', data: { outcome_id: '2' } },
  ])
  expect(shares()).toEqual(['Lions55%', '=Draw, your vote18%', 'Bears27%'])
  // What it is worth is the server's to say.
  expect(screen.queryByText(/if it is right/)).toBeNull()
  await act(async () => answer(voted))
  expect(screen.getByText('25 points if it is right')).toBeDefined()
  expect(screen.getByText('11 votes')).toBeDefined()
})

test('EXTRA-03 one who has voted sees the shares and no choice', async () => {
  const { api } = serve({ getPrediction: () => voted })
  await show(api, part)
  await waitFor(() => expect(asks()).toBe(false))
  expect(shares()[1]).toBe('=Draw, your vote18%')
})

test('a vote that is refused is taken back, and said why', async () => {
  const { api } = serve({
    getPrediction: () => samplePrediction(),
    vote: () => ({
      ok: false,
      error: {
        kind: 'refused',
        status: 409,
        body: { code: 2401, message: '', localized_message: 'Too late' },
      },
    }),
  })
  await show(api, part)
  press('Lions')
  expect((await screen.findByRole('alert')).textContent).toBe('Too late')
  expect(asks()).toBe(true)
  expect(screen.getByText('10 votes')).toBeDefined()
})

test('when the connection is lost after a vote arrived, the page shows the vote that stands', async () => {
  let arrived = false
  const { api } = serve({
    getPrediction: () => (arrived ? voted : samplePrediction()),
    vote: () => {
      arrived = true
      return { ok: false, error: { kind: 'offline' } }
    },
  })
  await show(api, part)
  press('Draw')
  await waitFor(() => expect(screen.queryByText('25 points if it is right')).not.toBeNull())
  expect(asks()).toBe(false)
})

test('a visitor reads the shares; a vote asks to sign in and is sent after it', async () => {
  let isSignedIn = false
  const { api, sent } = serve({
    getPlayer: () => (isSignedIn ? { id: 1, email: 'ann@touchline.example' } : null),
    getPrediction: () => samplePrediction(),
    vote: () => voted,
  })
  const { session } = await show(api, part)
  expect(screen.getByText('Show how others voted')).toBeDefined()
  expect(shares()[0]).toBe('Lions60%')
  press('Draw')
  expect(session.store.getState().signIn).not.toBeNull()
  expect(sent('vote')).toEqual([])
  isSignedIn = true
  await act(() => session.load())
  await waitFor(() => expect(sent('vote')).toHaveLength(1))
})

test('what was pressed before the player’s part was there is sent by it', async () => {
  const box = document.createElement('div')
  box.innerHTML = '<button value="match:7 3">Bears</button><div></div>'
  const stop = pressedVote.watch(box.lastElementChild as HTMLElement)
  box.querySelector('button')?.click()
  stop()
  const { api, sent } = serve({ getPrediction: () => samplePrediction(), vote: () => voted })
  await show(api, part)
  await waitFor(() => expect(sent('vote')).toHaveLength(1))
  expect(sent('vote')[0]?.body).toMatchObject({ data: { outcome_id: '3' } })
})

test('the shares move with what pages are told', async () => {
  const { api } = serve({ getPrediction: () => voted })
  const { queries } = await show(api, part)
  await waitFor(() => expect(asks()).toBe(false))
  const votes = [
    { outcome_id: '1', votes: 10 },
    { outcome_id: '2', votes: 10 },
  ]
  await act(async () =>
    applyVotes(queries, { type: 'votes_changed', predictions: [{ prediction_id: 'match:7', votes }] }),
  )
  await waitFor(() => expect(shares()).toEqual(['Lions50%', '=Draw, your vote50%', 'Bears0%']))
})

test('WIDGET-24 a visitor who opens the shares sees them move, and asks the server for nothing', async () => {
  const box = document.createElement('div')
  box.innerHTML = '<details><summary>Show</summary></details><div></div>'
  const stop = pressedVote.watch(box.lastElementChild as HTMLElement)
  box.querySelector('summary')?.click()
  stop()
  const { api, sent } = serve({}, false)
  const { queries } = await show(api, part)
  expect(screen.getByRole('list').closest('details')?.open).toBe(true)
  expect(shares()[0]).toBe('Lions60%')
  const votes = [
    { outcome_id: '1', votes: 1 },
    { outcome_id: '3', votes: 3 },
  ]
  await act(async () =>
    applyVotes(queries, { type: 'votes_changed', predictions: [{ prediction_id: 'match:7', votes }] }),
  )
  await waitFor(() => expect(shares()).toEqual(['Lions25%', '=Draw0%', 'Bears75%']))
  expect(screen.getByText('4 votes')).toBeDefined()
  expect(sent('getPrediction')).toEqual([])
})

test('once it is closed nobody votes, and a vote says how it ended', async () => {
  const ended = { ...voted, is_open: false, vote: sampleVote('2', { end: 'right', points: 25 }) }
  const { api } = serve({ getPrediction: () => ended })
  await show(api, <PredictionPart prediction={{ ...ended, vote: null }} sides={SIDES} prices={null} />)
  expect(asks()).toBe(false)
  expect(await screen.findByText('Right: 25 points')).toBeDefined()
})

const URN = 'sr:match:7'
const priceOf = (outcomeId: string, odds: number) => ({
  id: selectionId({ matchUrn: URN, marketId: '1', outcomeId, specifier: '' }),
  odds,
})
const PRICES = [priceOf('1', 2000), priceOf('2', 4000), priceOf('3', 4000)]

const pushOf = (version: number, odds: readonly number[], active = true) =>
  ({
    ...{ type: 'markets_changed', match_id: 7, match_urn_id: URN, sport_type: 'regular', provider: 'demo' },
    ...{
      version,
      match: { status: 0, period: 'not_started', clock: null, total_score: null, period_score: [] },
    },
    markets: [
      {
        ...{ id: 1, specifier: '', status: 1, most_balanced: true },
        outcomes: odds.map((one, at) => ({ id: String(at + 1), odds: one, active })),
      },
    ],
  }) as unknown as MatchPush

test('WIDGET-24 BEYOND-32 a bar of the votes stands beside a bar of what the odds say, which follows them', async () => {
  const store = createLiveStore({ schedule: (flush) => flush() })
  const stop = vi.fn()
  const follow = vi.fn(() => stop)
  const live = { store, follow } as Partial<LiveAccess> as LiveAccess
  const { api } = serve({ getPrediction: () => voted })
  const bars = () => screen.queryAllByRole('img').map((bar) => bar.getAttribute('aria-label'))
  await show(
    api,
    <LiveContext value={live}>
      <PredictionPart prediction={voted} sides={SIDES} prices={PRICES} />
    </LiveContext>,
  )
  const voters = 'Voters: Lions 55%, Draw 18%, Bears 27%'
  expect(bars()).toEqual([voters, 'Odds: Lions 50%, Draw 25%, Bears 25%'])
  expect(follow).toHaveBeenCalledWith(7)
  act(() => store.apply(pushOf(1, [4000, 4000, 2000])))
  expect(bars()).toEqual([voters, 'Odds: Lions 25%, Draw 25%, Bears 50%'])
  // What is not offered says nothing of chances.
  act(() => store.apply(pushOf(2, [4000, 4000, 2000], false)))
  expect(bars()).toEqual([])
  cleanup()
  expect(stop).toHaveBeenCalledOnce()
})

test('before anybody has voted there is no bar', async () => {
  const nobody = samplePrediction({
    total: 0,
    options: samplePrediction().options.map((option) => ({ ...option, votes: 0 })),
  })
  const { api } = serve({ getPrediction: () => nobody })
  await show(api, <PredictionPart prediction={nobody} sides={SIDES} prices={PRICES} />)
  expect(screen.queryByRole('img', { hidden: true })).toBeNull()
})

const place = { position: 1, current_user: false, name: 'A***', points: 240, right: 9, settled: 20 }

test('BEYOND-32 the account shows the season’s predictors with the own row, and the player’s votes with their ends', async () => {
  const own = { ...place, position: 27, current_user: true, name: 'Ben', points: 20, right: 1 }
  const { api } = serve({
    predictorTable: () => ({ season: '2026/27', items: [place, { ...place, name: 'C***' }], own, total: 40 }),
    listVotes: () => ({
      items: [
        {
          ...sampleVote('2', { end: 'right', points: 25 }),
          match_id: 7,
          starts_at: '2026-08-01T16:00:00.000Z',
          match: { home: 'Lions', away: 'Bears', outcome: 'Draw' },
        },
        {
          ...sampleVote('1', { prediction_id: 'match:8', end: 'void', points: 0 }),
          match_id: 8,
          starts_at: '2026-08-01T16:00:00.000Z',
          match: null,
        },
      ],
      ...{ total: 2, page: 1, limit: 20, last_page: 1 },
    }),
  })
  await show(api, <PredictorPart />)
  expect(await screen.findByRole('heading', { name: 'Season 2026/27' })).toBeDefined()
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  // Those with as many points share a place; the gap is for eyes only.
  expect(rows.slice(1)).toEqual(['1A***9/20240', '1C***9/20240', '27You1/2020'])
  expect(shares()).toEqual([
    'Lions – BearsDrawRight: 25 points',
    'A match of earlierVoid: it counts for nobody',
  ])
})

test('without a vote the account says where to vote', async () => {
  const { api } = serve({
    predictorTable: () => ({ season: '2026/27', items: [], own: null, total: 0 }),
    listVotes: () => ({ items: [], total: 0, page: 1, limit: 20, last_page: 1 }),
  })
  await show(api, <PredictorPart />)
  expect(await screen.findByText('Nobody has points yet.')).toBeDefined()
  expect(screen.getByText(/You have not voted yet/)).toBeDefined()
})
