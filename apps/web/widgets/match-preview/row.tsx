import type { Match, MatchInfo } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { toEventRow } from '../event-list/rows/to-event-row.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import type { Stage } from '../home/feature-match.tsx'
import { orNone } from '../or-none.ts'
import { DrawnRail } from '../programme/drawn.tsx'
import { STAGES } from '../programme/programme-words.ts'
import { type StageList, stagesBeside } from '../programme/stages-beside.ts'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { stageWords } from '../match-centre/words.ts'
import { MatchCard } from './match-card.tsx'
import { mostProminent, nextProminent } from './next-prominent.ts'

/** Of a stage with its rail, in px. */
const STAGE_HEIGHT = 396

interface Preview {
  readonly match: Match
  /** Facts from the operator's own source, if it answers in time (EXTRA-06). */
  readonly info: MatchInfo | null
  /** What stands beside it on the stage; none of a card. */
  readonly beside: readonly Stage[]
}

const listOf =
  ({ data }: WidgetContext) =>
  (which: StageList) =>
    data.matches({ ...which, sportType: 'regular', maxPerSport: 1, limit: STAGES })

/** The facts as one line; null without any. */
const wordsOf = (words: readonly (string | null | undefined)[]): string | null =>
  words.filter(Boolean).join(' · ') || null

function MatchPreview({ props, data, context }: Shown<'match-preview', Preview | null>) {
  const t = useTranslations()
  if (data === null) return null
  const { match, info, beside } = data
  const shown = { row: toEventRow(match), country: match.category.country_code }
  const place = [match.stage, match.stadium ?? info?.venue]
  const notes = [info?.weather, info?.referee, info?.description]
  // The featured form has one line of text, so only that is sent to the browser.
  return props.look === 'feature' ? (
    <context.parts.StageStrip
      {...shown}
      about={wordsOf([...place, ...notes])}
      words={stageWords((id) => t(`match-centre.${id}`), context.locale)}
      rail={
        beside.length === 0 ? null : (
          <DrawnRail rows={[shown, ...beside].map(({ row }) => row)} links={context.links} />
        )
      }
    />
  ) : (
    <MatchCard {...shown} context={context} place={wordsOf(place)} notes={wordsOf(notes)} />
  )
}

/** WIDGET-35 */
export const row = widgetRow('match-preview', {
  prefetch: async ({ matchId, look }, context): Promise<Preview | null> => {
    const chosen = look === 'feature' ? mostProminent : nextProminent
    const match = await (matchId === undefined ? chosen(context) : context.data.match(matchId))
    if (match === null) return null
    const [info, beside] = await Promise.all([
      context.data.info(match.id),
      look === 'feature' ? orNone('other stages', stagesBeside(listOf(context), match.id)) : null,
    ])
    return { match, info, beside: beside ?? [] }
  },
  Widget: MatchPreview,
  Skeleton: ({ props }) => <BlockSkeleton height={props.look === 'feature' ? STAGE_HEIGHT : 168} />,
  empty: null,
})
