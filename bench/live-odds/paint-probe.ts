// Runs in the page before its own code, the same on both sides.

declare global {
  /** Milliseconds from a document's publication to the frame that shows it, one per document shown. */
  var benchLatencies: number[]
  var benchFrames: number
}

/**
 * Records when documents arrive and when a price of their match is written. A page calls `benchNote` for each document
 * with its version, which is its publication time in epoch microseconds. A message posted from the frame that wrote
 * returns when that frame is done. If a document is replaced before its frame, the earliest waiting one counts.
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
