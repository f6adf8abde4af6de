import type { OfferedMarket, PlayerTally, SettledMarket } from '../../model.ts'
import { propsOf } from '../../players/kinds.ts'
import { offerProps, settleProp } from '../../players/props.ts'
import { type DeedRecord, recordOf } from '../../players/record.ts'
import type { MarketKey } from '../../scripted-match.ts'
import { once } from '../../once.ts'
import type { Scoring } from '../scoring.ts'
import { type BasketballStep, regulationPeriods } from '../script.ts'
import type { Cast } from './cast.ts'
import { type Ahead, aheadAt, aheadOfMatch, chanceOfMore, expectedOf } from './law.ts'
import { basketballRoster, propKinds, type Stat, stats } from './roster.ts'

/** Seconds before the end from which players have no markets: too little is left to be priced together with the score. */
const withdrawal = 300

const isTooLate = ({ phase, finishedPeriods, leftInPeriod }: BasketballStep): boolean =>
  phase === 'ended' ||
  (phase === 'play' && finishedPeriods + 1 >= regulationPeriods && leftInPeriod <= withdrawal)

/** Whether a step differs from another in nothing that counts for players. */
const isAsBefore = (one: BasketballStep, other: BasketballStep): boolean =>
  one.periods === other.periods &&
  one.exchangesLeft === other.exchangesLeft &&
  one.pending === other.pending &&
  one.phase === other.phase &&
  one.suspended === other.suspended &&
  isTooLate(one) === isTooLate(other)

export interface BasketballPlayers {
  readonly home: string
  readonly away: string
  readonly truth: Scoring
  /** Tells the whole match to a cast. */
  readonly tell: (roster: ReturnType<typeof basketballRoster>) => Cast
}

/** What players of a match do: prices, results and tallies. */
export function playersOfMatch({ home, away, truth, tell }: BasketballPlayers) {
  const roster = once(() => basketballRoster(home, away))
  const exchanges = regulationPeriods * truth.exchangesPerQuarter
  const props = once(() =>
    propsOf(propKinds, roster(), (member, stat) => expectedOf(truth, member, stat, exchanges)),
  )
  const byName = once(() => new Map(props().map((prop) => [`${prop.id}/${prop.specifier}`, prop])))
  const record = once((): DeedRecord<Stat> => {
    const ids = roster().flatMap((members) => members.map(({ id }) => id))
    return recordOf(ids, stats, tell(roster()).deeds)
  })
  const offer = (scoring: Scoring, ahead: Ahead, played: number | null, suspended: boolean) =>
    offerProps(
      props(),
      ({ member, stat, line }) => {
        const done = played === null ? 0 : record().count(member.id, stat, played)
        const least = Math.floor(line) + 1 - done
        return least <= 0 ? null : chanceOfMore(scoring, ahead, member, stat, least)
      },
      suspended,
    )
  let last: { readonly step: BasketballStep; readonly offer: readonly OfferedMarket[] } | null = null
  return {
    roster,
    markets: props,
    prematch: (opinion: Scoring) => offer(opinion, aheadOfMatch(opinion), null, false),
    live: (step: BasketballStep): readonly OfferedMarket[] => {
      if (last === null || !isAsBefore(last.step, step)) {
        const open = isTooLate(step) ? [] : offer(truth, aheadAt(truth, step), step.played, step.suspended)
        last = { step, offer: open }
      }
      return last.offer
    },
    /** The result of such a market at a step: null while open; undefined for any other market. */
    settle: ({ id, specifier }: MarketKey, step: BasketballStep): SettledMarket | null | undefined => {
      const prop = byName().get(`${id}/${specifier}`)
      if (prop === undefined) return undefined
      const count = record().count(prop.member.id, prop.stat, step.played)
      return count > prop.line || step.phase === 'ended' ? settleProp(prop, count) : null
    },
    count: (player: string, stat: Stat, played: number) => record().count(player, stat, played),
    tallies: ({ played }: BasketballStep): readonly PlayerTally[] => record().tallies(played),
  }
}
