'use client'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { SlipBuilder } from './slip-builder.tsx'

export interface CustomBetModalProps {
  readonly matchId: number
  readonly onClose: () => void
}

/** The bet builder over whatever page asked for it (MODAL-01); it closes once the slip has taken the bet. */
export function CustomBetModal({ matchId, onClose }: CustomBetModalProps) {
  const t = useTranslations()
  return (
    <Dialog title={t('builder.title')} closeLabel={t('common.close')} size="medium" onClose={onClose}>
      <SlipBuilder matchId={matchId} onAdded={onClose} />
    </Dialog>
  )
}
