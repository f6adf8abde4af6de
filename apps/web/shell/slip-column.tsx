'use client'
import { Court } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Slot } from './slots.tsx'

/** The column of the bet slip: as an empty slip looks, until the slip itself has loaded. */
export function SlipColumn() {
  const t = useTranslations('slip')
  return (
    <>
      <div className="scrim" />
      <aside className="app-slip" aria-label={t('title')}>
        <div className="sheet-grip" />
        <Slot name="slip">
          <section className="slip">
            <header className="slip-head" aria-hidden="true">
              <b>{t('tab.BET_SLIP')}</b>
            </header>
            <div className="slip-empty slip-waiting">
              <Court name="corner" />
              <h2>{t('empty')}</h2>
              <p>{t('empty-hint')}</p>
            </div>
          </section>
        </Slot>
      </aside>
      <Slot name="slip-peek" />
    </>
  )
}
