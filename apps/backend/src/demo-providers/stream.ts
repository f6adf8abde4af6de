import type { Match, MatchStatistics } from '@touchline/contract'
import { clockDirection, clockText } from '@touchline/contract/match/clock'
import { periodName, shownClock } from '@touchline/contract/match/period'
import { gamePoints, isTieBreak } from '@touchline/contract/match/points'
import { sceneOf } from '@touchline/contract/match/scene'
import type { Language } from './page.ts'
import type { Shown } from './stream-page.ts'
import type { Texts } from './texts.ts'

/** The score within the match: the period's where it differs from the match's, and the points of the game. */
function within({ total_score, period_score, game_score }: Match['state']): string[] {
  const last = period_score.at(-1)
  const own = last !== undefined && last.home + last.away !== total_score.home + total_score.away
  const tieBreak = isTieBreak(last)
  return [
    ...(own && game_score !== null ? [`${last.home}–${last.away}`] : []),
    ...(game_score === null
      ? []
      : [
          `${gamePoints(game_score.home, game_score.away, tieBreak)}–${gamePoints(game_score.away, game_score.home, tieBreak)}`,
        ]),
  ]
}

/** A match as it stands now. */
export interface Standing {
  readonly match: Match
  readonly statistics: MatchStatistics
  /** Epoch ms. */
  readonly now: number
}

/** What a picture of a match shows in one language; `texts` gives the texts below a branch of the messages. */
export function shownOf(
  { match, statistics, now }: Standing,
  texts: (branch: string) => Texts,
  language: Language,
): Shown {
  const { state, competitors } = match
  const scene = sceneOf(statistics, state)
  const clock = state.status === 1 ? shownClock(state) : null
  const happened = texts('match-centre').find(scene.kind === 'attack' ? 'attack' : `event_${scene.kind}`)
  const period = periodName(texts('period').find, state.status > 1 ? 'ended' : state.period)
  return {
    ...language,
    title: texts('stream')('title'),
    home: competitors.home.name,
    away: competitors.away.name,
    score: `${state.total_score.home}–${state.total_score.away}`,
    phase: [
      ...(clock === null ? [] : [clockText(clock, now, clockDirection(match.sport.key))]),
      period,
      ...(state.status === 1 ? within(state) : []),
    ].join(' · '),
    said: scene.side !== null && happened !== null ? `${happened} · ${competitors[scene.side].name}` : '',
    ball: scene,
    colours: [competitors.home.colours[0], competitors.away.colours[0]],
    playing: state.status === 1,
  }
}
