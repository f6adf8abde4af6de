import type { Clock, MatchState } from '@touchline/contract'

type Pair = { readonly home: number; readonly away: number } | null

const isSamePair = (a: Pair, b: Pair): boolean =>
  a === b || (a !== null && b !== null && a.home === b.home && a.away === b.away)

const isSameClock = (a: Clock | null, b: Clock | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.match_time === b.match_time &&
    a.clock_updated_at === b.clock_updated_at &&
    a.stopped === b.stopped &&
    a.rate === b.rate &&
    a.stoppage_time === b.stoppage_time &&
    a.stoppage_time_announced === b.stoppage_time_announced &&
    a.remaining_time === b.remaining_time &&
    a.remaining_time_in_period === b.remaining_time_in_period)

type Periods = MatchState['period_score']

const isSamePeriod = (a: Periods[number], b: Periods[number] | undefined): boolean =>
  b !== undefined &&
  a.home === b.home &&
  a.away === b.away &&
  a.period_key === b.period_key &&
  a.number === b.number &&
  a.type === b.type &&
  a.max_period_number === b.max_period_number

const areSamePeriods = (a: Periods, b: Periods): boolean =>
  a.length === b.length && a.every((period, index) => isSamePeriod(period, b[index]))

type Innings = MatchState['innings']

/** Only few matches have one, so it is compared as it is written. */
const isSameInnings = (a: Innings, b: Innings): boolean =>
  a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b))

/** Whether two states are equal. Compares field by field and not by keys, because it runs on every tick. */
export const isSameState = (a: MatchState | null, b: MatchState): boolean =>
  a !== null &&
  a.status === b.status &&
  a.period === b.period &&
  a.progress === b.progress &&
  a.current_server === b.current_server &&
  isSamePair(a.total_score, b.total_score) &&
  isSamePair(a.game_score, b.game_score) &&
  isSamePair(a.red_cards, b.red_cards) &&
  a.figures?.home === b.figures?.home &&
  a.figures?.away === b.figures?.away &&
  isSameInnings(a.innings, b.innings) &&
  isSameClock(a.clock, b.clock) &&
  areSamePeriods(a.period_score, b.period_score)
