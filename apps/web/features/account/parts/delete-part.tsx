'use client'
import { useTranslations } from 'next-intl'
import { DeleteCard } from '../security/delete-card.tsx'
import { showAlert } from '#entities/alerts/index.ts'
import { useSession } from '#entities/session/index.ts'

/** Deletes the account and signs the player out in all tabs. */
export default function DeletePart() {
  const t = useTranslations('account.delete')
  const session = useSession()
  return (
    <DeleteCard
      onDeleted={() => {
        showAlert({ type: 'success', title: t('done') })
        void session.signOut()
      }}
    />
  )
}
