import type { Match } from '@touchline/contract'
import { chooseFeature } from '../home/home-data.ts'
import type { WidgetContext } from '../widget.ts'

/** The most prominent match that is coming within a day and a half; null without any. */
export async function nextProminent({ data }: Pick<WidgetContext, 'data'>): Promise<Match | null> {
  const [sports, coming] = await Promise.all([
    data.sports(),
    data.matches({ status: 'prematch', sportType: 'regular', maxPerSport: 12, hoursAhead: 36, limit: 40 }),
  ])
  return chooseFeature(
    coming,
    sports.filter(({ type }) => type !== 'cyber'),
  )
}
