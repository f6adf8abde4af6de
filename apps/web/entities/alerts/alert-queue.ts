import { createStore } from 'zustand/vanilla'

/** ALERT-01. */
export type AlertType = 'success' | 'info' | 'warning' | 'danger'

/** Only errors have a default text (ALERT-04); for other alerts it would be untrue. */
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
  /** Closing time, epoch ms. It stays the same when the alert moves to a dialog. */
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

/** Keeps the newest three. An equal alert replaces the old one, so that repeated failures do not fill the screen. */
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
/** Restarts the alert's full time. */
export const renewAlert = (id: number): void => store.setState((queue) => renewedAlert(queue, id, Date.now()))
export const dismissAlert = (id: number): void => store.setState((queue) => closeAlert(queue, id))
