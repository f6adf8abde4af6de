import { root } from '../page.ts'

/** State shared by this browser's pages: session, picks, choices. */
function shared(): string {
  try {
    return document.cookie + JSON.stringify([localStorage, sessionStorage])
  } catch {
    return document.cookie
  }
}

/**
 * Reloads a page restored from the back/forward cache if another page changed the shared state meanwhile: its player or
 * slip may be outdated.
 */
export function askAnewOnReturn(): void {
  let atLeaving = ''
  addEventListener('pagehide', () => {
    atLeaving = shared()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || shared() === atLeaving) return
    root().hidden = true
    location.reload()
  })
}
