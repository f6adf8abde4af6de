'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { CashOutLine } from '#features/cash-out/parts/cash-out-line.tsx'
import { betFilters, betsOf, betsQuery } from '#features/my-bets/index.ts'
import { useApi } from '#base/data/api-context.tsx'

export interface CashOutLinePlaceProps {
  readonly matchId: number
  /** What the line is. */
  readonly label: string
}

const OPEN = betFilters('open', null)
/** Newest open bets among which one on the match is looked for. */
const ASKED = 20

/** The newest open bet on a match with an offer; once found it stays the one, as long as it is open. */
function useOwnBet(matchId: number): Bet | null {
  const { data } = useInfiniteQuery(betsQuery(useApi(), useLocale(), OPEN, ASKED))
  const [chosen, choose] = useState<number | null>(null)
  const own = betsOf(data).filter(({ selections }) => selections.some(({ match }) => match.id === matchId))
  const bet = own.find(({ id }) => id === chosen) ?? own.find(({ to_cashout }) => to_cashout > 0) ?? null
  if (bet !== null && bet.id !== chosen) choose(bet.id)
  return bet
}

/** The line of the player's bet on the match of the page. Its offers come as pushes to the lists of bets. */
export default function OwnBetLine({ matchId, label }: CashOutLinePlaceProps) {
  const bet = useOwnBet(matchId)
  return bet === null ? null : <CashOutLine key={bet.id} bet={bet} label={label} />
}
