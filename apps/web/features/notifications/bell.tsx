'use client'
import { useQuery } from '@tanstack/react-query'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { unreadQuery } from './notifications-query.ts'

// The list is loaded at the first press, because most visits open none.
const NoticePanel = lazy(() =>
  import('./notice-panel.tsx').then((module) => ({ default: module.NoticePanel })),
)

/** The badge has room for two digits. */
const MOST_SHOWN = 99

/** The number of unread notifications; opens their list (WIDGET-27). */
export function Bell({ foot }: { readonly foot?: ReactNode }) {
  const t = useTranslations('notifications')
  const { data: unread = 0 } = useQuery(unreadQuery(useApi()))
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    anchor.current?.querySelector('button')?.focus()
  }
  return (
    <div className="menu-anchor" ref={anchor}>
      <IconButton
        label={unread === 0 ? t('title') : t('bell-unread', { count: unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span className="badge" data-tone="accent" aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </IconButton>
      {open ? (
        <Suspense>
          <NoticePanel anchor={anchor} foot={foot} onClose={close} onLeave={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
