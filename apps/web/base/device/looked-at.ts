'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { signal } from '../signal.ts'
import { atFirstSign, PATIENCE } from './first-sign.ts'

const looked = signal(false)

/** Whether somebody has looked at a page of this visit, or it has stood for a while. */
export function useLookedAt(): boolean {
  const isLooked = useSyncExternalStore(looked.subscribe, looked.get, () => false)
  useEffect(() => (isLooked ? undefined : atFirstSign(() => looked.set(true), PATIENCE)), [isLooked])
  return isLooked
}
