'use client'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { SlipBuilder } from './slip-builder.tsx'

export interface CustomBetModalProps {
  readonly matchId: number
  readonly onClose: () => void
}

/** The bet builder above the page that opened it (MODAL-01). Closes once the slip has the bet. */
export function CustomBetModal({ matchId, onClose }: CustomBetModalProps) {
  const t = useTranslations()
  return (
    <Dialog title={t('builder.title')} closeLabel={t('common.close')} size="medium" onClose={onClose}>
      <SlipBuilder matchId={matchId} onAdded={onClose} />
    </Dialog>
  )
}
