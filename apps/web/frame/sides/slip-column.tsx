'use client'
import { Button, Court, Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useSite } from '#base/config/site-context.tsx'
import { opens } from '#base/asks/openers.ts'
import { Slot } from '#base/asks/slots.tsx'
import { wishes } from '#base/asks/wishes.ts'

function SlipHead() {
  const t = useTranslations()
  const { isMyBetsVisible } = useSite()
  return (
    <header className="slip-head">
      <div className="tabs" role="tablist" aria-label={t('slip.title')}>
        <button ref={opens('picks')} type="button" role="tab" aria-selected>
          {t('slip.tab.BET_SLIP')}
        </button>
        {isMyBetsVisible ? (
          <button
            ref={opens('bets')}
            type="button"
            role="tab"
            aria-selected={false}
            onClick={() => wishes.wish('bets')}
          >
            {t('slip.tab.MY_BETS')}
          </button>
        ) : null}
      </div>
      <Switch
        ref={opens('quick')}
        checked={false}
        label={t('quick.title')}
        onChange={() => wishes.wish('quick')}
      >
        <Icon name="bolt" />
        <span className="word">
          <span>{t('quick.short')}</span>
        </span>
      </Switch>
    </header>
  )
}

function EmptySlip() {
  const t = useTranslations('slip')
  const { canShare } = useSite()
  return (
    <div className="slip-empty slip-waiting">
      <Court name="corner" />
      <h2>{t('empty')}</h2>
      <p>{t('empty-hint')}</p>
      <div className="slip-tasks">
        {canShare ? (
          <Button ref={opens('code')} variant="outline" onClick={() => wishes.wish('code')}>
            <Icon name="qrcode" />
            {t('load-code')}
          </Button>
        ) : null}
        <Button ref={opens('settings')} variant="ghost" onClick={() => wishes.wish('settings')}>
          {t('settings')}
        </Button>
      </div>
    </div>
  )
}

/** The slip, which looks like an empty one until it has loaded. */
export const SlipPlace = () => (
  <Slot place="slip">
    <section className="slip">
      <SlipHead />
      <EmptySlip />
    </section>
  </Slot>
)

/** The slip's column, with the site's widgets below. */
export function SlipColumn({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations()
  return (
    <>
      <div className="scrim" />
      <aside className="app-slip" aria-label={t('slip.title')}>
        <div className="sheet-grip" />
        <SlipPlace />
        {children}
      </aside>
      <Slot place="quick-notice" />
    </>
  )
}
