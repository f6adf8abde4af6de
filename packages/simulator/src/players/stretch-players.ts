import type { OfferedMarket } from '../model.ts'
import { once } from '../once.ts'
import type { Random } from '../random.ts'
import type { Opinion } from '../scripted-match.ts'
import type { StretchCast, StretchPlayers, StretchStep } from '../stretch-sport.ts'
import { type PropKind, propsOf } from './kinds.ts'
import { offerProps, settleProp } from './props.ts'
import { type Deed, recordOf } from './record.ts'
import type { Member, Roster } from './roster.ts'

/** The chance that a player does something at least so often from a moment on. */
export type ChanceOfMore<Share extends string, Stat extends string> = (
  member: Member<Share>,
  stat: Stat,
  least: number,
) => number

/** Who plays in a sport of stretches, and the law of what they do. */
export interface PlayedBy<S extends StretchStep, Share extends string, Stat extends string, Law> {
  readonly stats: readonly Stat[]
  readonly kinds: readonly PropKind<Stat>[]
  roster(home: string, away: string): Roster<Share>
  truth(): Law
  /** The law by the market's opinion. */
  opined(opinion: Opinion): Law
  /** Of a player in a whole match. */
  expected(member: Member<Share>, stat: Stat): number
  /** From a step on; from before the start without one. */
  chances(law: Law, step: S | null): ChanceOfMore<Share, Stat>
  /** Who did what in a match, in order of time. */
  deeds(roster: Roster<Share>, steps: readonly S[], random: Random): readonly Deed<Stat>[]
  /** Whether players have no markets any more. */
  isTooLate(step: S): boolean
}

/** What players of a match do: prices, results and tallies. */
export function playersOfStretches<S extends StretchStep, Share extends string, Stat extends string, Law>(
  { home, away, steps, random }: StretchCast<S>,
  by: PlayedBy<S, Share, Stat, Law>,
): StretchPlayers<S> {
  const roster = once(() => by.roster(home, away))
  const props = once(() => propsOf(by.kinds, roster(), by.expected))
  const byName = once(() => new Map(props().map((prop) => [`${prop.id}/${prop.specifier}`, prop])))
  const record = once(() => {
    const ids = roster().flatMap((members) => members.map(({ id }) => id))
    return recordOf(ids, by.stats, by.deeds(roster(), steps(), random()))
  })
  const offer = (law: Law, step: S | null) => {
    const chanceOfMore = by.chances(law, step)
    return offerProps(
      props(),
      ({ member, stat, line }) => {
        const done = step === null ? 0 : record().count(member.id, stat, step.offset)
        const least = Math.floor(line) + 1 - done
        return least <= 0 ? null : chanceOfMore(member, stat, least)
      },
      step?.suspended === true,
    )
  }
  let last: { readonly step: S; readonly offer: readonly OfferedMarket[] } | null = null
  return {
    markets: props,
    prematch: (opinion) => offer(by.opined(opinion), null),
    live: (step) => {
      if (by.isTooLate(step)) return []
      if (last?.step.position !== step.position || last.step.suspended !== step.suspended)
        last = { step, offer: offer(by.truth(), step) }
      return last.offer
    },
    settle: ({ id, specifier }, step) => {
      const prop = byName().get(`${id}/${specifier}`)
      if (prop === undefined) return undefined
      const count = record().count(prop.member.id, prop.stat, step.offset)
      return count > prop.line || step.over ? settleProp(prop, count) : null
    },
    tallies: ({ offset }) => record().tallies(offset),
  }
}
