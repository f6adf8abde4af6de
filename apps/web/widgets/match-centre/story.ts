import type { Incident, MatchState, MatchStatistics, Statistic, Tally } from '@touchline/contract'
import type { MatchWords } from './words.ts'

export type Side = 'home' | 'away'
export const SIDES = ['home', 'away'] as const

/** Statistics shown as percent. Other shares are shown as `made/of`. */
const PERCENT: ReadonlySet<string> = new Set(['possession'])

/** Statistics that count hundredths. */
const HUNDREDTHS: ReadonlySet<string> = new Set(['expected_goals'])

/** A share in whole percent; 0 of nothing. */
const percentOf = ({ made, of }: Tally): number =>
  of === null || of === 0 ? 0 : Math.round((100 * made) / of)

/** A side's figure as text: `58%`, `3/7`, `12`, `1.84`. Shares keep their total, and possession adds up to 100. */
export function figure(
  line: Pick<Statistic, 'key' | Side>,
  side: Side,
  { decimal = '.' }: MatchWords,
): string {
  const { made, of } = line[side]
  if (HUNDREDTHS.has(line.key)) return (made / 100).toFixed(2).replace('.', decimal)
  if (of === null) return String(made)
  if (!PERCENT.has(line.key)) return `${made}/${of}`
  const share = percentOf(line.home)
  return `${side === 'home' ? share : 100 - share}%`
}

/** Length of each side's bar: percent for shares, the number itself for counts. */
export const weight = (tally: Tally): number => (tally.of === null ? tally.made : percentOf(tally))

/** The statistics of one period, or of the whole match. */
export function linesOf(statistics: readonly Statistic[], period: number | null): Statistic[] {
  return statistics.flatMap((line) => {
    if (period === null) return [line]
    const of = line.periods.find(({ number }) => number === period)
    return of === undefined ? [] : [{ ...line, home: of.home, away: of.away }]
  })
}

/** The key of a period's name: `2nd_half`, `set_3`, `quarter_1`. */
export const periodKey = (state: MatchState, number: number): string =>
  state.period_score[number - 1]?.period_key ?? String(number)

const minutes = (seconds: number): number => Math.floor(seconds / 60)

/** The time of an incident in the form of the sport: `45+2′`, `3:07`, or empty in sports without a clock. */
export function momentOf({
  clock,
  stoppage,
  period,
}: Pick<Incident, 'clock' | 'stoppage' | 'period'>): string {
  if (clock === null) return ''
  if (period.endsWith('_half')) {
    return stoppage === null ? `${minutes(clock) + 1}′` : `${minutes(clock)}+${minutes(stoppage) + 1}′`
  }
  return `${minutes(clock)}:${String(clock % 60).padStart(2, '0')}`
}

/** Minutes of each side's goals, shown below its name: `23′, 51′`. */
export function goalsOf({ incidents }: Pick<MatchStatistics, 'incidents'>): Record<Side, string> {
  const of = (side: Side) =>
    incidents
      .filter((it) => it.kind === 'goal' && it.side === side)
      .map(momentOf)
      .join(', ')
  return { home: of('home'), away: of('away') }
}
