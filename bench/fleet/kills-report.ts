import { seconds, table } from './outcome.ts'
import { RIGHT_WITHIN, type Recovery } from './recovery.ts'

/** One kill, and how it went on. */
export interface Kill extends Recovery {
  /** Such as `api-1`. */
  readonly killed: string
  /** The longest stretch (ms) until the next one in which no bet was acknowledged. */
  readonly without: number
  /** How often clients met a refusal, an error or no answer until the next one; they asked again. */
  readonly met: number
}

/** The longest of some times (ms); null where one of them never came. */
const longest = (times: readonly (number | null)[]): number | null =>
  times.reduce((most, time) => (most === null || time === null ? null : Math.max(most, time)), 0)

/** What was killed, how often, and how long it took at most, as a table in Markdown, times in seconds. */
export function tableOf(kills: readonly Kill[]): readonly string[] {
  const byName = Map.groupBy(kills, ({ killed }) => killed)
  const rows = [...byName].map(([killed, all]) => [
    killed,
    String(all.length),
    seconds(Math.max(...all.map(({ without }) => without))),
    seconds(longest(all.map(({ right }) => right))),
    all.map(({ met }) => met).join(', '),
  ])
  return table(['killed', 'times', 'without a bet', 'page right', 'refused or failed'], rows)
}

/** What is wrong with a kill, in words. */
export const faultsOfKill = ({ killed, fault, without }: Kill): readonly string[] => [
  ...(fault === null ? [] : [`${killed} was killed: ${fault}`]),
  ...(without > RIGHT_WITHIN ? [`${killed} was killed: no bet was placed for ${seconds(without)} s`] : []),
]
