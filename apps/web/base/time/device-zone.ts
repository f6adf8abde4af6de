'use client'
import { useSyncExternalStore } from 'react'
import { UTC } from './days.ts'

const never = () => () => {}

let zone: string | null = null

const zoneOfDevice = (): string => {
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone === UTC ? '' : zone
}

/** The device's time zone for addresses of days (widgets/day-strip/day-view.ts); '' for UTC and on the server. */
export const useZone = (): string => useSyncExternalStore(never, zoneOfDevice, () => '')
