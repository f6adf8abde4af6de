import { createListeners } from '../signal.ts'

const { subscribe, tell, isHeard } = createListeners()
let timer: ReturnType<typeof setInterval> | null = null

/** Calls `listener` every second; one timer serves all. Returns the stop function. */
export function everySecond(listener: () => void): () => void {
  const stop = subscribe(listener)
  timer ??= setInterval(tell, 1000)
  return () => {
    stop()
    if (isHeard() || timer === null) return
    clearInterval(timer)
    timer = null
  }
}
