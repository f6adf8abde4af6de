import type { Match } from '@touchline/contract'
import { chooseFeature } from '../home/home-data.ts'
import { STAGE_HOURS } from '../programme/programme-words.ts'
import type { WidgetContext } from '../widget.ts'

/** Matches of each sport of which one takes bets, most likely. */
const ENOUGH = 12

/**
 * The most prominent match in play or coming within a day and a half, of the first sport that has one; null without
 * any. Between two of a sport the one in play.
 */
export async function nextProminent({ data }: Pick<WidgetContext, 'data'>): Promise<Match | null> {
  const each = { sportType: 'regular', maxPerSport: ENOUGH, limit: 40 } as const
  const [sports, live, coming] = await Promise.all([
    data.sports(),
    data.matches({ ...each, status: 'live' }),
    data.matches({ ...each, status: 'prematch', hoursAhead: STAGE_HOURS }),
  ])
  return chooseFeature(
    [...live, ...coming],
    sports.filter(({ type }) => type !== 'cyber'),
  )
}
