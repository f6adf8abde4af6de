import type { OddsThousandths } from '@touchline/betting'
import {
  ORDER_TERMS,
  type OrderKind,
  orderOdds,
  orderOutcome,
  ordersOf,
  runnerOutcome,
} from '@touchline/betting/racing'
import type { Meeting, Race, RaceBrief, Runner } from '@touchline/contract'
import type { MatchRow } from '../catalogue/match-rows.ts'
import type { RaceTold } from './race-source.ts'

/** A race with the row of its match. */
export interface Told {
  readonly row: MatchRow
  readonly told: RaceTold
}

const iso = (time: number): string => new Date(time).toISOString()

const idOf = (number: number): string => runnerOutcome(String(number))

/** Meetings of a course, one a day: more days than the calendar will ever have. */
const DAYS = 100_000

const meetingId = ({ row, told: { card } }: Told): number => row.tournamentId * DAYS + card.meeting.day

/** Where and when a race is run. */
const placeOf = (one: Told, day: string): Omit<Meeting, 'races'> => ({
  id: meetingId(one),
  name: one.told.card.meeting.course,
  country_code: one.told.card.meeting.countryCode,
  day,
  going: one.told.card.going,
})

const toBrief = ({ row, told }: Told): RaceBrief => ({
  id: row.id,
  name: row.name ?? '',
  time: iso(row.startTime),
  state: told.state,
  distance_m: told.card.distance,
  runners: told.card.runners.length - told.withdrawals.length,
})

/** The races of a day by meeting, in order of their first races. */
export function toMeetings(races: readonly Told[], day: string): Meeting[] {
  return [...Map.groupBy(races, meetingId).values()].flatMap((ofMeeting) => {
    const [first] = ofMeeting
    return first === undefined ? [] : [{ ...placeOf(first, day), races: ofMeeting.map(toBrief) }]
  })
}

const toRunner = (
  runner: RaceTold['card']['runners'][number],
  { withdrawals, odds }: RaceTold,
  key: string,
): Runner => {
  const out = withdrawals.find(({ number }) => number === runner.number)
  return {
    outcome_id: idOf(runner.number),
    number: runner.number,
    name: runner.name,
    draw: runner.draw,
    silks: { seed: `${key}/${runner.number}`, colours: [...runner.colours] },
    jockey: runner.jockey,
    trainer: runner.trainer,
    age: runner.age,
    weight_lb: runner.pounds,
    rating: runner.rating,
    form: runner.form,
    withdrawal: out === undefined ? null : { at: iso(out.at), deduction: out.percent },
    odds: (odds.get(runner.number) ?? []).map((past) => ({ at: iso(past.at), odds: past.odds })),
  }
}

/** The orders that came in, at their odds at the off. */
function ordersIn(result: NonNullable<RaceTold['result']>, kind: OrderKind) {
  const finish = result.placings.map(({ number, position }) => ({ key: String(number), position }))
  const prices = new Map<string, OddsThousandths>(
    result.placings.map(({ number, startingPrice }) => [String(number), startingPrice]),
  )
  if (finish.length < ORDER_TERMS[kind].fewest) return []
  return ordersOf(finish, ORDER_TERMS[kind].runners).flatMap((order) => {
    const odds = orderOdds(prices, order, ORDER_TERMS[kind])
    return odds === null ? [] : [{ outcome_id: orderOutcome(order), odds }]
  })
}

function toResult({ result }: RaceTold): Race['result'] {
  if (result === null) return null
  return {
    placings: result.placings.map(({ number, position, behind, startingPrice }, at) => ({
      outcome_id: idOf(number),
      position,
      behind: at === 0 ? null : behind,
      starting_price: startingPrice,
    })),
    winning_time: result.winningTime,
    photo: result.isPhoto,
    forecasts: ordersIn(result, 'forecast'),
    tricasts: ordersIn(result, 'tricast'),
    declared_at: iso(result.declaredAt),
  }
}

export const toRace = (one: Told): Race => {
  const { row, told } = one
  const { card } = told
  return {
    ...toBrief(one),
    meeting: placeOf(one, iso(row.startTime).slice(0, 10)),
    class: card.class,
    handicap: card.isHandicap,
    prize: card.prize,
    prize_currency: card.currency,
    prize_subunits: card.subunits,
    place_terms: told.terms,
    card: card.runners.map((runner) => toRunner(runner, told, row.key)),
    photo_of: told.photoOf.map(idOf),
    result: toResult(told),
  }
}

/** A race in the list of results: the odds of its past are left out, but for what the market opened with and the last. */
export function toResultRow(one: Told): Race {
  const race = toRace(one)
  return {
    ...race,
    card: race.card.map(({ odds, ...runner }) => ({
      ...runner,
      odds: odds.filter((_, at) => at === 0 || at === odds.length - 1),
    })),
  }
}
