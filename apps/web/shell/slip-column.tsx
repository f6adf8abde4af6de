'use client'
import { Button, Court, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Slot } from './slots.tsx'
import { wishes } from './visit/wishes.ts'

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
            <header className="slip-head">
              <div className="tabs" role="tablist" aria-label={t('title')}>
                <button type="button" role="tab" aria-selected>
                  {t('tab.BET_SLIP')}
                </button>
                <button type="button" role="tab" aria-selected={false} onClick={() => wishes.wish('bets')}>
                  {t('tab.MY_BETS')}
                </button>
              </div>
            </header>
            <div className="slip-empty slip-waiting">
              <Court name="corner" />
              <h2>{t('empty')}</h2>
              <p>{t('empty-hint')}</p>
              <Button variant="outline" onClick={() => wishes.wish('code')}>
                <Icon name="qrcode" />
                {t('load-code')}
              </Button>
              <Button variant="ghost" onClick={() => wishes.wish('settings')}>
                {t('settings')}
              </Button>
            </div>
          </section>
        </Slot>
      </aside>
      <Slot name="slip-peek" />
    </>
  )
}
