'use client'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { CashOut, CashOuts } from './cash-outs.ts'

export const CashOutContext = createContext<CashOuts | null>(null)

export function useCashOuts(): CashOuts {
  const cashOuts = use(CashOutContext)
  if (cashOuts === null) throw new Error('useCashOuts needs a CashOutContext above it')
  return cashOuts
}

/** State of a bet's cash-out; undefined before the first press and after the end. */
export const useCashOut = (betId: number): CashOut | undefined =>
  useStore(useCashOuts().store, (state) => state[betId])
