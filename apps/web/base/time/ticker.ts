const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | null = null

const tick = () => {
  for (const listener of [...listeners]) listener()
}

/** Calls once a second, all listeners by one timer. Answers how to stop. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}
