import { canonicalSpecifier } from '@touchline/betting'
import type { Random } from '@touchline/simulator'
import { seededRandom } from '@touchline/simulator'
import { expect, test } from 'vitest'
import { openSeasonHouse, type SeasonHouse, type SeasonPlayer } from './season/house.ts'
import { press } from './season/play.ts'
import type { Slip } from './season/slips.ts'
import { smallSeason } from './stadium.ts'

const MINUTE = 60_000
const FUNDS = { EUR: 100_000_000n }

/** What a player presses, by the names that matches have in the recording. */
interface Wish {
  readonly key: string
  readonly stake: number
  readonly picks: readonly {
    readonly match: string
    readonly marketId: number
    readonly specifier: string
    readonly outcomeId: string
    readonly seen: number
  }[]
}

interface Stretch {
  /** Milliseconds that pass first. */
  readonly passes: number
  readonly lines: readonly string[]
  readonly wishes: readonly Wish[]
}

function slipOf({ key, stake, picks }: Wish, player: SeasonPlayer, idOf: (match: string) => number): Slip {
  const bet = {
    ...{ stake, winCount: null, joint: null },
    picks: picks.map(({ match, marketId, specifier, outcomeId, seen }) => ({
      seen,
      outcome: { matchId: idOf(match), marketId, specifier: canonicalSpecifier(specifier), outcomeId },
    })),
  }
  return { player, currency: 'EUR', type: picks.length > 1 ? 'combo' : 'single', bets: [bet], key }
}

/** Outcomes of different matches that take bets now. */
function wishOf(house: SeasonHouse, random: Random, key: string): Wish | null {
  const open = house.catalogue.matches().flatMap((match) => {
    const markets = house.book.snapshot(match.id)?.markets.filter(({ status }) => status === 1) ?? []
    const market = markets[random.integer(0, Math.max(0, markets.length - 1))]
    const outcome = market?.outcomes.find(({ active, odds }) => active && odds > 1010)
    if (market === undefined || outcome === undefined) return []
    const { id: marketId, specifier } = market
    return [{ match: match.urn, marketId, specifier, outcomeId: outcome.id, seen: outcome.odds }]
  })
  const from = random.integer(0, Math.max(0, open.length - 1))
  const picks = [...open.slice(from), ...open.slice(0, from)].slice(0, random.integer(1, 3))
  return picks.length === 0 ? null : { key, stake: random.integer(100, 9999), picks }
}

const readAll = (house: SeasonHouse): string[] => {
  const lines: string[] = []
  for (;;) {
    const recorded = house.recorder.read(5000)
    if (recorded === null || recorded.isLost) throw new Error('the recording is lost')
    if (recorded.lines.length === 0) return lines
    for (const line of recorded.lines) lines.push(JSON.stringify(line))
  }
}

const unfinished = async ({ db }: SeasonHouse): Promise<number> =>
  (await db.run({ name: '', text: 'select from matches where finished_at is null' })).length

/** Plays a season with bets to its end, and keeps all that was said and pressed. */
async function recordSeason(house: SeasonHouse, player: SeasonPlayer): Promise<Stretch[]> {
  const random = seededRandom('a season to be replayed')
  const stretches: Stretch[] = []
  house.recorder.begin()
  for (let step = 0; step < 200 && (step < 12 || (await unfinished(house)) > 0); step += 1) {
    const passes = step === 0 ? 0 : (step < 12 ? 7 : 30) * MINUTE
    await house.leap(passes)
    const lines = readAll(house)
    const wishes =
      step >= 12
        ? []
        : Array.from({ length: 12 }, (_, index) => wishOf(house, random, `press-${step}-${index}`))
    const pressed = wishes.filter((wish) => wish !== null)
    for (const wish of pressed)
      await press(
        house,
        slipOf(wish, player, (match) => Number(match.split(':').at(-1))),
      )
    stretches.push({ passes, lines, wishes: pressed })
  }
  return stretches
}

/** Bodies of less than the call's bound. */
function bodiesOf(lines: readonly string[]): string[][] {
  const bodies: string[][] = [[]]
  let size = 0
  for (const line of lines) {
    size += line.length + 1
    if (size > 900_000) {
      bodies.push([])
      size = line.length + 1
    }
    bodies.at(-1)?.push(line)
  }
  return bodies
}

/** Lines in another order, some of them twice. */
const disordered = (lines: readonly string[], random: Random): string[] =>
  lines
    .flatMap((line) => (random.chance(0.1) ? [line, line] : [line]))
    .map((line) => ({ line, at: random.integer(0, 1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)

async function replaySeason(
  house: SeasonHouse,
  player: SeasonPlayer,
  stretches: readonly Stretch[],
  order: (lines: readonly string[]) => readonly string[],
): Promise<void> {
  const ids = new Map<string, number>()
  for (const { passes, lines, wishes } of stretches) {
    house.time.jump(passes)
    house.time.advance(0)
    for (const body of bodiesOf(order(lines))) expect((await house.state(body)).wrong).toEqual([])
    const named = await house.db.run<{ match: string; id: number }>({
      name: '',
      text: 'select external_id as match, match_id::float8 as id from feed_matches',
    })
    for (const { match, id } of named) ids.set(match, id)
    for (const wish of wishes)
      await press(
        house,
        slipOf(wish, player, (match) => ids.get(match) ?? 0),
      )
  }
}

const betsOf = ({ db }: SeasonHouse) =>
  db.run<{ status: string; result: string; win: bigint | null }>({
    name: '',
    text: `select b.type, b.stake, b.odds, b.status, b.result, b.win_amount as win, b.settled_at,
        (select jsonb_agg(jsonb_build_array(l.market_id, l.specifier, l.outcome_id, l.odds, l.result) order by l.position)
          from legs l where l.bet_id = b.id) as legs
      from bets b order by b.created_at, b.id`,
  })

const balancesOf = ({ db }: SeasonHouse) =>
  db.run({ name: '', text: 'select currency, balance from accounts order by currency, balance' })

test.each([
  ['as it was said', (lines: readonly string[]) => lines],
  [
    'SAFE-08 out of order and in part twice',
    (lines: readonly string[]) => disordered(lines, seededRandom('disorder')),
  ],
])(
  'BEYOND-36 a season recorded from the simulator and replayed through HTTP, %s, gives the same bets, to the cent',
  async (_, order) => {
    const recorded = await openSeasonHouse(
      smallSeason({ live: 2, coming: 4, sports: ['soccer', 'tennis'] }),
      undefined,
      { liveDelaySeconds: 0 },
    )
    const stretches = await recordSeason(recorded, await recorded.player('record', 'any', FUNDS))
    const replayed = await openSeasonHouse(null, undefined, { hasInbox: true, liveDelaySeconds: 0 })
    await replaySeason(replayed, await replayed.player('record', 'any', FUNDS), stretches, order)

    const [before, after] = [await betsOf(recorded), await betsOf(replayed)]
    expect(before.length).toBeGreaterThan(60)
    expect(before.every(({ status }) => status !== 'waiting_results')).toBe(true)
    expect(new Set(before.map(({ result }) => result)).size).toBeGreaterThan(1)
    expect(before.some(({ win }) => (win ?? 0n) > 0n)).toBe(true)
    expect(after).toEqual(before)
    expect(await balancesOf(replayed)).toEqual(await balancesOf(recorded))
    expect([...recorded.errors, ...replayed.errors]).toEqual([])
    expect((await replayed.state([])).faults).toEqual([])
    for (const house of [recorded, replayed]) await house.close()
  },
  240_000,
)
