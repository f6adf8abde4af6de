'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { StandingCell } from '#entities/odds/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'

export interface TellButtonProps {
  readonly cell: StandingCell
  /** The price that stands (thousandths). */
  readonly now: number
  /** Called first: the panel makes way for what it asks. */
  readonly onPress: () => void
}

/** Has a player told of a price (BEYOND-26). */
export function TellButton({ cell: { id, matchId, name }, now, onPress }: TellButtonProps) {
  const t = useTranslations('price-memory')
  return (
    <Button
      block
      onClick={() => {
        onPress()
        authEvents.raise('alert', { match: String(matchId), price: id, name, odds: String(now) })
      }}
    >
      <Icon name="bell" />
      {t('tell')}
    </Button>
  )
}
