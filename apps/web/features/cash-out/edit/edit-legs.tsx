'use client'
import { oddsThousandths, selectionId } from '@touchline/betting'
import type { Market } from '@touchline/contract'
import { Button, Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import {
  type DraftBuilder,
  type DraftLeg,
  type EditDraft,
  hasMatch,
  swapped,
  withLeg,
  withoutBuilder,
  withoutLeg,
} from './edit-draft.ts'
import type { Edit } from './use-edit.ts'
import { useOddsText } from '#entities/odds/index.ts'

interface PartProps {
  readonly edit: Edit
  /** Texts of the last answer for single legs, by id. */
  readonly told: Readonly<Record<string, string>>
}

function Price({ odds }: { readonly odds: number | null }) {
  const oddsText = useOddsText()
  return odds === null ? '–' : oddsText(oddsThousandths(odds))
}

/** The outcomes of the leg's market; the pressed one replaces the leg. */
function Outcomes({ leg, market, edit }: Omit<PartProps, 'told'> & { leg: DraftLeg; market: Market }) {
  const t = useTranslations('edit-bet')
  return (
    <div className="swap" role="group" aria-label={t('outcomes', { market: leg.names.market })}>
      {market.outcomes.map((outcome) => {
        const open = market.status === 1 && outcome.active
        const id = selectionId({
          matchUrn: leg.matchUrn,
          marketId: leg.marketId,
          outcomeId: outcome.id,
          specifier: leg.specifier,
        })
        return (
          <button
            key={outcome.id}
            type="button"
            className="odds"
            aria-pressed={id === leg.id}
            disabled={!open}
            onClick={() => edit.change(swapped(edit.draft, leg.id, outcome))}
          >
            <bdi className="label">{outcome.name}</bdi>{' '}
            <span className="price ltr">
              <Price odds={open ? (edit.prices.leg(id) ?? outcome.odds) : null} />
            </span>
          </button>
        )
      })}
    </div>
  )
}

/** Why a leg has no price now, and what to do (BEYOND-06). */
function NotOpen() {
  const t = useTranslations('edit-bet')
  return (
    <span className="note" role="status">
      <Icon name="lock" />
      <span>{t('leg-not-open')}</span>
    </span>
  )
}

function Leg({ leg, edit, told }: PartProps & { readonly leg: DraftLeg }) {
  const t = useTranslations('edit-bet')
  const [swapping, setSwapping] = useState(false)
  const market = edit.prices.market(leg)
  const odds = edit.prices.leg(leg.id)
  const said = told[leg.id]
  return (
    <li className="edit-leg">
      <div className="what">
        <span className="name">
          <bdi>{leg.names.outcome}</bdi>
        </span>
        <small>
          {leg.names.market} · <bdi>{leg.names.match}</bdi>
        </small>
      </div>
      <span className="at ltr">
        <Price odds={odds} />
      </span>
      <Button
        size="s"
        aria-expanded={swapping}
        aria-label={t('swap-what', { name: leg.names.outcome })}
        disabled={market === undefined}
        onClick={() => setSwapping(!swapping)}
      >
        {t('swap')}
      </Button>
      <IconButton
        label={t('remove', { name: leg.names.outcome })}
        onClick={() => edit.change(withoutLeg(edit.draft, leg.id))}
      >
        <Icon name="x" size="m" />
      </IconButton>
      {swapping && market !== undefined ? <Outcomes leg={leg} market={market} edit={edit} /> : null}
      {odds === null && !edit.prices.isLoading ? <NotOpen /> : null}
      {said === undefined ? null : (
        <span className="note" data-tone="error">
          <Icon name="alert-circle" />
          <span>{said}</span>
        </span>
      )}
    </li>
  )
}

function Builder({ builder, edit }: Omit<PartProps, 'told'> & { readonly builder: DraftBuilder }) {
  const t = useTranslations('edit-bet')
  const name = useTranslations('bets')('type.custom_bet')
  const odds = edit.prices.builder(builder.number)
  return (
    <li className="edit-leg">
      <div className="what">
        <span className="name">{name}</span>
        <small>
          <bdi>{builder.parts[0]?.names.match}</bdi> ·{' '}
          {builder.parts.map((part) => part.names.outcome).join(' + ')}
        </small>
      </div>
      <span className="at ltr">
        <Price odds={odds} />
      </span>
      <IconButton
        label={t('remove', { name })}
        onClick={() => edit.change(withoutBuilder(edit.draft, builder.number))}
      >
        <Icon name="x" size="m" />
      </IconButton>
      {odds === null && !edit.prices.isLoading ? <NotOpen /> : null}
    </li>
  )
}

/** The legs of the edited bet. Each can be swapped within its market, or removed. */
export function EditLegs({ edit, told }: PartProps) {
  const t = useTranslations('edit-bet')
  return (
    <ol className="edit-legs" aria-label={t('legs')}>
      {edit.draft.legs.map((leg) => (
        // Keyed by market, so that the list of outcomes stays open after a swap.
        <Leg key={`${leg.matchUrn} ${leg.marketId} ${leg.specifier}`} leg={leg} edit={edit} told={told} />
      ))}
      {edit.draft.builders.map((builder) => (
        <Builder key={builder.number} builder={builder} edit={edit} />
      ))}
    </ol>
  )
}

export interface SlipPicksProps {
  readonly draft: EditDraft
  readonly change: (draft: EditDraft) => void
  /** Picks on the slip. */
  readonly picks: readonly DraftLeg[]
}

/** Offers the picks on the slip as new legs. */
export function SlipPicks({ draft, change, picks }: SlipPicksProps) {
  const t = useTranslations('edit-bet')
  const others = picks.filter((pick) => draft.legs.every(({ id }) => id !== pick.id))
  return (
    <section className="edit-picks">
      <h3>{t('add')}</h3>
      {others.length === 0 ? <p className="hint">{t('add-hint')}</p> : null}
      <ul>
        {others.map((pick) => {
          const clash = hasMatch(draft, pick.matchId)
          return (
            <li key={pick.id} className="edit-leg">
              <div className="what">
                <span className="name">
                  <bdi>{pick.names.outcome}</bdi>
                </span>
                <small>
                  {clash ? t('same-match') : pick.names.market} · <bdi>{pick.names.match}</bdi>
                </small>
              </div>
              <Button
                size="s"
                disabled={clash}
                aria-label={t('add-what', { name: pick.names.outcome })}
                onClick={() => change(withLeg(draft, pick))}
              >
                <Icon name="plus" size="s" />
                {t('add-one')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
