import type { Match } from '@touchline/contract'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import type { Stage } from '../home/feature-match.tsx'
import { STAGE_HOURS, STAGES } from './programme-words.ts'

/** Which matches are listed, the most prominent one of each sport. */
export type StageList =
  | { readonly status: 'live' }
  | { readonly status: 'prematch'; readonly hoursAhead: number }

const isWorth =
  (first: number) =>
  ({ id, main_market: main }: Match): boolean =>
    id !== first && main !== null && main.status === 1

/**
 * Matches that take bets, the most prominent of each sport, for stages beside `first`: those in play, then coming ones,
 * of which there is one at least. None of what does not answer.
 */
export async function stagesBeside(
  list: (which: StageList) => Promise<readonly Match[]>,
  first: number,
): Promise<readonly Stage[]> {
  const listed = await Promise.all([
    list({ status: 'live' }),
    list({ status: 'prematch', hoursAhead: STAGE_HOURS }),
  ])
  const [inPlay, coming] = listed.map((matches) => matches.filter(isWorth(first))) as [Match[], Match[]]
  // One that began between both calls is in both answers: as it is in play.
  const next = coming.filter(({ id }) => inPlay.every((match) => match.id !== id))
  const room = STAGES - 1
  return [...inPlay.slice(0, next.length === 0 ? room : room - 1), ...next].slice(0, room).map((match) => ({
    row: toEventRow(match),
    country: match.category.country_code,
    about: match.stage,
  }))
}
