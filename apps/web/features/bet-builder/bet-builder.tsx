'use client'
import { isFinished, type OddsThousandths, type SelectionId, type SlipSelection } from '@touchline/betting'
import type { Market } from '@touchline/contract'
import { Button, Icon, type IconName } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { useLive } from '#base/data/live-context.tsx'
import { slipSelection } from '#entities/bet/index.ts'
import type { StakeExample } from '#entities/bet/index.ts'
import { BuilderFoot } from './builder-foot.tsx'
import { BuilderMarkets } from './builder-markets.tsx'
import { useBuilderData } from './pricing/builder-query.ts'
import { type BuilderMatch, builderMatch, type Choice, choiceOfSelection, isSame } from './pricing/choice.ts'
import { nextStep, obstacleOf } from './pricing/next-step.ts'
import { useFollowing, useMatchStatus, useOffers } from './pricing/offers.ts'
import { createPricing, type Pricing, standing, wordsOf } from './pricing/pricing.ts'
import { useReasons } from './pricing/reasons.ts'
import './bet-builder.css'

export interface BetBuilderProps {
  readonly matchId: number
  /** Selections of this match's builder on the slip, with which to continue. */
  readonly initial: readonly SlipSelection[]
  /** Legs of this match on the slip, each as the ids of its selections. */
  readonly legs: readonly (readonly SelectionId[])[]
  /** Whether one outcome may be added as a single (CUSTOM-02). */
  readonly allowSingle: boolean
  readonly example: StakeExample
  /** While a bet is being placed the slip accepts nothing. */
  readonly placing: boolean
  /** Called with the result: one selection at its own odds, or several at their joint odds. */
  readonly onAdd: (selections: readonly SlipSelection[], odds: OddsThousandths) => void
}

/** At least one screen high, as before the code was loaded, so that content below does not move. */
const WAITING = { blockSize: '100dvh' }

/** Choices by match that were not added to the slip, for when the view is opened again. */
const unfinished = new Map<number, readonly Choice[]>()

interface OpenProps extends BetBuilderProps {
  readonly match: BuilderMatch
  readonly markets: readonly Market[]
}

/** Follows the slip's builder while the choices here are the same. */
function useSlipBuilder(pricing: Pricing, initial: readonly SlipSelection[]) {
  const known = useRef(initial)
  useEffect(() => {
    const before = known.current.map(({ id }) => id)
    known.current = initial
    const isChanged = initial.length !== before.length || initial.some(({ id }) => !before.includes(id))
    if (isChanged && initial.length > 0 && isSame(pricing.getState().choices, before))
      pricing.choose(initial.map(choiceOfSelection))
  }, [pricing, initial])
}

function usePricing({ match, initial, legs }: OpenProps) {
  const api = useApi()
  const locale = useLocale()
  const [pricing] = useState(() => {
    const onSlip = initial.map(choiceOfSelection)
    const choices = onSlip.length > 0 ? onSlip : (unfinished.get(match.id) ?? [])
    return createPricing({ api, locale, match, choices })
  })
  useEffect(() => pricing.start(), [pricing])
  const draft = useSyncExternalStore(pricing.subscribe, pricing.getState, pricing.getInitialState)
  const { choices } = draft
  useFollowing(pricing, match.id, choices)
  useSlipBuilder(pricing, initial)
  useEffect(() => {
    if (choices.length === 0 || legs.some((leg) => isSame(choices, leg))) unfinished.delete(match.id)
    else unfinished.set(match.id, choices)
  }, [match.id, choices, legs])
  return { pricing, draft }
}

function Open(props: OpenProps) {
  const { match, markets, allowSingle, legs, example, placing, onAdd } = props
  const live = useLive()
  const { pricing, draft } = usePricing(props)
  const reasons = useReasons(standing(draft))
  const [pressed, setPressed] = useState<Choice | null>(null)
  const offers = useOffers(pressed === null ? draft.choices : [...draft.choices, pressed])
  const toggle = (choice: Choice) => {
    setPressed(null)
    pricing.toggle(choice)
  }
  const obstacle = pressed === null ? null : obstacleOf(offers(pressed).offer, draft.states.get(pressed.id))
  const step = nextStep(draft, {
    allowSingle,
    legs,
    placing,
    offerOf: (choice) => offers(choice).offer,
    singleOdds: (choice) => offers(choice).odds,
  })
  return (
    <div className="builder">
      <BuilderMarkets
        urn={match.urn}
        markets={markets}
        draft={draft}
        reasons={reasons}
        onToggle={toggle}
        onBlocked={setPressed}
      />
      <BuilderFoot
        draft={draft}
        step={step}
        reasons={reasons}
        example={example}
        blocked={pressed === null || obstacle === null ? null : { choice: pressed, obstacle }}
        onRemove={toggle}
        onRetry={pricing.retry}
        onAdd={(odds) =>
          onAdd(
            draft.choices.map(({ market, outcome }) =>
              slipSelection({ match, market, outcome }, live?.store ?? null),
            ),
            odds,
          )
        }
      />
    </div>
  )
}

function State({
  icon,
  title,
  children,
}: {
  readonly icon: IconName
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div className="panel state">
      <Icon name={icon} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}

/** A finished match accepts no custom bet (ODDS-10). */
function WhilePlayed(props: OpenProps) {
  const t = useTranslations('builder')
  if (!isFinished(useMatchStatus(props.match))) return <Open {...props} />
  return (
    <State icon="ban" title={t('over')}>
      <p>{t('over-hint')}</p>
    </State>
  )
}

/**
 * Combines outcomes of one match at a joint price (MODAL-01). Needs the API, the query cache and the live values as
 * contexts.
 */
export function BetBuilder(props: BetBuilderProps) {
  const t = useTranslations('builder')
  const { data, isError, error, refetch } = useBuilderData(useApi(), useLocale(), props.matchId)
  if (data !== undefined && data.offer.markets.length > 0)
    return <WhilePlayed {...props} match={builderMatch(data.match)} markets={data.offer.markets} />
  if (data !== undefined)
    return (
      <State icon="ban" title={t('none')}>
        <p>{t('none-hint')}</p>
      </State>
    )
  if (isError)
    return (
      <State icon="alert-circle" title={t('unreachable')}>
        <p role="alert">{wordsOf(error) ?? t('unreachable-hint')}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </State>
    )
  return (
    <div className="panel sk" style={WAITING} role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
