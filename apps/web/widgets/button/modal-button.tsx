'use client'
import { Button } from '@touchline/ui'
import type { ReactNode } from 'react'
import { type Wish, wishes } from '#base/asks/wishes.ts'

/** Modals by the names that operators use, and the request that opens each. */
const WISHES = {
  'sign-in': 'sign-in',
  'bet-slip': 'slip',
  'my-bets': 'bets',
  'bet-code': 'code',
  'odds-settings': 'settings',
} as const satisfies Record<string, Wish>

interface ModalButtonProps {
  readonly modal: keyof typeof WISHES
  readonly look: 'primary' | 'soft' | 'outline' | 'ghost'
  readonly children: ReactNode
}

/** Opens a modal of the product by name (WIDGET-04). The modal's code loads at the press. */
export const ModalButton = ({ modal, look, children }: ModalButtonProps) => (
  <Button className="button-widget" variant={look} size="l" onClick={() => wishes.wish(WISHES[modal])}>
    {children}
  </Button>
)
