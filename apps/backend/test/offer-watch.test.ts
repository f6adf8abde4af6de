import type { UserPush } from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBetsById } from '../src/sportsbook/bets/repository.ts'
import { createOfferWatch, type OfferWatchOptions } from '../src/sportsbook/cash-out/watch.ts'
import { embedded } from './databases.ts'
import { type House, openHouse, place, placement, selection } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse(embedded)
})
afterAll(() => house.close())

/** A watch on the house's bets, as a process on a server's database has it, and what it tells. */
function openWatch(options: Partial<OfferWatchOptions> = {}) {
  const told: [channel: string, offer: number][] = []
  const watch = createOfferWatch({
    db: { ...house.db, kind: 'server' },
    clock: house.time.clock,
    timer: house.time.timer,
    quotes: house.book.quote,
    builders: house.book.builders,
    cashOutMargin: 50,
    locales: ['en'],
    publisher: {
      isHeard: () => true,
      heard: () => null,
      publish: async (channel, data) => {
        const push = data as Extract<UserPush, { type: 'bet_cashout_changed' }>
        told.push([channel, push.to_cashout])
      },
    },
    onTarget: async () => {},
    onError: (error) => expect(error).toBe(null),
    ...options,
  })
  return { watch, told }
}

/** Moves time and lets what is due then run. */
const pass = async (milliseconds: number) => {
  house.time.advance(milliseconds)
  await new Promise(setImmediate)
}

test('an offer that is the same is told again after five seconds, for another process may have shown another one meanwhile', async () => {
  const { id, cookie } = await house.player(1000n)
  await place(house, cookie, placement([selection({ matchId: 1 })], 1000))
  const { watch, told } = openWatch()
  await watch.start()
  const move = async () => {
    watch.matchMoved(1)
    await pass(1000)
  }
  await move()
  expect(told).toHaveLength(1)
  await move()
  await move()
  expect(told).toHaveLength(1)
  await pass(3000)
  await pass(1000)
  expect(told.map(([channel]) => channel)).toEqual([`$user:en:${id}`, `$user:en:${id}`])
  expect(told[0]?.[1]).toBe(told[1]?.[1])
  // Nothing has moved since: nobody can have been shown another one.
  await pass(60_000)
  expect(told).toHaveLength(2)
  watch.stop()
})

test('bets of players of another process are not followed; one whose partition comes is told from then on', async () => {
  const { id, cookie } = await house.player(1000n)
  await place(house, cookie, placement([selection({ matchId: 2 })], 1000))
  const mine = new Set([(id + 1) % 8])
  const partitions = { mine: () => [...mine], has: (playerId: number) => mine.has(playerId % 8) }
  const { watch, told } = openWatch({ partitions })
  await watch.start()
  watch.matchMoved(2)
  await pass(1000)
  expect(told).toEqual([])
  mine.add(id % 8)
  await watch.reconcile()
  watch.matchMoved(2)
  await pass(1000)
  expect(told).toEqual([[`$user:en:${id}`, expect.any(Number)]])
  mine.clear()
  watch.matchMoved(2)
  await pass(10_000)
  expect(told).toHaveLength(1)
  watch.stop()
})

test('a process that follows no bets still says what a bet is worth, and keeps none of those it hears of', async () => {
  const { cookie } = await house.player(1000n)
  const { body } = await place(house, cookie, placement([selection({ matchId: 3 })], 1000))
  const { watch, told } = openWatch()
  let followed = 0
  const bet = {
    id: body[0].id,
    get winAmount() {
      followed += 1
      return null
    },
  } as unknown as Parameters<typeof watch.betsPlaced>[0][number]
  watch.betsPlaced([bet])
  watch.betsChanged([body[0].id])
  watch.matchMoved(3)
  await watch.reconcile()
  await pass(10_000)
  expect([told, followed]).toEqual([[], 0])
  const [placed] = await findBetsById(house.db, [body[0].id])
  expect(placed && watch.offerOf(placed)).toBeGreaterThan(0n)
  watch.stop()
})
