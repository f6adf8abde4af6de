'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { heldPrices } from '#base/choices/held-prices.ts'

/** Says that prices are held still, dims them by `data-held` on the page, and lets them go (WCAG 2.2.2). */
export function HeldMark() {
  const t = useTranslations('prices-held')
  const held = useSyncExternalStore(heldPrices.subscribe, heldPrices.are, () => false)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-held', held)
  }, [held])
  return (
    <div className="stale-mark held-mark" role="status">
      {held ? (
        <span className="note">
          <Icon name="player-pause" />
          <span>{t('note')}</span>
          <Button size="s" onClick={() => heldPrices.hold(false)}>
            {t('go-on')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
