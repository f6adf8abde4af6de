'use client'
import '../alerts.css'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { MatchForm } from '../match-form.tsx'
import { PriceForm } from '../price-form.tsx'

export interface AlertModalProps {
  /** A match (`match`, `sport`, `home`, `away`), or a price of one (`match`, `price`, `name`, `odds`). */
  readonly detail: Readonly<Record<string, string>>
  readonly onClose: () => void
}

/** What a player is told of a match or a price (BEYOND-26), opened by their bells. */
export default function AlertModal({ detail, onClose }: AlertModalProps) {
  const t = useTranslations('tell-me')
  const common = useTranslations('common')
  const { match = '', price: selection, name = '', odds = '', sport = '', home = '', away = '' } = detail
  const id = Number(match)
  return (
    <Dialog
      title={t(selection === undefined ? 'match-title' : 'price-title')}
      closeLabel={common('close')}
      onClose={onClose}
    >
      {selection === undefined ? (
        <MatchForm match={{ id, sportKey: sport, home, away }} onDone={onClose} />
      ) : (
        <PriceForm price={{ matchId: id, selection, name, now: Number(odds) }} onDone={onClose} />
      )}
    </Dialog>
  )
}
