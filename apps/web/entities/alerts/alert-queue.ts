import { createStore } from 'zustand/vanilla'

/** ALERT-01. */
export type AlertType = 'success' | 'info' | 'warning' | 'danger'

/** Only what went wrong has a default text (ALERT-04): of anything else that would be untrue. */
export type Alert =
  | {
      readonly type: 'danger'
      readonly title?: string | undefined
      readonly description?: string | undefined
    }
  | {
      readonly type: Exclude<AlertType, 'danger'>
      readonly title: string
      readonly description?: string | undefined
    }

export type ShownAlert = Alert & {
  readonly id: number
  /** When it closes by itself, ms since the epoch: it stays, whichever dialog shows it. */
  readonly until: number
}

/** ALERT-02, ALERT-03. */
const MAX_SHOWN = 3
export const SHOWN_FOR = 5000

export interface AlertQueue {
  readonly alerts: readonly ShownAlert[]
  readonly lastId: number
}

export const noAlerts: AlertQueue = { alerts: [], lastId: 0 }

/** The newest three stay. The same alert replaces its former self, so that a repeated failure does not fill the screen. */
export function addAlert({ alerts, lastId }: AlertQueue, alert: Alert, now: number): AlertQueue {
  const id = lastId + 1
  const others = alerts.filter(
    ({ type, title, description }) =>
      type !== alert.type || title !== alert.title || description !== alert.description,
  )
  return { alerts: [...others, { ...alert, id, until: now + SHOWN_FOR }].slice(-MAX_SHOWN), lastId: id }
}

const closeAlert = (queue: AlertQueue, id: number): AlertQueue => ({
  ...queue,
  alerts: queue.alerts.filter((alert) => alert.id !== id),
})

const renewedAlert = (queue: AlertQueue, id: number, now: number): AlertQueue => ({
  ...queue,
  alerts: queue.alerts.map((alert) => (alert.id === id ? { ...alert, until: now + SHOWN_FOR } : alert)),
})

const store = createStore<AlertQueue>(() => noAlerts)

export const alertStore = store
export const showAlert = (alert: Alert): void => store.setState((queue) => addAlert(queue, alert, Date.now()))
/** Shown as long again from now on. */
export const renewAlert = (id: number): void => store.setState((queue) => renewedAlert(queue, id, Date.now()))
export const dismissAlert = (id: number): void => store.setState((queue) => closeAlert(queue, id))
