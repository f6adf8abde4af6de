import type { Match, Prediction } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Slot } from '#base/asks/slots.tsx'
import { PredictionPanel, type PredictionSide } from '#features/votes/index.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { nextProminent } from '../match-preview/next-prominent.ts'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'

interface Asked {
  readonly prediction: Prediction
  readonly sides: readonly [PredictionSide, PredictionSide]
}

/** The match that a setting names: the page's own, the next prominent one, or one by its id. */
async function matchOf(predictionId: string, context: WidgetContext): Promise<Match | null> {
  if (predictionId === 'top') return nextProminent(context)
  const id = predictionId === 'match' ? context.matchId : Number(predictionId.slice('match:'.length))
  return id === undefined ? null : context.data.match(id)
}

const sideOf = ({ id, colours: [first, second] }: Match['competitors']['home']): PredictionSide => ({
  id,
  colours: [first, second],
})

async function asked(predictionId: string, context: WidgetContext): Promise<Asked | null> {
  const match = await matchOf(predictionId, context)
  const away = match?.competitors.away
  if (match === null || !away) return null
  const prediction = await context.data.prediction(match.id)
  // A question that is closed and that nobody answered says nothing.
  if (prediction === null || !(prediction.is_open || prediction.total > 0)) return null
  return { prediction, sides: [sideOf(match.competitors.home), sideOf(away)] }
}

/**
 * A vote on the outcome of a match, then the shares (WIDGET-24). The page has the question and the votes of everybody; the
 * viewer's own fills the place.
 */
function PredictionWidget({ data }: Shown<'prediction', Asked | null>) {
  const t = useTranslations('votes')
  const id = useId()
  if (data === null) return null
  const { prediction, sides } = data
  return (
    <section className="panel predict" aria-labelledby={id}>
      <div className="q">
        <h2 id={id}>{t('title')}</h2>
        <small>
          <bdi>
            {prediction.home} – {prediction.away}
          </bdi>
          {' · '}
          {t('about')}
        </small>
      </div>
      <div>
        <Slot place={{ slot: 'prediction', prediction, sides }}>
          <PredictionPanel prediction={prediction} sides={sides} />
        </Slot>
      </div>
    </section>
  )
}

/** WIDGET-24 */
export const row = widgetRow('prediction', {
  prefetch: ({ predictionId }, context) => asked(predictionId, context),
  Widget: PredictionWidget,
  Skeleton: () => <BlockSkeleton height={232} />,
  empty: null,
})
