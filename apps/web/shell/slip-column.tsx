'use client'
import { Court } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Slot } from './slots.tsx'

/** The column of the bet slip: empty until the slip itself has loaded. */
export function SlipColumn() {
  const t = useTranslations('nav')
  return (
    <>
      <div className="scrim" />
      <aside className="app-slip" aria-label={t('bet_slip')}>
        <div className="sheet-grip" />
        <Slot name="slip">
          <section className="slip">
            <header className="slip-head" aria-hidden="true">
              <b>{t('bet_slip')}</b>
            </header>
            <div className="slip-empty">
              <Court name="corner" />
            </div>
          </section>
        </Slot>
      </aside>
      <Slot name="slip-peek" />
    </>
  )
}
