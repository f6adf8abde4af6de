'use client'
import type { Slip } from '@touchline/betting'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { SlipStore } from './slip-store.ts'

/** The slip, and what its components need from outside. */
export interface SlipScope {
  readonly store: SlipStore
  /** Sends the slip; opens sign-in for a visitor (PLACE-01). */
  readonly place: () => void
  /** Opens the settings of odds and stakes. */
  readonly openSettings: () => void
}

export const SlipContext = createContext<SlipScope | null>(null)

export function useSlipScope(): SlipScope {
  const scope = use(SlipContext)
  if (scope === null) throw new Error('useSlipScope needs a SlipContext above it')
  return scope
}

/** Reads a part of the slip; the component renders again only when that part changes. */
export function useSlip<Part>(part: (slip: Slip) => Part): Part {
  return useStore(useSlipScope().store, part)
}
