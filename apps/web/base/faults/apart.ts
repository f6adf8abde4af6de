import { AsyncLocalStorage } from 'node:async_hooks'

// Front and pages are separate bundles in one process.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.apart')] ??=
  new AsyncLocalStorage<true>()) as AsyncLocalStorage<true>

/**
 * Renders a page with an error boundary around each widget, so that a crash on the server leaves the others intact
 * (PAGEERR-06). Used only after a page crashed: React streams large parts of such a page late and needs scripts to
 * place them.
 */
export const withWidgetsApart = <Answer>(render: () => Answer): Answer => shared.run(true, render)

export const areWidgetsApart = (): boolean => shared.getStore() === true
