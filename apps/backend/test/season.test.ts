import { seededRandom } from '@touchline/simulator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetExposures } from '../src/sportsbook/bets/exposure-rows.ts'
import { ledgerFaults } from './house.ts'
import {
  type Books,
  exposureFaults,
  ledgerFaultsOf,
  placementFaults,
  readBooks,
  returnFaults,
  type StoredExposure,
  sumsByCurrency,
} from './season/audit.ts'
import { openSeasonHouse, type SeasonHouse, type SeasonPlayer } from './season/house.ts'
import { legNameOf, payoutOf, potentialOf, together, type Verdict } from './season/oracle.ts'
import {
  type Press,
  playSeason,
  playToTheEnd,
  press,
  type TakenBet,
  takenBetsOf,
  betsOf,
} from './season/play.ts'
import { costOf, CURRENCIES, MOST_STAKED } from './season/slips.ts'
import { smallSeason } from './stadium.ts'

const BETS = 1000
/** Enough for some bets at the limit but not for all: winners go on, losers are refused at the end. */
const OPENING = Object.fromEntries(CURRENCIES.map((code) => [code, BigInt(MOST_STAKED[code]) * 2n]))

const verdict = (won: boolean, voidHalves = 0, deadHeat: readonly [number, number] = [1, 1]): Verdict => ({
  won,
  voidHalves,
  deadHeat,
})

// Checked against the rules' worked examples: the season below trusts this oracle.
test('the oracle of returns gives the figures worked out by hand', () => {
  const legs = (...of: [number, Verdict][]) => of.map(([odds, ended]) => ({ odds, verdict: ended }))
  const halfLost = verdict(false, 1)
  const accumulator = legs([2060, verdict(true)], [4550, verdict(true)], [1900, halfLost], [3000, halfLost])
  expect(payoutOf(10_000n, accumulator)).toBe(23_433n)
  expect(payoutOf(5000n, legs([2500, verdict(true, 0, [1, 2])]))).toBe(6250n)
  expect(payoutOf(5000n, legs([3000, verdict(true, 0, [3, 6])]))).toBe(7500n)
  expect(payoutOf(100n, legs([2100, verdict(true, 1)]))).toBe(155n)
  expect(payoutOf(777n, legs([2100, verdict(false, 2)]))).toBe(777n)
  expect(payoutOf(777n, legs([2100, verdict(true)], [9000, verdict(false)]))).toBe(0n)
  expect(payoutOf(1n, legs([9000, halfLost]))).toBe(1n)
  // 2 of 3 at 2.00, 3.00 and 4.00. One loses, one is void: 100 × (2·1 + 2·0 + 1·0). All win: 100 × (6 + 8 + 12).
  const three = legs([2000, verdict(true)], [3000, verdict(false, 2)], [4000, verdict(false)])
  expect(payoutOf(100n, three, 2)).toBe(200n)
  expect(potentialOf(100n, [2000, 3000, 4000], 2)).toBe(2600n)
  expect(together([verdict(true), verdict(true)])).toEqual(verdict(true))
  expect(together([verdict(true), verdict(false)])).toEqual(verdict(false))
  expect(together([verdict(false), verdict(true, 1)])).toEqual(verdict(false, 2))
})

