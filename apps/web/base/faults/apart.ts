import { AsyncLocalStorage } from 'node:async_hooks'

// The front and pages are bundled apart but live in one process.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.apart')] ??=
  new AsyncLocalStorage<true>()) as AsyncLocalStorage<true>

/**
 * Renders a page with a boundary round each widget, so that one that crashes on the server leaves the others standing
 * (PAGEERR-06). Only a page that crashed is rendered so: React sends large parts of such a page after the rest, and needs scripts
 * to put them in their places.
 */
export const withWidgetsApart = <Answer>(render: () => Answer): Answer => shared.run(true, render)

export const areWidgetsApart = (): boolean => shared.getStore() === true
