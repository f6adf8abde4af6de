import { createListeners } from '../signal.ts'

const { subscribe, tell, isHeard } = createListeners()
let timer: ReturnType<typeof setInterval> | null = null

/** Calls once a second, all listeners by one timer. Answers how to stop. */
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
