'use client'
import type { Bonus as WireBonus } from '@touchline/contract'
import { useMemo } from 'react'
import { bonusOf } from '#entities/bonus/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { BonusGroups, PlayerBonuses } from '../list/bonus-list.tsx'
import { WaitingCards } from '../list/waiting.tsx'

/**
 * The list of bonuses: what a player has and may take up; for a visitor the public ones, which came with the page
 * (ROUTE-13, WIDGET-18).
 */
export default function BonusesPart({ offered }: { readonly offered: readonly WireBonus[] }) {
  const status = useAuth((auth) => auth.status)
  const bonuses = useMemo(() => offered.map(bonusOf), [offered])
  if (status === 'logged_in') return <PlayerBonuses />
  return status === 'not_logged_in' ? <BonusGroups bonuses={bonuses} hasPast={false} /> : <WaitingCards />
}
