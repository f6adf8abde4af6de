// Runs in the page, before anything of the page itself; on both sides alike.

declare global {
  /** Milliseconds from the publication of a document to the frame that shows it, one for each document shown. */
  var benchLatencies: number[]
  var benchFrames: number
}

/**
 * Notes when documents arrive and when a price of their match is written. `benchNote` is called by a page for each document with its
 * version, which is its time of publication in epoch microseconds; a message posted from the frame that wrote comes back once that frame is done.
 * A document that was overtaken before its frame counts by the first of those that were waiting.
 */
export function installPaintProbe(): void {
  const waiting = new Map<number, number>()
  const { port1, port2 } = new MessageChannel()
  globalThis.benchLatencies = []
  globalThis.benchFrames = 0
  globalThis.benchNote = (matchId, version) => {
    if (!waiting.has(matchId)) waiting.set(matchId, version)
  }
  port1.onmessage = ({ data }: MessageEvent<readonly number[]>) => {
    const now = (performance.timeOrigin + performance.now()) * 1000
    for (const version of data) globalThis.benchLatencies.push((now - version) / 1000)
  }
  const observer = new MutationObserver((records) => {
    const written: number[] = []
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const matchId = Number(element?.closest<HTMLElement>('[data-match]')?.dataset['match'])
      const version = waiting.get(matchId)
      if (version === undefined) continue
      waiting.delete(matchId)
      written.push(version)
    }
    if (written.length > 0) port2.postMessage(written)
  })
  document.addEventListener('DOMContentLoaded', () =>
    observer.observe(document.body, { subtree: true, childList: true, characterData: true }),
  )
  const count = () => {
    globalThis.benchFrames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}
