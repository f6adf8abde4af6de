'use client'
import type { BonusTimeGroup } from '@touchline/contract'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'

/** Says that a group has no bonuses. */
export function Nothing({ group }: { readonly group: BonusTimeGroup }) {
  const t = useTranslations('bonus')
  return (
    <div className="panel state">
      <Icon name="gift" />
      <h2>{t(`none.${group}`)}</h2>
      {group === 'past' ? null : <p>{t('none.hint')}</p>}
    </div>
  )
}

/** Says that the list could not be loaded. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('bonus')
  return (
    <div className="panel state">
      <Icon name="refresh" />
      <h2>{t('failed')}</h2>
      <div className="actions">
        <Button onClick={onRetry}>{t('retry')}</Button>
      </div>
    </div>
  )
}
