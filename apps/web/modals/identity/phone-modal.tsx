'use client'
import { Dialog } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { PhoneForm } from '#features/account/index.ts'
import { useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'

/** Phone check above a page (MODAL-08). */
export default function PhoneModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations()
  const session = useSession()
  const api = useApi()
  const onVerified = () => {
    onClose()
    // The profile now has the number.
    void api.call('getPlayer').then((answer) => {
      if (answer.ok && answer.data !== null) session.keepPlayer(answer.data)
    })
  }
  return (
    <Dialog title={t('account.phone.title')} closeLabel={t('common.close')} onClose={onClose}>
      <PhoneForm onVerified={onVerified} />
    </Dialog>
  )
}
