'use client'
import { Icon, IconButton, type IconName, useTopModal } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
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

/** How long (ms) an alert is in place before it counts as told to screen readers. */
const TOLD_AFTER = 500

/** Drag distance (px) that closes an alert. */
const DRAG_DISTANCE = 48

/** The default text, for errors only (ALERT-04). */
const useDefault = ({ type }: ShownAlert) => {
  const t = useTranslations('global-error.default')
  return type === 'danger' ? { title: t('title'), description: t('description') } : null
}

/** Where the alerts are: in the top modal, or on the page. */
type Place = HTMLDialogElement | null

/** Whether an alert has moved since it was shown. `onMove` is called in the render that moves it. */
function useMoved(place: Place, onMove: () => void): boolean {
  const [last, setLast] = useState(place)
  const [hasMoved, setMoved] = useState(false)
  if (last !== place) {
    setLast(place)
    setMoved(true)
    onMove()
  }
  return hasMoved
}

/** Whether an alert has been there for long enough to be told, also when a dialog opened or closed along with it. */
function useTold(): boolean {
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), TOLD_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return isTold
}

/** Has the bar of a card stand where its time does. */
function useBar(card: RefObject<HTMLElement | null>, until: number, place: Place): void {
  useLayoutEffect(() => {
    card.current?.style.setProperty('--shown', `${until - Date.now() - SHOWN_FOR}ms`)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an element that moves begins its animations anew.
  }, [card, until, place])
}

function AlertCard({ alert, place }: { readonly alert: ShownAlert; readonly place: Place }) {
  const t = useTranslations()
  const [held, setHeld] = useState(false)
  // The pointer or focus that held it is elsewhere then.
  const hasMoved = useMoved(place, () => setHeld(false))
  const isTold = useTold()
  const card = useRef<HTMLDivElement>(null)
  const dragFrom = useRef<number | null>(null)
  const close = () => dismissAlert(alert.id)
  const standard = useDefault(alert)
  const description = alert.description ?? standard?.description

  useEffect(() => {
    // Holding stops the timer. Release restarts it in full, also when a dialog takes the alert over.
    if (held) return () => renewAlert(alert.id)
    const timer = setTimeout(() => dismissAlert(alert.id), alert.until - Date.now())
    return () => clearTimeout(timer)
  }, [alert.id, alert.until, held])
  useBar(card, alert.until, place)

  return (
    // Keyboards and screen readers use the close button; a pointer may press anywhere.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={card}
      className="alert"
      data-type={alert.type}
      // With a live role an alert that was told would be told again where it moves to.
      role={hasMoved && isTold ? undefined : alert.type === 'danger' ? 'alert' : 'status'}
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
 * An element that stays the same wherever the alerts are: a portal with another target would mount them anew. `home` is
 * its place on the page.
 */
function useHost(place: Place) {
  const home = useRef<HTMLDivElement>(null)
  const [host] = useState(() => {
    const element = document.createElement('div')
    element.className = 'alert-host'
    return element
  })
  useLayoutEffect(() => (place ?? home.current)?.append(host), [place, host])
  useLayoutEffect(() => () => host.remove(), [host])
  return { home, host }
}

/**
 * The alerts at the bottom centre, announced to screen readers (ALERT-02). They are in the top modal while one is open,
 * because everything outside of it is inert.
 */
export function AlertHost() {
  const t = useTranslations('alerts')
  const alerts = useStore(alertStore, (queue) => queue.alerts)
  const place = useTopModal()
  const { home, host } = useHost(place)
  return (
    <div ref={home} className="alert-host">
      {createPortal(
        <section className="alert-region" aria-label={t('label')}>
          {alerts.map((alert) => (
            <AlertCard key={alert.id} alert={alert} place={place} />
          ))}
        </section>,
        host,
      )}
    </div>
  )
}
