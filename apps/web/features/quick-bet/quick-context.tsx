'use client'
import type { QuickBet } from '@touchline/betting'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { QuickBetPlay } from './quick-bet.ts'

export const QuickContext = createContext<QuickBetPlay | null>(null)

export function useQuickPlay(): QuickBetPlay {
  const play = use(QuickContext)
  if (play === null) throw new Error('useQuickPlay needs a QuickContext above it')
  return play
}

/** Reads a part of the quick bet; the component renders again only when that part changes. */
export function useQuick<Part>(part: (quick: QuickBet) => Part): Part {
  return useStore(useQuickPlay().store, part)
}
