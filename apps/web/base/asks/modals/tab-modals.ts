import { signal } from '../../signal.ts'

/** Modals that open and close in all tabs together; the names are those of their events (MODAL-15). */
export const TAB_MODALS = ['reality-check', 'out-of-session-limit'] as const
export type TabModal = (typeof TAB_MODALS)[number]

interface TabModalEvent {
  readonly event: TabModal
  readonly open: boolean
}

export interface TabModals {
  readonly get: () => TabModal | null
  /** Opens it in all tabs and replaces any other. */
  readonly open: (name: TabModal) => void
  /** Closes it in all tabs; no effect if it is not open. */
  readonly close: (name: TabModal) => void
  readonly subscribe: (listener: () => void) => () => void
}

const isEvent = (data: unknown): data is TabModalEvent =>
  typeof data === 'object' &&
  data !== null &&
  'event' in data &&
  'open' in data &&
  TAB_MODALS.some((name) => name === data.event) &&
  typeof data.open === 'boolean'

/** Creates the state of the shared modals. `channel` connects the other tabs; null if the browser has none. */
export function createTabModals(
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null,
): TabModals {
  const shown = signal<TabModal | null>(null)

  function take({ event, open }: TabModalEvent): boolean {
    const now = shown.get()
    const next = open ? event : now === event ? null : now
    if (next === now) return false
    shown.set(next)
    return true
  }
  const tell = (message: TabModalEvent) => {
    if (take(message)) channel?.postMessage(message)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isEvent(data)) take(data)
  })
  return {
    get: shown.get,
    open: (event) => tell({ event, open: true }),
    close: (event) => tell({ event, open: false }),
    subscribe: shown.subscribe,
  }
}
