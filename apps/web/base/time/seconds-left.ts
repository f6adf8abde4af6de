import { useSyncExternalStore } from 'react'
import { serverNow } from './server-clock.ts'
import { everySecond } from './ticker.ts'

/** Whole seconds until `end` (epoch ms, server time), updated every second; 0 afterwards. */
export function useSecondsLeft(end: number): number {
  const left = () => Math.max(Math.ceil((end - serverNow()) / 1000), 0)
  return useSyncExternalStore(everySecond, left, left)
}