describe(`a season of ${BETS} bets, played to its end`, () => {
  let house: SeasonHouse
  let players: readonly SeasonPlayer[]
  let presses: readonly Press[]
  let taken: readonly TakenBet[]
  let books: Books
  let faultsInPlay: readonly unknown[]
  let exposuresInPlay: { readonly books: Books; readonly kept: StoredExposure[]; left?: StoredExposure[] }

  const allExposures = () => house.db.run<StoredExposure>({ name: '', text: 'select * from exposures' })

  /** Stakes so far by player and currency: as the players remember them, and as the ledger has them. */
  const remembered = new Map<string, bigint>()
  const wrongDebits: unknown[] = []
  const held = async (): Promise<Map<string, bigint>> => {
    const rows = await house.db.run<{ name: string; amount: bigint }>({
      name: '',
      text: `select player_id || ' ' || currency as name, -sum(amount)::bigint as amount from ledger_entries
        where account = 'player' and step = 0 group by player_id, currency`,
    })
    return new Map(rows.map(({ name, amount }) => [name, amount]))
  }
  const sorted = (amounts: ReadonlyMap<string, bigint>) => [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))

  const afterRound = async (round: readonly Press[]) => {
    for (const { player, slip, sent } of round.flatMap(takenBetsOf)) {
      const name = `${player.id} ${slip.currency}`
      remembered.set(name, (remembered.get(name) ?? 0n) + costOf(sent))
    }
    const [found, wanted] = [sorted(await held()), sorted(remembered)]
    if (String(found) !== String(wanted)) wrongDebits.push({ round, found, wanted })
  }

  beforeAll(async () => {
    house = await openSeasonHouse(smallSeason({ live: 9, coming: 36 }))
    const modes = ['none', 'higher', 'any', 'none', 'higher', 'any'] as const
    const signedUp: SeasonPlayer[] = []
    for (const [index, mode] of modes.entries()) {
      signedUp.push(await house.player(`season-${index}-${mode}`, mode, OPENING))
    }
    players = signedUp
    const random = seededRandom('a season of bets')
    presses = await playSeason(house, { random, players, bets: BETS, afterwards: afterRound })
    taken = presses.flatMap(takenBetsOf)
    faultsInPlay = await ledgerFaults(house.db)
    exposuresInPlay = { books: await readBooks(house.db), kept: await allExposures() }
    await forgetExposures(house.db)
    exposuresInPlay.left = await allExposures()
    await playToTheEnd(house)
    books = await readBooks(house.db)
  })
  afterAll(() => house.close())

  test('the season holds what it is meant to try', () => {
    const legs = [...books.legs.values()].flat()
    const sports = new Set(taken.flatMap(({ quotes }) => quotes.map((quote) => quote?.sportKey)))
    const liveLegs = taken.map(({ quotes }) => quotes.filter((quote) => quote?.matchStatus === 1).length)
    const moved = taken.filter(({ sent, answer }) =>
      sent.joint === null
        ? sent.picks.some(({ seen }, index) => seen !== answer.selections[index]?.odds)
        : sent.joint !== answer.odds,
    )
    const results = (type: string) =>
      new Set(books.bets.filter((bet) => bet.type === type).map((bet) => bet.result))
    expect(taken.length).toBeGreaterThanOrEqual(BETS)
    expect([...sports].sort()).toEqual(['basketball', 'soccer', 'tennis'])
    expect([...new Set(taken.map(({ slip }) => slip.currency))].sort()).toEqual(CURRENCIES.toSorted())
    expect([...new Set(taken.map(({ sent }) => sent.picks.length))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(
      presses.filter(({ slip, status }) => status === 200 && slip.bets.length > 1).length,
    ).toBeGreaterThan(20)
    expect(liveLegs.filter((live) => live === 0).length).toBeGreaterThan(100)
    expect(liveLegs.filter((live) => live > 0).length).toBeGreaterThan(100)
    expect([...new Set(moved.map(({ player }) => player.mode))].sort()).toEqual(['any', 'higher'])
    expect(new Set(presses.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 101, 102, 103, 104, 105, 120]),
    )
    expect(books.bets.filter(({ type }) => type === 'system').length).toBeGreaterThan(50)
    expect(books.bets.filter(({ type }) => type === 'custom_bet').length).toBeGreaterThan(50)
    expect([...results('system')]).toEqual(
      expect.arrayContaining(['win_entire', 'lose_entire', 'refund_half_lose_other']),
    )
    expect([...results('custom_bet')]).toEqual(expect.arrayContaining(['win_entire', 'lose_entire']))
    expect(new Set(legs.map(({ result }) => `${result?.won} ${result?.voidHalves}`)).size).toBe(5)
    expect(new Set(books.bets.map(({ result }) => result)).size).toBe(5)
    const rounded = books.bets.filter(({ id, type, stake, win_amount }) => {
      if (type === 'system' || type === 'custom_bet') return false
      const judged = (books.legs.get(id) ?? []).map(({ odds, result }) => ({
        odds,
        verdict: result ?? verdict(false),
      }))
      return win_amount !== null && payoutOf(stake * 2n, judged) !== win_amount * 2n
    })
    expect(rounded.length).toBeGreaterThan(50)
    expect(house.errors).toEqual([])
  })

  test('SAFE-03 ODDS-05 ODDS-06 accepted odds are those of the book when judged, as the accept mode allows; other odds are refused with these', () => {
    const allows = {
      none: (seen: number, now: number) => seen === now,
      higher: (seen: number, now: number) => now >= seen,
      any: () => true,
    }
    for (const { player, sent, quotes, joint, answer } of taken) {
      if (sent.joint !== null) {
        expect(answer.builders.map(({ odds }) => odds)).toEqual([joint])
        expect(allows[player.mode](sent.joint, joint ?? 0), `${answer.ref}: ${sent.joint} ${joint}`).toBe(
          true,
        )
      }
      for (const [index, { seen }] of sent.picks.entries()) {
        const [quote, accepted] = [quotes[index], answer.selections[index]?.odds ?? 0]
        expect(quote).toMatchObject({ odds: accepted, marketStatus: 1, outcomeActive: true })
        if (sent.joint !== null) continue
        expect(allows[player.mode](seen, accepted), `${answer.ref}: ${player.mode} ${seen} ${accepted}`).toBe(
          true,
        )
      }
    }
    for (const { slip, quotes, body } of presses.filter((one) => one.body.code === 101)) {
      const all = slip.bets.flatMap(({ picks }) => picks.map(({ seen }) => seen))
      const now = quotes.flat().map((quote) => quote?.odds ?? 0)
      expect(all.every((seen, index) => allows[slip.player.mode](seen, now[index] ?? 0))).toBe(false)
      const told = body.errors_by_bet.flatMap((bet: { selections: unknown[] }) => bet.selections)
      expect(told.length).toBeGreaterThan(0)
      for (const { current_odds } of told) expect(now).toContain(current_odds)
    }
    for (const { slip, joints, body } of presses.filter((one) => one.body.code === 120)) {
      expect(allows[slip.player.mode](slip.bets[0]?.joint ?? 0, joints[0] ?? 0)).toBe(false)
      const told = body.errors_by_bet.flatMap((bet: { selections: unknown[] }) => bet.selections)
      expect(new Set(told.map((one: { current_odds: number }) => one.current_odds))).toEqual(new Set(joints))
    }
  })

  test('SAFE-03 what is not for sale when judged is refused, and whatever is refused debits nothing', () => {
    for (const { quotes, body } of presses.filter(({ body: { code } }) => code === 102 || code === 103)) {
      const forSale = quotes.flat().map((quote) => quote?.marketStatus === 1 && quote.outcomeActive)
      expect([body.code, forSale.includes(false)]).toEqual([body.code, true])
    }
    // After each round the debited stakes were exactly those of the accepted bets.
    expect(wrongDebits).toEqual([])
  })

  test('PLACE-08 SLIP-19 every bet is kept as it was sent and answered, with the odds really accepted', () => {
    const kept = new Map(books.bets.map((bet) => [Number(bet.id), bet]))
    expect(kept.size).toBe(taken.length)
    for (const bet of taken) {
      const own = kept.get(bet.answer.id)
      expect(own && placementFaults(bet, own, books), `bet ${bet.answer.id}`).toEqual([])
    }
  })

  test('SLIP-19 every bet pays stake × Π multipliers rounded half up once, is settled once and called what it is', () => {
    for (const bet of books.bets) expect(returnFaults(bet, books), `bet ${bet.id}`).toEqual([])
  })

  test('the players’ lists show each bet as it was answered, with the return and the result it is kept with', async () => {
    const subunits = { EUR: 100, USD: 100, JPY: 1, BTC: 100_000_000 } as const
    const kept = new Map(books.bets.map((bet) => [Number(bet.id), bet]))
    const answers = new Map(taken.map((bet) => [bet.answer.id, bet]))
    for (const { id: playerId, cookie } of players) {
      for (const listed of await betsOf(house, cookie)) {
        const [bet, remembered] = [kept.get(listed.id), answers.get(listed.id)]
        answers.delete(listed.id)
        expect(remembered?.player.id).toBe(playerId)
        const { selections, builders, status, result, win_amount, settled_at, to_cashout, ...same } = listed
        expect(to_cashout).toBe(0)
        expect(builders.map(({ odds }) => odds)).toEqual(bet?.builder_odds ?? [])
        expect(remembered?.answer).toMatchObject(same)
        expect(same.stake.subunits).toBe(subunits[remembered?.slip.currency ?? 'EUR'])
        expect([status, result, win_amount]).toEqual([bet?.status, bet?.result, Number(bet?.win_amount)])
        expect(settled_at).not.toBeNull()
        const legs = books.legs.get(BigInt(listed.id)) ?? []
        expect(selections.map((selection) => [selection.odds, selection.status])).toEqual(
          legs.map(({ odds, result: ended }) => [odds, ended && legNameOf(ended)]),
        )
      }
    }
    expect([...answers.keys()]).toEqual([])
  })

  test('the ledger of every bet sums to zero and says stake and payout; a refused bet is not in it', () => {
    const entries = Map.groupBy(books.entries, ({ bet_id }) => bet_id)
    for (const bet of books.bets) {
      expect(ledgerFaultsOf(bet, entries.get(bet.id) ?? []), `bet ${bet.id}`).toEqual([])
    }
    const ids = new Set(books.bets.map(({ id }) => id))
    expect([...entries.keys()].filter((id) => id !== null && !ids.has(id))).toEqual([])
    // Besides bets, only the opening payments.
    expect(entries.get(null)).toHaveLength(2 * players.length * CURRENCIES.length)
  })

  test('balances are openings, less stakes, with payouts; the ledger sums to zero per currency and escrow is empty', () => {
    // While bets were open, escrow held their stakes.
    expect(faultsInPlay).toEqual([])
    const zero = Object.fromEntries(CURRENCIES.map((code) => [code, 0n]))
    expect(sumsByCurrency(books.entries)).toEqual(zero)
    expect(sumsByCurrency(books.entries, 'escrow')).toEqual(zero)
    const balances = new Map<string, bigint>()
    for (const { id } of players)
      for (const code of CURRENCIES) balances.set(`${id} ${code}`, OPENING[code] ?? 0n)
    for (const { player_id, currency, total_stake: stake, win_amount } of books.bets) {
      const name = `${player_id} ${currency}`
      balances.set(name, (balances.get(name) ?? 0n) - stake + (win_amount ?? 0n))
    }
    const own = new Set(players.map(({ id }) => BigInt(id)))
    const accounts = books.accounts.filter(({ player_id }) => own.has(player_id))
    expect(sorted(new Map(accounts.map((one) => [`${one.player_id} ${one.currency}`, one.balance])))).toEqual(
      sorted(balances),
    )
    for (const { balance } of accounts) expect(balance).toBeGreaterThanOrEqual(0n)
    const won = sumsByCurrency(books.entries, 'house')
    for (const code of CURRENCIES) {
      const bets = books.bets.filter(({ currency }) => currency === code)
      const left = bets.reduce(
        (left, { total_stake, win_amount }) => left + total_stake - (win_amount ?? 0n),
        0n,
      )
      expect([code, won[code]]).toEqual([code, left])
    }
  })

  test('LIMIT-07 what the house stands to lose on each outcome is what the bets come to that are open, and nothing in the end', async () => {
    const { books: then, kept, left = [] } = exposuresInPlay
    expect(exposureFaults(then, kept)).toEqual([])
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(kept.length)
    // Only rows without exposure are deleted.
    expect(exposureFaults(then, left)).toEqual([])
    expect((await allExposures()).filter(({ amount }) => amount !== 0n)).toEqual([])
    await forgetExposures(house.db)
    expect(await allExposures()).toEqual([])
  })

  test('SAFE-02 a press repeated after the season answers the bets of then, with another body 409, and changes nothing', async () => {
    const placed = presses.filter(({ status }) => status === 200)
    for (const { slip, body } of placed.filter((_, index) => index % 40 === 0)) {
      expect(await press(house, slip)).toEqual({ status: 200, body })
      const other = { ...slip, bets: slip.bets.map((bet) => ({ ...bet, stake: bet.stake + 1 })) }
      expect((await press(house, other)).status).toBe(409)
    }
    const after = await readBooks(house.db)
    expect(after.bets).toEqual(books.bets)
    expect(after.accounts).toEqual(books.accounts)
  })
})
