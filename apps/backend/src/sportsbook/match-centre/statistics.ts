import type { MatchStatistics } from '@touchline/contract'
import type { MatchStory } from './story-source.ts'

/** Number of latest minor incidents sent; they are many. */
const MINOR_TOLD = 25

const whole = (seconds: number | null): number | null => (seconds === null ? null : Math.floor(seconds))

/** Momentum in the wire's form: whole hundredths. */
export const toMomentum = ({ values, slices }: MatchStory['momentum']): MatchStatistics['momentum'] => ({
  values: values.map((value) => Math.round(value * 100)),
  slices,
})

/** A match's story in the wire's form; empty for null. */
export function toStatistics(matchId: number, story: MatchStory | null): MatchStatistics {
  if (story === null) {
    const nothing = { statistics: [], incidents: [], momentum: { values: [], slices: null } }
    return { type: 'statistics', match_id: matchId, ...nothing }
  }
  const minor = story.incidents.filter((incident) => incident.minor)
  const told = new Set(minor.slice(-MINOR_TOLD))
  const { lead } = story
  return {
    type: 'statistics',
    match_id: matchId,
    statistics: story.statistics.map((line) => ({ ...line, periods: [...line.periods] })),
    incidents: story.incidents
      .filter((incident) => !incident.minor || told.has(incident))
      .map(({ minor: _, clock, stoppage, ...incident }) => ({
        ...incident,
        clock: whole(clock),
        stoppage: whole(stoppage),
      })),
    momentum: toMomentum(story.momentum),
    ...(lead === undefined ? {} : { lead: { ...lead, values: [...lead.values] } }),
  }
}
