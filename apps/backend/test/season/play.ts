import type { Bet } from '@touchline/contract'
import type { Random } from '@touchline/simulator'
import type { Quote } from '../../src/sportsbook/markets/quote.ts'
import type { Answered } from '../house.ts'
import type { SeasonHouse, SeasonPlayer } from './house.ts'
import { bodyOf, createBettors, type Shown, type Slip } from './slips.ts'

/** The longest live delay (ms) of the sports played. */
const LONGEST_DELAY = 5000

/** A placement with everything needed to judge its answer. */
export interface Press {
  readonly slip: Slip
  /** The quotes of each bet's selections when it was judged. */
  readonly quotes: readonly (readonly (Quote | null)[])[]
  /** The joint odds of each custom bet at that moment; null where there were none, and for other bets. */
  readonly joints: readonly (number | null)[]
  /** Whether it had to wait for a live delay. */
  readonly waited: boolean
  readonly status: number
  /** Bets or a refusal. */
  readonly body: Answered['body']
}

/** An accepted bet as the player remembers it. */
export interface TakenBet {
  readonly player: SeasonPlayer
  readonly slip: Slip
  readonly sent: Slip['bets'][number]
  readonly quotes: readonly (Quote | null)[]
  readonly joint: number | null
  readonly answer: Bet
}

export const takenBetsOf = ({ slip, quotes, joints, status, body }: Press): TakenBet[] =>
  status !== 200
    ? []
    : slip.bets.map((sent, index) => ({
        player: slip.player,
        slip,
        sent,
        quotes: quotes[index] ?? [],
        joint: joints[index] ?? null,
        answer: body[index],
      }))

const pricesOf = (house: SeasonHouse, { bets }: Slip): Pick<Press, 'quotes' | 'joints'> => ({
  quotes: bets.map(({ picks }) => picks.map(({ outcome }) => house.book.quote(outcome))),
  joints: bets.map(({ picks, joint }) => {
    const outcomes = picks.map(({ outcome }) => outcome)
    return joint === null ? null : house.builders.odds(outcomes[0]?.matchId ?? 0, outcomes)
  }),
})

export const press = (house: SeasonHouse, slip: Slip) =>
  house.call({
    method: 'POST',
    url: '/api/sportsbook/v3/bets?locale=en',
    cookie: slip.player.cookie,
    body: bodyOf(slip),
    key: slip.key,
  })

/** All bets the player's list shows. */
export async function betsOf(house: SeasonHouse, cookie: string): Promise<Bet[]> {
  const bets: Bet[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const url = `/api/sportsbook/v3/bets?page=${page}&limit=50`
    const { status, body } = await house.call({ method: 'GET', url, cookie })
    if (status !== 200) throw new Error(`page ${page} of the bets: ${status} ${JSON.stringify(body)}`)
    bets.push(...body.items)
    last = body.last_page
  }
  return bets
}

/** Simultaneous placements: those with a live delay wait together and are written in parallel. */
async function pressTogether(house: SeasonHouse, slips: readonly Slip[]): Promise<Press[]> {
  const started = []
  for (const slip of slips) {
    const prices = pricesOf(house, slip)
    const delay = house.nextDelay()
    const answer = press(house, slip)
    const waited = await Promise.race([answer.then(() => false), delay.then(() => true)])
    started.push({ slip, ...prices, answer, waited })
  }
  const waited = started.some((one) => one.waited)
  if (waited) {
    house.time.jump(LONGEST_DELAY)
    house.time.advance(0)
  }
  // Read before anything else runs: delayed bets are judged by the book as it is now.
  const judged = started.map((one) => (one.waited ? { ...one, ...pricesOf(house, one.slip) } : one))
  const presses: Press[] = []
  for (const { answer, ...rest } of judged) presses.push({ ...rest, ...(await answer) })
  if (waited) await house.feed.step()
  return presses
}

const HOUR = 3_600_000

export interface SeasonPlan {
  readonly random: Random
  readonly players: readonly SeasonPlayer[]
  /** Number of bets to be accepted. */
  readonly bets: number
  /** Called after each round, before time goes on. */
  readonly afterwards: (presses: readonly Press[]) => Promise<void>
  /** What players see of a match, if not what its documents hold. */
  readonly shownOf?: (matchId: number) => Shown | null
}

/** Players bet at prices that are some seconds old while the season goes on, until enough bets are accepted. */
export async function playSeason(house: SeasonHouse, plan: SeasonPlan): Promise<Press[]> {
  const { random, players, bets, afterwards, shownOf } = plan
  const bettors = createBettors(house, random, players, shownOf)
  const presses: Press[] = []
  let plannedAt = house.time.clock()
  for (let taken = 0; taken < bets; ) {
    const slips = Array.from({ length: random.integer(1, 8) }, bettors.slip).filter((slip) => slip !== null)
    await house.leap(random.integer(0, 30_000))
    const round = await pressTogether(house, slips)
    await afterwards(round)
    presses.push(...round)
    taken += round.flatMap(takenBetsOf).length
    if (house.time.clock() - plannedAt > HOUR) {
      await house.feed.plan()
      plannedAt = house.time.clock()
    }
  }
  return presses
}

/** Plays on without new matches until all have ended; throws when one does not end. */
export async function playToTheEnd(house: SeasonHouse): Promise<void> {
  const unfinished = async () => {
    const [row] = await house.db.run<{ count: bigint }>({
      name: '',
      text: 'select count(*) as count from matches where finished_at is null',
    })
    return row?.count ?? 0n
  }
  for (let hours = 0; (await unfinished()) > 0n; hours += 1) {
    if (hours > 48) throw new Error('a match of the season does not end')
    for (let leap = 0; leap < 4; leap += 1) await house.leap(HOUR / 4)
  }
}
