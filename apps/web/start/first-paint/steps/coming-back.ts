import { root } from '../page.ts'

/** What pages of this browser keep for one another: who is signed in, picks, choices. */
function shared(): string {
  try {
    return document.cookie + JSON.stringify([localStorage, sessionStorage])
  } catch {
    return document.cookie
  }
}

/** Where another page has changed some of it, what the browser has kept of this one is somebody else's, or an older slip. */
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
