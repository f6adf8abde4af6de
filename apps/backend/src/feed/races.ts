import type { OddsThousandths } from '@touchline/betting'
import { type PlayedRace, type RaceParameters, parseRace, playRace, replayStep } from '@touchline/simulator'
import type { MatchRow } from '../sportsbook/catalogue/match-rows.ts'
import { cardOf } from '../sportsbook/racing/card.ts'
import type { RaceSource, RaceTold } from '../sportsbook/racing/race-source.ts'
import type { Simulation } from './model-of-row.ts'

/** Races that are kept open: a day's list asks for all of them. */
const MOST = 300
/** Moments at which the win odds of the past are told. */
const MOMENTS = 24

/** A race of a row, and what was told of its odds last. */
interface Opened {
  readonly card: RaceParameters
  readonly played: PlayedRace
  readonly startTime: number
  told: { readonly at: number; readonly odds: RaceTold['odds'] } | null
}

/** A race of which the row has the card, opened as the feed plays it. */
function open({ key, startTime, parameters }: MatchRow, simulation: Simulation): Opened | null {
  const parsed = parseRace(cardOf({ parameters }))
  if (!parsed.ok) return null
  const race = { key: key.slice('horse-racing/'.length), startTime, parameters: parsed.value }
  return { card: parsed.value, startTime, told: null, played: playRace(race, simulation) }
}

/** Win odds up to a moment, denser towards it. A price that stayed the same is told once. */
function pastOdds({ card, played: { prices }, startTime }: Opened, until: number): RaceTold['odds'] {
  const last = Math.min(until, startTime - 1)
  const span = Math.max(0, last - card.opensAt)
  const past = new Map(
    card.runners.map(({ number }) => [number, [] as { at: number; odds: OddsThousandths }[]]),
  )
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const left = 1 - moment / (MOMENTS - 1)
    const at = Math.round(last - span * left * left)
    for (const [number, odds] of prices.oddsAt(at)) {
      const own = past.get(number)
      if (own?.at(-1)?.odds !== odds) own?.push({ at, odds })
    }
  }
  return past
}

/** The odds of the present tick's moment, which stay the same until the next one. */
function oddsOf(opened: Opened, now: number): RaceTold['odds'] {
  const { at } = opened.played.prices.tick(now)
  if (opened.told?.at !== at) opened.told = { at, odds: pastOdds(opened, now) }
  return opened.told.odds
}

function told(opened: Opened, row: MatchRow, now: number): RaceTold {
  const { card, played } = opened
  const { finish, startingPrices, declaredAt, prices } = played
  const stage = played.stageAt(now)
  return {
    state: row.status === 5 ? 'abandoned' : stage,
    card,
    terms: played.termsAt(now),
    withdrawals: prices.withdrawals.filter(({ at }) => at <= now),
    odds: oddsOf(opened, now),
    photoOf: stage === 'photo' ? finish.photoOf : [],
    result:
      stage === 'result'
        ? {
            placings: finish.placings.flatMap(({ number, position, behind }) => {
              const startingPrice = startingPrices.get(number)
              return startingPrice === undefined ? [] : [{ number, position, behind, startingPrice }]
            }),
            winningTime: finish.placings[0]?.time ?? 0,
            isPhoto: finish.photoOf.length > 0,
            declaredAt,
          }
        : null,
  }
}

/** Races as the feed plays them: functions of their row, the seed and the time, so that every process tells the same. */
export function createRaces(simulation: Simulation): RaceSource {
  const kept = new Map<number, Opened | null>()
  const openedOf = (row: MatchRow): Opened | null => {
    const known = kept.get(row.id)
    kept.delete(row.id)
    const opened = known === undefined ? open(row, simulation) : known
    // Maps keep insertion order: the first one was not asked about for longest.
    kept.set(row.id, opened)
    const [oldest] = kept.keys()
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    return opened
  }
  return {
    at: (row, now) => {
      const opened = openedOf(row)
      return opened === null ? null : told(opened, row, now)
    },
    courses: (row, now) => {
      const opened = openedOf(row)
      if (opened === null || opened.played.stageAt(now) !== 'result') return null
      return { step: replayStep, runners: opened.played.courses() }
    },
  }
}
