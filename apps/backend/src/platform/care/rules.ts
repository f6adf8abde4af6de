import type { HarmMarker } from '@touchline/contract'
import { localTime } from '../../time-zone.ts'
import {
  DAY,
  densest,
  HOUR,
  instantText,
  isLost,
  MINUTE,
  type Money,
  type Story,
  type StoryBet,
} from './story.ts'

interface Rule {
  /** How much it counts among others. */
  readonly weight: number
  /** What was seen, in words for staff; null for nothing. */
  readonly find: (story: Story, money: Money) => string | null
}

export interface Found {
  readonly marker: HarmMarker
  readonly weight: number
  readonly because: string
}

const between = (instants: readonly number[]): string =>
  `between ${instantText(instants[0] ?? 0)} and ${instantText(instants.at(-1) ?? 0)}`

/** Raises after a lost bet that make a chase: by then more than three times the first stake is at risk. */
const RAISES = 3

/** The longest run of bets of one currency each of which staked half as much again as the one before, which was lost by then. */
function longestChase(bets: readonly StoryBet[]): readonly StoryBet[] {
  let longest: readonly StoryBet[] = []
  let run: StoryBet[] = []
  for (const bet of bets) {
    const last = run.at(-1)
    const chases =
      last !== undefined &&
      isLost(last) &&
      (last.settledAt ?? 0) <= bet.at &&
      2n * bet.stake >= 3n * last.stake
    run = chases ? [...run, bet] : [bet]
    if (run.length > longest.length) longest = run
  }
  return longest
}

function chasing({ bets }: Story, money: Money): string | null {
  for (const currency of new Set(bets.map((bet) => bet.currency))) {
    const chase = longestChase(bets.filter((bet) => bet.currency === currency))
    const [first] = chase
    const last = chase.at(-1)
    if (first === undefined || last === undefined || chase.length <= RAISES) continue
    const raised = `${money.text(currency, first.stake)} to ${money.text(currency, last.stake)}`
    return `raised the stake ${chase.length - 1} times, each time after a lost bet, from ${raised}, ${between([first.at, last.at])}`
  }
  return null
}

const deposits = ({ payments }: Story, failed: boolean): readonly number[] =>
  payments.filter((one) => one.kind === 'deposit' && one.failed === failed).map(({ at }) => at)

/** How soon (ms) after a lost bet a deposit is made because of it. */
const SOON = 15 * MINUTE

function depositsAfterLosses(story: Story): string | null {
  const losses = story.bets.filter(isLost).map(({ settledAt }) => settledAt ?? 0)
  const hasty = deposits(story, false).filter((at) => losses.some((lost) => lost <= at && at - lost <= SOON))
  return hasty.length < 3
    ? null
    : `paid in ${hasty.length} times within 15 minutes of a lost bet, ${between(hasty)}`
}

function manyDeposits(story: Story): string | null {
  const day = densest(deposits(story, false), DAY)
  return day.length < 5 ? null : `paid in ${day.length} times within 24 hours, ${between(day)}`
}

function failedDeposits(story: Story): string | null {
  const day = densest(deposits(story, true), DAY)
  return day.length < 3 ? null : `${day.length} deposits failed within 24 hours, ${between(day)}`
}

function depositsOverWithdrawals(story: Story): string | null {
  const asked = story.payments.filter(({ kind }) => kind === 'withdrawal').map(({ at }) => at)
  const back = deposits(story, false).filter((at) => asked.some((out) => out < at && at - out <= DAY))
  return back.length < 2
    ? null
    : `paid in ${back.length} times within 24 hours of asking for a withdrawal, ${between(back)}`
}

/** The hour at which nights of betting end, by the time of the player's site. */
const MORNING = 5

function nightPlay({ bets, timeZone }: Story): string | null {
  const local = bets.map(({ at }) => localTime(at, timeZone))
  const night = local.filter((at) => new Date(at).getUTCHours() < MORNING)
  const nights = new Set(night.map((at) => Math.floor(at / DAY)))
  return nights.size < 3
    ? null
    : `placed ${night.length} bets between midnight and ${MORNING}:00 in ${nights.size} nights of a week (${timeZone})`
}

/** Between two bets of one sitting (ms), and how long a sitting has to be. */
const PAUSE = 30 * MINUTE
const SITTING = 4 * HOUR

function longPlay({ bets }: Story): string | null {
  let longest: readonly number[] = []
  let sitting: number[] = []
  const length = (instants: readonly number[]) => (instants.at(-1) ?? 0) - (instants[0] ?? 0)
  for (const { at } of bets) {
    sitting = at - (sitting.at(-1) ?? at) <= PAUSE ? [...sitting, at] : [at]
    if (length(sitting) > length(longest)) longest = sitting
  }
  if (length(longest) < SITTING) return null
  const hours = (length(longest) / HOUR).toFixed(1)
  return `bet for ${hours} hours without a pause of half an hour, ${longest.length} bets ${between(longest)}`
}

/** What has to be staked in a week (subunits of the base currency) for a growth to mean anything. */
const MUCH = 20_000n
const WEEKS_BEFORE = 4n
const GROWN = 3n

function stakesGrown({ stakes }: Story, money: Money): string | null {
  for (const { currency, lately, before } of stakes) {
    const hasGrown = before > 0n && WEEKS_BEFORE * lately >= GROWN * before
    if (!hasGrown || money.worth(currency, lately) < MUCH) continue
    const usual = money.text(currency, before / WEEKS_BEFORE)
    return `staked ${money.text(currency, lately)} within a week, after ${usual} a week in the four weeks before`
  }
  return null
}

const limitsRaised = ({ raises }: Story): string | null =>
  raises.length < 2 ? null : `asked ${raises.length} times for higher limits or none, ${between(raises)}`

/**
 * Signs that play does somebody harm, each with what it counts. They are signs and no proof: people look at them, and
 * nothing is taken from a player because of them.
 */
export const RULES = {
  chasing: { weight: 3, find: chasing },
  deposits_after_losses: { weight: 2, find: depositsAfterLosses },
  many_deposits: { weight: 2, find: manyDeposits },
  failed_deposits: { weight: 1, find: failedDeposits },
  deposits_over_withdrawals: { weight: 1, find: depositsOverWithdrawals },
  night_play: { weight: 1, find: nightPlay },
  long_play: { weight: 2, find: longPlay },
  stakes_grown: { weight: 2, find: stakesGrown },
  limits_raised: { weight: 1, find: limitsRaised },
} as const satisfies Readonly<Record<HarmMarker, Rule>>

/** All signs of a story, each once. */
export const markersOf = (story: Story, money: Money): readonly Found[] =>
  Object.entries(RULES).flatMap(([marker, { weight, find }]: [string, Rule]) => {
    const because = find(story, money)
    return because === null ? [] : [{ marker: marker as HarmMarker, weight, because }]
  })
