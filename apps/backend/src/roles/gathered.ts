import { systemTimer } from '../feed/timer.ts'

/** Milliseconds in which the news of many bets is gathered for one look at the outbox; answers do not wait for it. */
const GATHER = 25

/** Runs `action` once for all calls within `GATHER` ms. */
export function gathered(action: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    systemTimer.after(GATHER, () => {
      waiting = false
      action()
    })
  }
}
