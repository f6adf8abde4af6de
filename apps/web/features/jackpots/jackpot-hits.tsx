'use client'
import type { JackpotHit } from '@touchline/contract'
import { RadioGroup } from '@touchline/ui'
import { useLocale } from 'next-intl'
import { useId, useState } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { type HitOrder, useHits, type HitsShown } from './jackpot-sources.ts'
import type { HitWords } from './words.ts'

function Hit({ hit, words }: { readonly hit: JackpotHit; readonly words: HitWords }) {
  const locale = useLocale()
  const { amount, currency, subunits, level, user_hash: who, current_user: isMine, created_at: at } = hit
  return (
    <li data-me={isMine ? '' : undefined}>
      <span className="tag">{level.name}</span>
      <span className="who">
        <b>
          <bdi>{isMine ? words.you : who}</bdi>
        </b>
        <small>
          <LocalTime iso={at} format="moment" />
          {isMine && hit.status === 'paid' ? ` · ${words.paid}` : null}
        </small>
      </span>
      <span className="sum">
        <bdi>{formatMoney(locale, amount, currency, subunits)}</bdi>
      </span>
    </li>
  )
}

interface ListProps {
  readonly order: HitOrder
  readonly shown: HitsShown
  readonly latest: readonly JackpotHit[]
  readonly words: HitWords
}

/** The rows of an order. Nothing where they cannot be had. */
function Hits({ order, shown, latest, words }: ListProps) {
  const hits = useHits(order, shown, latest)
  if (hits === null) return null
  if (hits.length === 0) return <p className="panel none">{words.none}</p>
  return (
    <>
      <ul className="panel hits">
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} words={words} />
        ))}
      </ul>
      <p className="muted masked">{words.masked}</p>
    </>
  )
}

export interface JackpotHitsProps extends Omit<ListProps, 'order'> {}

/** Recent or largest hits, with masked winner, amount, level and time (WIDGET-20). */
export function JackpotHits(props: JackpotHitsProps) {
  const { words } = props
  const [order, setOrder] = useState<HitOrder>('latest')
  const id = useId()
  return (
    <section className="section jp-hits" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{words.title}</h2>
        <RadioGroup
          label={words.order}
          look="segmented"
          selected={order}
          onSelect={setOrder}
          items={[
            { key: 'latest', label: words.latest },
            { key: 'largest', label: words.largest },
          ]}
        />
      </div>
      <Hits key={order} order={order} {...props} />
    </section>
  )
}
