import { atLeast, binomial, probabilityOf } from '../../distribution.ts'
import type { Fixture, OfferedMarket, PlayerTally, SettledMarket } from '../../model.ts'
import { once } from '../../once.ts'
import { propsOf } from '../../players/kinds.ts'
import { offerProps, settleProp } from '../../players/props.ts'
import { type Deed, recordOf } from '../../players/record.ts'
import { drawMember, type Member, type Roster, rosterOf } from '../../players/roster.ts'
import type { Random } from '../../random.ts'
import type { MarketKey } from '../../scripted-match.ts'
import { type Pair, type Side, sumOfPairs } from '../../sides.ts'
import { firstGoal, forecastOf, type GoalChances } from '../law.ts'
import type { GoalRules } from '../rules.ts'
import type { GoalStep } from '../script.ts'
import { type GoalPlayers, type Share, type Stat, stats } from './roster.ts'

/** A shoot-out is nobody's: its goal counts for the side alone. */
const playedGoals = (rules: GoalRules, { periods }: GoalStep): Pair =>
  sumOfPairs(periods.slice(0, rules.periods + 1))

/** Who scored and who passed, drawn for each goal in their order. */
function deedsOf(
  rules: GoalRules,
  { assisted }: GoalPlayers,
  roster: Roster<Share>,
  steps: readonly GoalStep[],
  random: Random,
): Deed<Stat>[] {
  const deeds: Deed<Stat>[] = []
  let before: Pair = [0, 0]
  for (const step of steps) {
    const goals = playedGoals(rules, step)
    for (const side of [0, 1] as const) {
      if (goals[side] === before[side]) continue
      const note = (member: Member<Share> | null, stat: Stat) => {
        if (member !== null)
          for (const one of [stat, 'points'] as const)
            deeds.push({ at: step.offset, by: member.id, stat: one, amount: 1 })
      }
      const scorer = drawMember(random, roster[side], 'goal')
      note(scorer, 'goals')
      const passer = random.chance(assisted) ? drawMember(random, roster[side], 'assist') : null
      if (passer !== scorer) note(passer, 'assists')
    }
    before = goals
  }
  return deeds
}

/** Attempts of regulation to come, the chance that it ends level, and that each side then scores in overtime. */
interface Ahead {
  readonly attempts: Pair
  readonly level: number
  readonly overtime: Pair
}

function aheadOf(
  rules: GoalRules,
  { regulation, overtime }: GoalChances,
  scored: Pair,
  attempts: Pair,
): Ahead {
  const slots = rules.overtime?.attempts ?? 0
  return {
    attempts,
    level: rules.overtime === null ? 0 : probabilityOf(forecastOf(scored, attempts, regulation).margin, 0),
    overtime: firstGoal([slots, slots], overtime),
  }
}

function aheadAt(rules: GoalRules, chances: GoalChances, step: GoalStep): Ahead {
  const { periods, finishedPeriods, left, phase } = step
  const isRunning = phase === 'play'
  const scored = sumOfPairs(periods.slice(0, rules.periods))
  const whole = Math.max(0, rules.periods - finishedPeriods - (isRunning ? 1 : 0)) * rules.attempts
  if (finishedPeriods < rules.periods)
    return aheadOf(rules, chances, scored, [left[0] + whole, left[1] + whole])
  const isOvertime = isRunning && rules.overtime !== null
  return {
    ...aheadOf(rules, chances, scored, [0, 0]),
    ...(isOvertime && { overtime: firstGoal(left, chances.overtime) }),
  }
}

/** Chance that a goal of his side is his, that he passed for it, or either. */
const shareOf = ({ shares }: Member<Share>, stat: Stat, assisted: number): number => {
  const assist = assisted * shares.assist * (1 - shares.goal)
  return { goals: shares.goal, assists: assist, points: shares.goal + assist }[stat]
}

function chanceOfMore(
  { attempts, level, overtime }: Ahead,
  side: Side,
  chance: number,
  share: number,
  least: number,
) {
  const law = binomial(attempts[side], chance * share)
  const extra = level * overtime[side] * share
  return (1 - extra) * atLeast(law, least) + extra * atLeast(law, least - 1)
}

const isAsBefore = (one: GoalStep, other: GoalStep): boolean =>
  one.left === other.left &&
  one.phase === other.phase &&
  one.finishedPeriods === other.finishedPeriods &&
  one.suspended === other.suspended

export interface PlayersOfGoals {
  readonly rules: GoalRules
  readonly players: GoalPlayers
  readonly fixture: Pick<Fixture, 'home' | 'away'>
  readonly truth: GoalChances
  readonly steps: () => readonly GoalStep[]
  readonly random: () => Random
}

/** What players of a match do: prices, results and tallies. */
export function playersOfGoals({ rules, players, fixture, truth, steps, random }: PlayersOfGoals) {
  const roster = once(() => rosterOf(players.places, fixture.home.key, fixture.away.key))
  const attempts: Pair = [rules.periods * rules.attempts, rules.periods * rules.attempts]
  const props = once(() =>
    propsOf(
      players.kinds,
      roster(),
      (member, stat) =>
        attempts[member.side] * truth.regulation[member.side] * shareOf(member, stat, players.assisted),
    ),
  )
  const byName = once(() => new Map(props().map((prop) => [`${prop.id}/${prop.specifier}`, prop])))
  const record = once(() => {
    const ids = roster().flatMap((members) => members.map(({ id }) => id))
    return recordOf(ids, stats, deedsOf(rules, players, roster(), steps(), random()))
  })
  const offer = (chances: GoalChances, ahead: Ahead, step: GoalStep | null) =>
    offerProps(
      props(),
      ({ member, stat, line }) => {
        const done = step === null ? 0 : record().count(member.id, stat, step.offset)
        const share = shareOf(member, stat, players.assisted)
        const least = Math.floor(line) + 1 - done
        if (least <= 0) return null
        return chanceOfMore(ahead, member.side, chances.regulation[member.side], share, least)
      },
      step?.suspended === true,
    )
  let last: { readonly step: GoalStep; readonly offer: readonly OfferedMarket[] } | null = null
  return {
    markets: props,
    prematch: (opinion: GoalChances) => offer(opinion, aheadOf(rules, opinion, [0, 0], attempts), null),
    live: (step: GoalStep): readonly OfferedMarket[] => {
      if (step.phase === 'ended' || step.phase === 'shootout') return []
      if (last === null || !isAsBefore(last.step, step))
        last = { step, offer: offer(truth, aheadAt(rules, truth, step), step) }
      return last.offer
    },
    /** The result of such a market at a step: null while open; undefined for any other market. */
    settle: ({ id, specifier }: MarketKey, step: GoalStep): SettledMarket | null | undefined => {
      const prop = byName().get(`${id}/${specifier}`)
      if (prop === undefined) return undefined
      const count = record().count(prop.member.id, prop.stat, step.offset)
      return count > prop.line || step.phase === 'ended' ? settleProp(prop, count) : null
    },
    tallies: ({ offset }: GoalStep): readonly PlayerTally[] => record().tallies(offset),
  }
}
