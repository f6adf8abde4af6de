'use client'
import { Icon, IconButton, type IconName, useTopModal } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand'
import {
  alertStore,
  type AlertType,
  dismissAlert,
  renewAlert,
  SHOWN_FOR,
  type ShownAlert,
} from './alert-queue.ts'

const ICONS = {
  success: 'circle-check',
  info: 'alert-circle',
  warning: 'alert-triangle',
  danger: 'alert-circle',
} as const satisfies Record<AlertType, IconName>

/** Drag distance (px) that closes an alert. */
const DRAG_DISTANCE = 48

/** The default text, for errors only (ALERT-04). */
const useDefault = ({ type }: ShownAlert) => {
  const t = useTranslations('global-error.default')
  return type === 'danger' ? { title: t('title'), description: t('description') } : null
}

function AlertCard({ alert }: { readonly alert: ShownAlert }) {
  const t = useTranslations()
  const [held, setHeld] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const dragFrom = useRef<number | null>(null)
  const close = () => dismissAlert(alert.id)
  const standard = useDefault(alert)
  const description = alert.description ?? standard?.description

  useEffect(() => {
    // Holding stops the timer. Release restarts it in full, also when a dialog takes the alert over.
    if (held) return () => renewAlert(alert.id)
    const left = alert.until - Date.now()
    card.current?.style.setProperty('--shown', `${left - SHOWN_FOR}ms`)
    const timer = setTimeout(() => dismissAlert(alert.id), left)
    return () => clearTimeout(timer)
  }, [alert.id, alert.until, held])

  return (
    // Keyboards and screen readers use the close button; a pointer may press anywhere.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      className="alert"
      data-type={alert.type}
      role={alert.type === 'danger' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => {
        setHeld(false)
        dragFrom.current = null
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={close}
      onPointerDown={(event) => (dragFrom.current = event.clientX)}
      onPointerMove={(event) => {
        const from = dragFrom.current
        if (from !== null && Math.abs(event.clientX - from) > DRAG_DISTANCE) close()
      }}
    >
      <Icon name={ICONS[alert.type]} />
      <span className="txt">
        <b>{alert.title ?? standard?.title}</b>
        {description === undefined ? null : <small>{description}</small>}
      </span>
      <IconButton label={t('alerts.close')}>
        <Icon name="x" size="m" />
      </IconButton>
    </div>
  )
}

/**
 * The alerts at the bottom centre, announced to screen readers (ALERT-02). They are in the top modal while one is open.
 */
export function AlertHost() {
  const t = useTranslations('alerts')
  const alerts = useStore(alertStore, (queue) => queue.alerts)
  const modal = useTopModal()
  const region = (
    <section className="alert-region" aria-label={t('label')}>
      {alerts.map((alert) => (
        <AlertCard key={alert.id} alert={alert} />
      ))}
    </section>
  )
  return modal === null ? region : createPortal(region, modal)
}
