'use client'
import type { SlipBuilder, SlipSelection } from '@touchline/betting'
import { Button, Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { builderOpen } from '#base/asks/modals/builder-open.ts'
import type { LiftedId } from '#base/texts/message-id.ts'
import { BetStake } from './bet-stake.tsx'
import { LegPrice, obstacleOf } from './leg-price.tsx'
import { ClashNote, legRow, type LegRowProps, Where } from './pick-row.tsx'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useExplanation, useText } from '../words.ts'

interface PartProps {
  readonly builder: SlipBuilder
  readonly part: SlipSelection
}

/**
 * Why one part of a builder is invalid, as a message id: it accepts no bets now, so that the server cannot price it
 * either, or it conflicts with the others.
 */
const faultOf = ({ builder, part }: PartProps): LiftedId | null =>
  obstacleOf(part)?.label ?? (builder.faults.includes(part.id) ? 'sb.ticket.conflict' : null)

/** One outcome of a builder. One that prevents the joint price says so and can be removed alone (CUSTOM-04). */
function Part({ builder, part }: PartProps) {
  const t = useTranslations('slip')
  const explained = useExplanation()
  const text = useText()
  const { store } = useSlipScope()
  const told = useSlip((slip) => slip.error?.selectionErrors[part.id])
  const fault = faultOf({ builder, part })
  const { outcomeName, marketName } = part.names
  return (
    <li data-fault={fault === null ? undefined : ''} data-selection={part.id}>
      <bdi>{outcomeName}</bdi>
      <small>{marketName}</small>
      {fault === null && told === undefined ? null : (
        <div className="note" data-tone="warn" role="status">
          <Icon name="alert-triangle" />
          <span>{fault === null ? text(told ?? '') : explained(fault)}</span>
          <Button
            variant="link"
            size="s"
            aria-label={t('remove', { name: outcomeName })}
            onClick={() =>
              store.dispatch({ type: 'builder.selection-removed', matchId: part.matchId, id: part.id })
            }
          >
            {t('remove-it')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** A builder without a price counts as suspended, with its own reason. */
const reasonOf = ({ isPriced, isNotAvailable }: SlipBuilder, label: LiftedId): LiftedId =>
  isPriced || isNotAvailable ? label : 'sb.ticket.no-price'

/** Notes about the whole builder: an obstacle that is at none of its parts, and the server's error. */
function WholeNotes({ builder }: { readonly builder: SlipBuilder }) {
  const explained = useExplanation()
  const text = useText()
  const told = useSlip((slip) => slip.error?.selectionErrors[builder.id])
  const obstacle = obstacleOf(builder)
  const isAtPart = builder.selections.some((part) => faultOf({ builder, part }) !== null)
  return (
    <>
      {obstacle === null || isAtPart ? null : (
        <div className="note" role="status" title={explained(reasonOf(builder, obstacle.label))}>
          <Icon name={obstacle.icon} />
          <span>{text(reasonOf(builder, obstacle.label))}</span>
        </div>
      )}
      {told === undefined ? null : (
        <div className="note" data-tone="error">
          <Icon name="alert-circle" />
          <span>{text(told)}</span>
        </div>
      )}
    </>
  )
}

/** Several outcomes of one match at one joint price, as one leg of the slip. */
export const BuilderRow = legRow(function BuilderRow({
  builder,
  liveMark,
  bet,
  isClashing = false,
}: LegRowProps & { readonly builder: SlipBuilder }) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const [first] = builder.selections
  if (first === undefined) return null
  const obstacle = obstacleOf(builder)
  const name = t('builder')
  return (
    <li
      className="pick"
      data-state={obstacle?.state}
      data-fault={isClashing ? '' : undefined}
      data-builder={builder.id}
    >
      <div className="what">
        <span className="name">{name}</span>
        <span className="market-name">{t('builder-picks', { count: builder.selections.length })}</span>
        <Where pick={first} liveMark={liveMark} />
      </div>
      <LegPrice leg={builder} />
      <IconButton
        label={t('remove', { name })}
        disabled={locked}
        onClick={() => store.dispatch({ type: 'builder.removed', matchId: builder.matchId })}
      >
        <Icon name="x" size="m" />
      </IconButton>
      <ul className="legs-joined">
        {builder.selections.map((part) => (
          <Part key={part.id} builder={builder} part={part} />
        ))}
      </ul>
      <Button
        variant="link"
        size="s"
        className="legs-edit"
        disabled={locked}
        onClick={() => builderOpen.open(builder.matchId)}
      >
        <Icon name="pencil" />
        {t('edit-builder')}
      </Button>
      {bet === null ? null : <BetStake bet={bet} name={name} />}
      {isClashing ? <ClashNote /> : null}
      <WholeNotes builder={builder} />
    </li>
  )
})
