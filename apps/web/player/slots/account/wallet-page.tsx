'use client'
import { useTranslations } from 'next-intl'
import WalletPart from '#features/payments/parts/wallet-part.tsx'
import { FieldsDialog } from '#modals/identity/fields-dialog.tsx'

/** The wallet as a page, with the dialog for details that a deposit requires. */
export default function WalletPage() {
  const t = useTranslations('deposit')
  return (
    <WalletPart
      askFor={(fields, leave) => (
        <FieldsDialog fields={fields} title={t('missing')} hint={t('missing-hint')} onClose={leave} />
      )}
    />
  )
}
