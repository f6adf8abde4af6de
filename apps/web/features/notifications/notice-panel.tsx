'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, onPressOutside } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'
import { NoticeList } from './notice-list.tsx'
import { markNotificationsRead, unreadQuery } from './notifications-query.ts'

/** Below this width the list is a sheet from the bottom, above it a popover at the bell. */
const PHONE = '(width < 780px)'

export interface NoticePanelProps {
  /** Shown below the list. */
  readonly foot?: ReactNode
  /** The bell with its button. */
  readonly anchor: RefObject<HTMLElement | null>
  /** Closes and returns the focus to the bell. */
  readonly onClose: () => void
  /** Closes without moving the focus, because it is elsewhere already. */
  readonly onLeave: () => void
}

function ReadAll() {
  const t = useTranslations('notifications')
  const api = useApi()
  const client = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery(api))
  return (
    <Button
      size="s"
      variant="ghost"
      // Not `disabled`, so that it keeps its focus and place.
      aria-disabled={unread === 0}
      onClick={() => {
        if (unread > 0) void markNotificationsRead(client, api, null)
      }}
    >
      {t('read-all')}
    </Button>
  )
}

/** Closes on Escape, a press outside, or when the focus leaves. */
function Popover({ anchor, foot, onClose, onLeave }: NoticePanelProps) {
  const t = useTranslations('notifications')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    const isInside = (at: Node | null) => anchor.current?.contains(at) === true
    const stop = onPressOutside(isInside, onLeave)
    const onFocus = ({ target }: Event) => {
      // A press moves the focus where it begins, and counts where it ends.
      const isPressed = document.documentElement.matches(':active')
      if (!isPressed && target instanceof Node && !isInside(target)) onLeave()
    }
    document.addEventListener('focusin', onFocus)
    return () => {
      stop()
      document.removeEventListener('focusin', onFocus)
    }
  }, [anchor, onLeave])
  return (
    <div
      ref={panel}
      className="menu notice-panel"
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="notice-head">
        <h2>{t('title')}</h2>
        <ReadAll />
      </div>
      <NoticeList onOpened={onLeave} />
      {foot}
    </div>
  )
}

/** The list opened by the bell (WIDGET-27). */
export function NoticePanel(props: NoticePanelProps) {
  const t = useTranslations()
  const [isPhone] = useState(() => matchMedia(PHONE).matches)
  if (!isPhone) return <Popover {...props} />
  return (
    <Dialog
      title={t('notifications.title')}
      closeLabel={t('common.close')}
      onClose={props.onClose}
      footer={<ReadAll />}
    >
      <NoticeList onOpened={props.onLeave} />
      {props.foot}
    </Dialog>
  )
}
