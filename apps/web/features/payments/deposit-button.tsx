'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'

/** The deposit button, if the site has deposits (LAYOUT-04). */
export function DepositButton() {
  const t = useTranslations('deposit')
  const allowed = useSettings(useApi())?.deposits.allowed ?? false
  if (!allowed) return null
  return (
    <Button
      className="deposit"
      variant="outline"
      aria-label={t('title')}
      onClick={() => authEvents.raise('deposit')}
    >
      <Icon name="plus" />
      <span>{t('title')}</span>
    </Button>
  )
}
