'use client'
import '../offers.css'
import { Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useSettings, useUpdateSettings } from '#entities/preferences/index.ts'
import { useApi } from '#base/data/api-context.tsx'

/** Whether the player is told of offers and new bonuses: whoever objects is told of none, and keeps what is theirs. */
export default function OffersPart() {
  const t = useTranslations('bonus.offers')
  const account = useTranslations('account')
  const api = useApi()
  const settings = useSettings(api)
  const update = useUpdateSettings(api)
  // Not every platform has the choice.
  if (settings?.offers === undefined) return null
  return (
    <section className="panel offers-choice" aria-label={t('title')}>
      <Switch checked={settings.offers} onChange={(offers) => update.mutate({ offers })}>
        <span>
          <b>{t('title')}</b>
          <small>{t('hint')}</small>
        </span>
      </Switch>
      {update.isError ? (
        <p className="note" data-tone="error" role="alert">
          <Icon name="alert-circle" />
          <span>{account('failed')}</span>
        </p>
      ) : null}
    </section>
  )
}
