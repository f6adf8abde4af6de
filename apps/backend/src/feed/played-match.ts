import type { MatchStatus } from '@touchline/betting'
import type { MatchModel, MatchSnapshot, OfferedMarket, SettledMarket } from '@touchline/simulator'
import type { MatchProgress, MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import type { FeedEvent, FeedMarket } from './events.ts'
import type { SettledEvent } from './settlement-queue.ts'
import { wireState } from './wire-state.ts'

/** A match that the feed plays: its model, and what the sportsbook has been told of it. */
export interface PlayedMatch {
  readonly row: MatchRow
  /** Called at the first look: opening fifteen hundred scripts at once would delay the start. */
  readonly open: () => MatchModel | null
  model: MatchModel | null
  /** The moment of the book's prices (epoch ms); null before the first look. */
  lookedAt: number | null
  status: MatchStatus
  state: MatchRow['state']
  decided: readonly SettledMarket[]
  /**
   * Whether what was decided before the first look is still to be worked out: prices come first. Settlement hears of
   * nothing until it is.
   */
  isBehind: boolean
  /** How many of `decided` settlement has taken. */
  delivered: number
  ended: boolean
  /** How many looks in a row have failed. */
  failures: number
  finishedAt: number | null
}

export const playedMatch = (row: MatchRow, open: () => MatchModel | null): PlayedMatch => ({
  row,
  open,
  model: null,
  lookedAt: null,
  status: row.status,
  state: row.state,
  decided: [],
  isBehind: false,
  delivered: row.settledMarkets,
  ended: false,
  failures: 0,
  finishedAt: row.finishedAt,
})

const feedMarket = ({ id, specifier, status, mostBalanced, outcomes }: OfferedMarket): FeedMarket => ({
  id,
  specifier,
  status,
  mostBalanced,
  outcomes: outcomes.map(({ id: outcome, odds, active, chances, paysUnknown = false }) => ({
    id: outcome,
    odds,
    active,
    chances: paysUnknown ? null : chances,
  })),
})

/** Result of one look at a match. */
export interface Look {
  readonly events: readonly FeedEvent[]
  readonly statusChanged: boolean
  /** When to look again (epoch ms); null once the match has ended. */
  readonly nextAt: number | null
}

/** Looks at a match at `now` and updates what it remembers; null when it cannot be played. */
export function lookAt(match: PlayedMatch, now: number): Look | null {
  match.model ??= match.open()
  if (match.model === null) return null
  const snapshot: MatchSnapshot = match.model.at(now)
  const { id } = match.row
  // One that has failed states no prices before all of it is known.
  if (match.failures > 0) match.isBehind = false
  else if (match.lookedAt === null) match.isBehind = snapshot.state.status !== 0
  if (!match.isBehind) match.decided = snapshot.settled
  match.lookedAt = now
  match.failures = 0
  const statusChanged = match.status !== snapshot.state.status
  match.state = wireState(snapshot.state)
  match.status = snapshot.state.status
  match.ended = snapshot.nextAt === null
  const events: FeedEvent[] = [
    { type: 'match_changed', matchId: id, state: match.state, at: now },
    { type: 'markets_changed', matchId: id, markets: snapshot.markets.map(feedMarket), at: now },
  ]
  return { events, statusChanged, nextAt: snapshot.nextAt }
}

/**
 * Works out a part of what was decided by the last look, as the book knows it, until time is up. Afterwards the match is
 * not behind any more, or there is more of it.
 */
export function catchUp(match: PlayedMatch, isTimeUp: () => boolean): void {
  const { model, lookedAt } = match
  if (model === null || lookedAt === null || model.catchUp?.(lookedAt, isTimeUp) === false) return
  match.decided = model.at(lookedAt).settled
  match.isBehind = false
}

/** The decided markets that settlement has not taken yet; null when there are none. */
export function undelivered(match: PlayedMatch): SettledEvent | null {
  if (match.delivered >= match.decided.length) return null
  return { type: 'markets_settled', matchId: match.row.id, markets: match.decided.slice(match.delivered) }
}

export const progressOf = (match: PlayedMatch): MatchProgress => ({
  id: match.row.id,
  status: match.status,
  state: match.state,
  settledMarkets: match.delivered,
  finishedAt: match.finishedAt,
})
