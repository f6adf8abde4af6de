'use client'
import { useTranslations } from 'next-intl'
import { useAuth } from '#entities/session/index.ts'
import { FieldsDialog } from './fields-dialog.tsx'

/** Asks for the site's required fields that the player has not filled in (AUTH-10, MODAL-07). */
export default function MissingFieldsModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('account.missing')
  const missed = useAuth(({ player }) => player?.auth_fields_missed)
  if (missed === undefined) return null
  return <FieldsDialog fields={missed} title={t('title')} hint={t('hint')} onClose={onClose} />
}
