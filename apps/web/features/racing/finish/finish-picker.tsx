'use client'
import { selectionId } from '@touchline/betting'
import type { FinishQuote } from '@touchline/contract'
import { Button, Tabs } from '@touchline/ui'
import { useLocale } from 'next-intl'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { Silks } from '#entities/silks/index.ts'
import { type OddsMatch, selections, useOddsText } from '#entities/odds/index.ts'
import { toRaceMarket } from '../card/race-market.ts'
import type { RunnerView } from '../card/runner-view.ts'
import type { FinishWords } from '../words/words.ts'
import {
  askedOrder,
  emptyOrder,
  type FinishKind,
  type FinishOrder,
  type FinishSeat,
  isSeated,
  PLACES_OF,
  withPress,
} from './finish-order.ts'
import { type AskFinish, askFinish, type Quoted, useFinishQuote } from './finish-quote.ts'

export interface FinishPickerProps {
  readonly match: OddsMatch
  readonly kinds: readonly FinishKind[]
  /** Who runs. */
  readonly runners: readonly RunnerView[]
  readonly words: FinishWords
  readonly ask?: AskFinish
}

const ID = 'finish'

/** The outcomes of a quote as the slip takes them. */
function picksOf(match: OddsMatch, { market }: FinishQuote) {
  const own = toRaceMarket(market)
  return own.outcomes.map((outcome) => ({
    id: selectionId({
      matchUrn: match.urn,
      marketId: own.id,
      outcomeId: outcome.id,
      specifier: own.specifier,
    }),
    match,
    market: own,
    outcome,
  }))
}

/** Puts the orders on the slip, or takes them off once they are there. */
function AddButton({
  match,
  quote,
  words,
}: {
  readonly match: OddsMatch
  readonly quote: FinishQuote
  readonly words: FinishWords
}) {
  const picks = useMemo(() => picksOf(match, quote), [match, quote])
  const areOn = useSyncExternalStore(
    (listener) => {
      const stops = picks.map(({ id }) => selections.subscribe(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => picks.every(({ id }) => selections.isSelected(id)),
    () => false,
  )
  const press = () => {
    for (const pick of picks) if (selections.isSelected(pick.id) === areOn) selections.toggle(pick)
  }
  return (
    <Button variant={areOn ? 'outline' : 'primary'} aria-pressed={areOn} onClick={press}>
      {areOn ? words.remove : words.add}
    </Button>
  )
}

/** What the choice pays now. */
function Quote({
  quoted,
  kind,
  match,
  words,
}: {
  readonly quoted: Quoted
  readonly kind: FinishKind
  readonly match: OddsMatch
  readonly words: FinishWords
}) {
  const text = useOddsText()
  const prices = quoted.state === 'priced' ? quoted.quote.market.outcomes.filter(({ active }) => active) : []
  const says = {
    none: words.hints[kind],
    asking: words.asking,
    refused: words.noPrice,
    priced: prices.length === 0 ? words.noPrice : words.kinds[kind],
  }[quoted.state]
  return (
    <div className="exotic-foot">
      <p role="status">
        {says}
        {prices.map(({ id, name, odds }) => (
          <span key={id}>
            <bdi>{name}</bdi> <b className="ltr">{text(odds)}</b>
          </span>
        ))}
      </p>
      {quoted.state === 'priced' && prices.length > 0 ? (
        <AddButton match={match} quote={quoted.quote} words={words} />
      ) : null}
    </div>
  )
}

function Row({
  runner,
  order,
  words,
  onPress,
}: {
  readonly runner: RunnerView
  readonly order: FinishOrder
  readonly words: FinishWords
  readonly onPress: (seat: FinishSeat) => void
}) {
  const seats: readonly (readonly [FinishSeat, string, string])[] = [
    ...words.places
      .slice(0, PLACES_OF[order.kind])
      .map((place, at) => [at as FinishSeat, place, String(at + 1)] as const),
    ['any', words.any, '·'],
  ]
  return (
    <tr>
      <th scope="row">
        <span className="r">
          <Silks {...runner.silks} />
          <span>
            {runner.number}. <bdi>{runner.name}</bdi>
          </span>
        </span>
      </th>
      {seats.map(([seat, name, label]) => (
        <td key={seat}>
          <button
            type="button"
            aria-pressed={isSeated(order, runner.id, seat)}
            aria-label={`${runner.name}, ${name}`}
            onClick={() => onPress(seat)}
          >
            {label}
          </button>
        </td>
      ))}
    </tr>
  )
}

/** Chooses who comes in first, second and third, or the same in any order, and what that pays (BEYOND-28). */
export function FinishPicker({ match, kinds, runners, words, ask }: FinishPickerProps) {
  const locale = useLocale()
  const asks = useMemo(() => ask ?? askFinish(locale), [ask, locale])
  const [order, setOrder] = useState(() => emptyOrder(kinds[0] ?? 'forecast'))
  const quoted = useFinishQuote(match.id, askedOrder(order), asks)
  const { kind } = order
  const heads = [...words.places.slice(0, PLACES_OF[kind]), words.any]
  return (
    <div className="panel">
      {kinds.length < 2 ? null : (
        <div className="exotic-head">
          <Tabs
            id={ID}
            label={words.title}
            look="segmented"
            selected={kind}
            onSelect={(next) => setOrder(emptyOrder(next))}
            items={kinds.map((key) => ({ key, label: words.kinds[key] }))}
          />
        </div>
      )}
      <div
        {...(kinds.length < 2 ? {} : { role: 'tabpanel', 'aria-labelledby': `${ID}-tab-${kind}` })}
        id={`${ID}-panel`}
      >
        <table className="exotic">
          <thead>
            <tr>
              <th scope="col">{words.runner}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runners.map((runner) => (
              <Row
                key={runner.id}
                runner={runner}
                order={order}
                words={words}
                onPress={(seat) => setOrder(withPress(order, runner.id, seat))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Quote quoted={quoted} kind={kind} match={match} words={words} />
    </div>
  )
}
