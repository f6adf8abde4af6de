import type { ApiClient, ApiResult } from '@touchline/api-client'
import {
  createBuilder,
  createSelection,
  isBuilder,
  legsOf,
  oddsThousandths,
  type SlipBuilder,
  type SlipSelection,
  type Subunits,
  summary,
} from '@touchline/betting'
import { createLiveStore } from '@touchline/live'
import { expect, test } from 'vitest'
import { followBuilders, PRICE_PAUSE } from './builder-feed.ts'
import { createSlipStore } from './slip-store.ts'

const part = (matchId: number, marketId: number): SlipSelection =>
  createSelection({
    type: 'match',
    matchId,
    matchUrnId: `sr:match:${matchId}`,
    marketId,
    outcomeId: '1',
    specifier: '',
    provider: 'betradar',
    odds: oddsThousandths(2000),
    marketStatus: 1,
    active: true,
    matchStatus: 0,
    names: {
      matchName: 'Home – Away',
      marketName: 'Market',
      outcomeName: 'Home',
      startTime: '2026-11-21T18:00:00Z',
      sportKey: 'soccer',
      homeName: 'Home',
      awayName: 'Away',
    },
  })

const wire = (marketId: number, state: string) => ({
  market_id: marketId,
  specifier: '',
  outcome_id: '1',
  state,
})

const states = (first: string, second: string) => ({
  ok: true,
  data: { match_id: 1, odds: null, selections: [wire(1, first), wire(18, second)], available: [] },
})

type Answer = (odds: readonly (number | null)[] | null) => Promise<void>

/** A slip with builders of these matches. The test answers price calls and ends pauses. */
function feed(...matches: readonly number[]) {
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  for (const match of matches) {
    const builder = createBuilder([part(match, 1), part(match, 18)], null)
    store.dispatch({ type: 'builder.added', builder })
  }
  store.dispatch({ type: 'stakes.entered', value: 500n as Subunits })
  const live = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  const asked: number[][] = []
  const answers: ((result: ApiResult<unknown>) => void)[] = []
  const faulty: ((told: unknown) => void)[] = []
  const call = (name: string, { body }: { body: { builders: { match_id: number }[] } }) => {
    if (name === 'priceBuilder') return new Promise((resolve) => void faulty.push(resolve))
    asked.push(body.builders.map(({ match_id }) => match_id))
    return new Promise((resolve) => void answers.push(resolve))
  }
  /** Tells the state of each part; the second conflicts with the first, unless the test says otherwise. */
  const nameFaults = async (told = states('open', 'conflict')) => {
    for (const tell of faulty.splice(0)) tell(told)
    await new Promise(process.nextTick)
  }
  const pauses: { act: () => void; time: number }[] = []
  const stop = followBuilders({
    store,
    api: { call } as unknown as ApiClient,
    locale: 'en',
    live,
    later: (act, time) => {
      pauses.push({ act, time })
      return () => void pauses.splice(0)
    },
  })
  const answer: Answer = async (odds) => {
    const items = (odds ?? []).map((value, index) => ({ match_id: asked.at(-1)?.[index], odds: value }))
    answers.shift()?.(
      odds === null ? { ok: false, error: { kind: 'offline' } } : { ok: true, data: { items } },
    )
    await new Promise(process.nextTick)
  }
  const builders = (): readonly SlipBuilder[] => legsOf(store.getState()).filter(isBuilder)
  const endPause = () => pauses.splice(0).forEach(({ act }) => act())
  return { store, live, asked, pauses, answer, nameFaults, endPause, builders, stop }
}

const tick = (match: number, odds: number) =>
  ({ type: 'market.changed', changes: [{ id: part(match, 1).id, odds }] }) as const

test('CUSTOM-03 joint odds come from the server, and placing waits for the answer', async () => {
  const { store, asked, answer, builders } = feed(1)
  expect([asked, summary(store.getState()).reason]).toEqual([[[1]], 'sb.ticket.pricing'])
  await answer([3100])
  expect(builders()[0]).toMatchObject({ odds: 3100, acceptedOdds: 3100, isPending: false })
  expect(summary(store.getState()).canPlace).toBe(true)
})

