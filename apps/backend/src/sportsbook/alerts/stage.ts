import type { AlertMoment, MatchState } from '@touchline/contract'

/**
 * How far a match has come, as far as alerts tell of it. A stage never goes back, whatever a feed corrects, so that nothing
 * of it is told twice.
 */
export const STAGES = ['before', 'named', 'first', 'half', 'second', 'over', 'gone'] as const
export type StageName = (typeof STAGES)[number]

export interface Stage {
  readonly name: StageName
  readonly home: number
  readonly away: number
}

/** Nothing of a match has happened. */
export const UNSEEN: Stage = { name: 'before', home: 0, away: 0 }

/** Periods in play before a half time; all others in play come after it, or the sport has none. */
const FIRST_PERIODS: ReadonlySet<string> = new Set(['not_started', '1st_half'])

/** Closed and finished have a final score; stopped matches, and those that nobody covers, have none. */
const STAGE_OF_STATUS = { 2: 'gone', 3: 'over', 4: 'over', 5: 'gone' } as const

/** The stage of a match by its state. `areNamed`: whether its line-ups are known. */
export function stageOf({ status, period, total_score: score }: MatchState, areNamed: boolean): Stage {
  const { home, away } = score
  if (status === 0) return { ...UNSEEN, name: areNamed ? 'named' : 'before' }
  if (status !== 1) return { name: STAGE_OF_STATUS[status], home, away }
  const name = period === 'half_time' ? 'half' : FIRST_PERIODS.has(period) ? 'first' : 'second'
  return { name, home, away }
}

const rank = ({ name }: Stage): number => STAGES.indexOf(name)

const isAtLeast = (stage: Stage, name: StageName): boolean => rank(stage) >= STAGES.indexOf(name)

/** The stage that was seen, moved on: later by name, with the score of now. */
export const movedOn = (seen: Stage, now: Stage): Stage =>
  rank(now) < rank(seen) ? { ...now, name: seen.name } : now

/** What can be told: a moment that may be asked for, or a goal that did not count. */
export type Told = AlertMoment | 'goal_back'

function goalBetween(seen: Stage, now: Stage): Told | null {
  // Of a match that nobody has looked at since before its start, the end is told and not its goals.
  if (!isAtLeast(now, 'first') || now.name === 'gone' || (now.name === 'over' && !isAtLeast(seen, 'first')))
    return null
  const goals = now.home + now.away - seen.home - seen.away
  if (goals > 0) return 'goal'
  return goals < 0 ? 'goal_back' : null
}

/** What lies between a stage that was seen and that of now, in its order. */
export function toldBetween(seen: Stage, now: Stage): readonly Told[] {
  const reached = (name: StageName, last: StageName = name) =>
    !isAtLeast(seen, name) && isAtLeast(now, name) && rank(now) <= STAGES.indexOf(last)
  const told: readonly (Told | null)[] = [
    reached('named') ? 'line_up' : null,
    reached('first', 'second') ? 'start' : null,
    goalBetween(seen, now),
    reached('half') ? 'half_time' : null,
    reached('over') ? 'full_time' : null,
  ]
  return told.filter((one) => one !== null)
}

/** Who asked for goals hears of those that did not count, too. */
export const isAskedFor = (told: Told, moments: readonly AlertMoment[]): boolean =>
  moments.includes(told === 'goal_back' ? 'goal' : told)

/** Whether nothing more comes of a match. */
export const isEnded = ({ name }: Stage): boolean => name === 'over' || name === 'gone'

/** A stage as rows keep it. */
export const stageText = ({ name, home, away }: Stage): string => `${name} ${home} ${away}`

/** Throws for a text that is none. */
export function stageOfText(text: string): Stage {
  const [name = '', home, away] = text.split(' ')
  const known = STAGES.find((one) => one === name)
  if (known === undefined) throw new Error(`an alert has seen ${text}, which is no stage`)
  return { name: known, home: Number(home), away: Number(away) }
}
