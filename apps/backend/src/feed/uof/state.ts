import type { MatchStatus } from '@touchline/betting'
import { childOf, childrenOf, oneOf, whole, wholeOr, numberOr, textOr, UofFault } from './fields.ts'
import { PERIODS, periodOf, STATUSES } from './tables.ts'
import type { XmlElement } from './xml.ts'

/** `35:10` or `5:35:10` in seconds; null when absent. */
function secondsOr(element: XmlElement, name: string): number | null {
  const text = textOr(element, name)
  if (text === null) return null
  if (!/^\d{1,4}(:\d{1,2}){1,2}$/.test(text))
    throw new UofFault(`${element.place}@${name}: must be a time such as 35:10`)
  return text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
}

const minutesOr = (element: XmlElement, name: string): number | null => {
  const minutes = secondsOr(element, name)
  return minutes === null ? null : Math.floor(minutes / 60)
}

/** Sports whose clock runs down stop it themselves; no message tells a speed. */
function clockOf(clock: XmlElement | undefined, status: MatchStatus, at: number) {
  const time = clock === undefined ? null : secondsOr(clock, 'match_time')
  if (clock === undefined || time === null) return null
  const stopped = clock.attributes['stopped'] === 'true' || status !== 1
  return {
    match_time: time,
    stoppage_time: minutesOr(clock, 'stoppage_time'),
    stoppage_time_announced: minutesOr(clock, 'stoppage_time_announced'),
    remaining_time: secondsOr(clock, 'remaining_time'),
    remaining_time_in_period: secondsOr(clock, 'remaining_time_in_period'),
    stopped,
    rate: 1,
    clock_updated_at: new Date(at).toISOString(),
  }
}

const points = (element: XmlElement, name: string): number => Math.floor(numberOr(element, name) ?? 0)

function periodScores(status: XmlElement) {
  return childrenOf(childOf(status, 'period_scores'), 'period_score').flatMap((score) => {
    const period = PERIODS[whole(score, 'match_status_code')]
    if (period === undefined) return []
    const { key, type, number, most } = period
    return [
      {
        ...{ period_key: key, type, number, max_period_number: most },
        ...{ home: points(score, 'home_score'), away: points(score, 'away_score') },
      },
    ]
  })
}

function redCards(status: XmlElement) {
  const cards = childOf(childOf(status, 'statistics'), 'red_cards')
  return cards === undefined ? null : { home: points(cards, 'home'), away: points(cards, 'away') }
}

/** Points of a tennis game, 50 for advantage; null outside tennis. */
function gameScore(status: XmlElement) {
  const [home, away] = [wholeOr(status, 'home_gamescore'), wholeOr(status, 'away_gamescore')]
  return home === null || away === null ? null : { home, away }
}

const SERVERS = { 1: 'home', 2: 'away' } as const

/** How a match stands, from a `sport_event_status`. `at`: epoch ms of the message. */
export function stateOf(status: XmlElement, at: number) {
  const now = oneOf(status, 'status', STATUSES)
  return {
    status: now,
    period: periodOf(wholeOr(status, 'match_status'), now),
    // No message tells how far a match has come.
    progress: now === 0 ? 0 : now === 1 ? 0.5 : 1,
    clock: clockOf(childOf(status, 'clock'), now, at),
    total_score: { home: points(status, 'home_score'), away: points(status, 'away_score') },
    game_score: gameScore(status),
    current_server:
      textOr(status, 'current_server') === null ? null : oneOf(status, 'current_server', SERVERS),
    period_score: periodScores(status),
    red_cards: redCards(status),
  }
}