test('CUSTOM-03 each change asks anew, one question at a time and with a pause between', async () => {
  const { store, asked, pauses, answer, endPause, builders } = feed(1, 2)
  expect(asked).toEqual([[1, 2]])
  store.dispatch(tick(1, 2100))
  await answer([3100, 2500])
  // The price changed during the call. The call's selections are still on the slip, so its answer counts.
  store.dispatch(tick(2, 1900))
  expect([asked.length, pauses.map(({ time }) => time)]).toEqual([1, [PRICE_PAUSE]])
  expect(builders().map(({ isOutdated }) => isOutdated)).toEqual([false, true])
  endPause()
  expect(asked).toEqual([[1, 2], [2]])
  await answer([2600])
  expect(builders()[1]).toMatchObject({ odds: 2600, acceptedOdds: 2500, isChanged: true })
})

test('CUSTOM-03 a late answer about other selections is left aside, and asked for again', async () => {
  const { store, asked, answer, endPause, builders } = feed(1)
  store.dispatch({
    type: 'builder.added',
    builder: createBuilder([part(1, 1), part(1, 18), part(1, 29)], null),
  })
  await answer([3100])
  expect(builders()[0]).toMatchObject({ isPending: true })
  endPause()
  expect(asked).toHaveLength(2)
  await answer([4200])
  expect(builders()[0]).toMatchObject({ isPending: false, odds: 4200 })
})

test('CUSTOM-04 one without a price is suspended, and asked for again only once something moved', async () => {
  const { store, asked, answer, endPause, builders } = feed(1)
  await answer([null])
  endPause()
  expect([builders()[0]?.isSuspended, asked.length]).toEqual([true, 1])
  store.dispatch(tick(1, 2100))
  expect(asked).toHaveLength(2)
  await answer([2900])
  expect(builders()[0]).toMatchObject({ isSuspended: false, odds: 2900 })
})

test('CUSTOM-04 of one without a price the selection at fault is named, until there is a price again', async () => {
  const { store, answer, nameFaults, endPause, builders } = feed(1)
  await answer([null])
  expect(builders()[0]?.faults).toEqual([])
  await nameFaults()
  expect(builders()[0]).toMatchObject({ isPriced: false, faults: [part(1, 18).id] })
  endPause()
  store.dispatch(tick(1, 2100))
  await answer([2900])
  expect(builders()[0]).toMatchObject({ isPriced: true, faults: [] })
})

test('CUSTOM-04 while the whole match takes no bets none of its selections is at fault', async () => {
  const { answer, nameFaults, builders } = feed(1)
  await answer([null])
  await nameFaults(states('unavailable', 'unavailable'))
  expect(builders()[0]).toMatchObject({ isPriced: false, isSuspended: true, faults: [] })
})

test('CUSTOM-04 what is said of a price that has come meanwhile is left aside', async () => {
  const { store, answer, nameFaults, endPause, builders } = feed(1)
  await answer([null])
  endPause()
  store.dispatch(tick(1, 2100))
  await answer([2900])
  await nameFaults()
  expect(builders()[0]).toMatchObject({ isPriced: true, odds: 2900, faults: [] })
})

test('LIVE-10 SAFE-06 nothing is asked while the connection is lost, and anew once it is back', async () => {
  const { store, live, asked, answer, endPause, builders } = feed(1)
  await answer([3100])
  endPause()
  live.setStale(true)
  store.dispatch({ type: 'odds.outdated' })
  expect([builders()[0]?.isOutdated, asked.length]).toEqual([true, 1])
  live.setStale(false)
  expect(asked).toHaveLength(2)
  await answer([3100])
  expect(summary(store.getState()).canPlace).toBe(true)
})

test('a failed question is put again after the pause; stopping ends it all', async () => {
  const { store, asked, answer, endPause, stop, pauses } = feed(1)
  await answer(null)
  expect(asked).toHaveLength(1)
  endPause()
  expect(asked).toHaveLength(2)
  stop()
  await answer([3100])
  expect([pauses.length, summary(store.getState()).reason]).toEqual([0, 'sb.ticket.pricing'])
})
