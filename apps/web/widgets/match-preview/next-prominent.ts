import type { Match } from '@touchline/contract'
import { chooseFeature } from '../home/home-data.ts'
import { STAGE_HOURS } from '../programme/programme-words.ts'
import type { WidgetContext } from '../widget.ts'

type Asking = Pick<WidgetContext, 'data'>

/** Matches of each sport of which one takes bets, most likely. */
const EACH = { sportType: 'regular', maxPerSport: 12, limit: 40 } as const

const coming = ({ data }: Asking) => data.matches({ ...EACH, status: 'prematch', hoursAhead: STAGE_HOURS })

async function chosenOf(
  { data }: Asking,
  asked: readonly Promise<readonly Match[]>[],
): Promise<Match | null> {
  const [sports, ...matches] = await Promise.all([data.sports(), ...asked])
  return chooseFeature(
    matches.flat(),
    sports.filter(({ type }) => type !== 'cyber'),
  )
}

/** The most prominent match that is coming within a day and a half; null without any. */
export const nextProminent = (asking: Asking): Promise<Match | null> => chosenOf(asking, [coming(asking)])

/** The most prominent match of the first sport that has one in play or coming, of both the one in play; null without any. */
export const mostProminent = (asking: Asking): Promise<Match | null> =>
  chosenOf(asking, [asking.data.matches({ ...EACH, status: 'live' }), coming(asking)])
