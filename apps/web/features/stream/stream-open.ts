/** Whether the stream was left open in this tab (STORE-06). */
const KEY = 'video_streaming'

export function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}

export function keepOpen(open: boolean): void {
  try {
    sessionStorage.setItem(KEY, open ? 'open' : 'closed')
  } catch {
    // Without storage the next page asks again.
  }
}
