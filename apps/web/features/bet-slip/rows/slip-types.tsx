'use client'
import { arrangementOf, BET_TYPES, type BetType, betTypes, typeObstacle } from '@touchline/betting'
import { Icon, IconButton, Tabs } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'
import { useExplanation } from '../words.ts'

/** A slip with only a custom bet counts as a single. */
const TYPES = BET_TYPES.filter((type) => !betTypes[type].isBuilder)

export interface SlipTypesProps {
  /** Shares the slip; absent where the site has no sharing (SHARE-03). */
  readonly onShare: (() => void) | undefined
}

/**
 * Chooses the bet type. Unavailable types say why and what would make them available (BEYOND-06). Has the actions on
 * the whole slip too.
 */
export function SlipTypes({ onShare }: SlipTypesProps) {
  const t = useTranslations('slip')
  const { store, openSettings } = useSlipScope()
  const slip = useSlip((state) => state)
  const explained = useExplanation()
  const [asked, setAsked] = useState<BetType | null>(null)
  const selected = TYPES.find((type) => type === arrangementOf(slip)) ?? 'single'
  const closed = (type: BetType): string | null => {
    const reason = type === selected ? null : typeObstacle(slip, type)
    return reason === null ? null : explained(reason)
  }
  const told = asked === null ? null : closed(asked)
  return (
    <>
      <div className="slip-types">
        <Tabs
          id="slip-types"
          look="segmented"
          label={t('bet-type')}
          selected={selected}
          onSelect={(betType) => {
            setAsked(betType)
            if (closed(betType) === null) store.dispatch({ type: 'bet.type-chosen', betType })
          }}
          items={TYPES.map((type) => ({ key: type, label: t(`type.${type}`), closed: closed(type) }))}
        />
        <div className="slip-tools">
          {onShare === undefined ? null : (
            <IconButton label={t('share')} onClick={onShare}>
              <Icon name="share" size="m" flip />
            </IconButton>
          )}
          <IconButton label={t('settings')} onClick={openSettings}>
            <Icon name="settings" size="m" />
          </IconButton>
          <IconButton
            label={t('clear')}
            disabled={slip.ticketState === 'processing'}
            onClick={() => store.dispatch({ type: 'slip.cleared' })}
          >
            <Icon name="trash" size="m" />
          </IconButton>
        </div>
      </div>
      {told === null ? null : (
        <p className="note slip-why" role="status">
          <Icon name="lock" />
          <span>{told}</span>
        </p>
      )}
    </>
  )
}
