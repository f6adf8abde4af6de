'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useSyncExternalStore } from 'react'
import { heldPage } from '#base/choices/held-page.ts'

/** Says that prices and scores are held still, dims the former by `data-held` on the page, and lets both go (WCAG 2.2.2). */
export function HeldMark() {
  const t = useTranslations('prices-held')
  const held = useSyncExternalStore(heldPage.subscribe, heldPage.are, () => false)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-held', held)
  }, [held])
  return (
    <div className="stale-mark held-mark" role="status">
      {held ? (
        <span className="note">
          <Icon name="player-pause" />
          <span>{t('note')}</span>
          <Button size="s" onClick={() => heldPage.hold(false)}>
            {t('go-on')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
