import type { Trouble } from './ask.ts'
import type { Leaving } from './leaving.ts'
import { seconds, table } from './outcome.ts'

/** One process that was exchanged for another, in ms. */
export interface Step {
  readonly old: string
  readonly next: string
  /** Epoch ms from when on and until when it went on. */
  readonly from: number
  readonly until: number
  /** From the start of the new one until it was ready. */
  readonly ready: number
  readonly leaving: Leaving
  /** How the old one ended: `exit code 0` when it was by itself. */
  readonly how: string
  /** Longest time for which the page showed old or other prices than the calls. */
  readonly wrong: number
  /** What was not right ten seconds later; null when all was. */
  readonly fault: string | null
}

/** Kinds of trouble that are listed of a step. */
const MOST = 5

/** Whether something happened while a process was exchanged. */
export const isWithin =
  ({ from, until }: Step) =>
  ({ at }: Trouble): boolean =>
    at >= from && at < until

/** From when until when of an exchange clients met something, in seconds from its start. */
const span = ({ from }: Step, met: readonly Trouble[]): string => {
  const [first = from, last = from] = [met[0]?.at, met.at(-1)?.at]
  return `from ${seconds(first - from)} to ${seconds(last - from)} s of it`
}

/** How often each trouble happened, most often first. */
export function countTroubles(troubles: readonly Trouble[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { what } of troubles) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([what, count]) => `${count} × ${what}`)
}

/** What is wrong with an exchange, in words; nothing that a client met counts as fine because it was tried again. */
export function faultsOfStep(step: Step, troubles: readonly Trouble[]): readonly string[] {
  const { old, how, leaving, fault } = step
  const here = troubles.filter(isWithin(step))
  const met = countTroubles(here)
  return [
    ...(how === 'exit code 0' ? [] : [`${old} ended by ${how}`]),
    ...(leaving.awayAt === null ? [`${old} never said that it leaves`] : []),
    ...(fault === null ? [] : [`${old}: after its exchange ${fault}`]),
    ...met.slice(0, MOST).map((line) => `while ${old} was exchanged, ${span(step, here)}: ${line}`),
    ...(met.length > MOST ? [`while ${old} was exchanged: ${met.length - MOST} further kinds`] : []),
  ]
}

/** The exchanges as a table in Markdown, times in seconds. */
export function tableOf(steps: readonly Step[], troubles: readonly Trouble[]): readonly string[] {
  const rows = steps.map((step) => [
    step.old,
    step.next,
    seconds(step.ready),
    seconds(step.leaving.awayAt),
    seconds(step.leaving.goneAt),
    seconds(step.wrong),
    String(troubles.filter(isWithin(step)).length),
  ])
  return table(
    ['old', 'new', 'new is ready', 'old is not', 'old is gone', 'page wrong', 'refused or failed'],
    rows,
  )
}
