import { selectionId } from '@touchline/betting'
import type { Match, Prediction } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Slot } from '#base/asks/slots.tsx'
import { PredictionPanel, type PredictionSide, type VotePrice } from '#features/votes/index.ts'
import { BlockSkeleton } from '../areas/skeleton.tsx'
import { nextProminent } from '../match-preview/next-prominent.ts'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'

interface Asked {
  readonly prediction: Prediction
  readonly sides: readonly [PredictionSide, PredictionSide]
  readonly prices: readonly VotePrice[] | null
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

/** The prices of what is voted about; null unless each option has one. */
function pricesOf(
  { urn_id: matchUrn, main_market: market }: Match,
  { options }: Prediction,
): readonly VotePrice[] | null {
  if (market === null) return null
  const prices = options.flatMap(({ outcome_id: id }) => {
    const outcome = market.outcomes.find((one) => one.id === id)
    if (outcome?.active !== true) return []
    const { specifier } = market
    return [
      {
        id: selectionId({ matchUrn, marketId: String(market.id), outcomeId: id, specifier }),
        odds: outcome.odds,
      },
    ]
  })
  return prices.length === options.length ? prices : null
}

async function asked(predictionId: string, context: WidgetContext): Promise<Asked | null> {
  const match = await matchOf(predictionId, context)
  const away = match?.competitors.away
  if (match === null || !away) return null
  const prediction = await context.data.prediction(match.id)
  // A question that is closed and that nobody answered says nothing.
  if (prediction === null || !(prediction.is_open || prediction.total > 0)) return null
  const sides = [sideOf(match.competitors.home), sideOf(away)] as const
  return { prediction, sides, prices: pricesOf(match, prediction) }
}

/**
 * A vote on the outcome of a match, then the shares (WIDGET-24). The page has the question and the votes of everybody; the
 * viewer's own fills the place.
 */
function PredictionWidget({ data }: Shown<'prediction', Asked | null>) {
  const t = useTranslations('votes')
  const id = useId()
  if (data === null) return null
  const { prediction, sides, prices } = data
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
        <Slot place={{ slot: 'prediction', prediction, sides, prices }}>
          <PredictionPanel
            prediction={prediction}
            sides={sides}
            odds={prices?.map(({ odds }) => odds) ?? null}
          />
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
