'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { useApi } from '#base/data/api-context.tsx'
import { formatMoney } from '#base/texts/format-money.ts'
import { betFilters } from './bet-list.ts'
import { betsOf, betsQuery } from './bets-query.ts'

const OPEN = betFilters('open', null)

/** Sums of bets as money, one per currency. */
function useSums(bets: readonly Bet[]) {
  const locale = useLocale()
  return (amount: (bet: Bet) => number): string => {
    const sums = new Map<string, { readonly subunits: number; readonly sum: bigint }>()
    for (const bet of bets) {
      const { currency, subunits } = bet.stake
      sums.set(currency, { subunits, sum: (sums.get(currency)?.sum ?? 0n) + BigInt(amount(bet)) })
    }
    return [...sums].map(([code, { sum, subunits }]) => formatMoney(locale, sum, code, subunits)).join(' + ')
  }
}

/** Totals of the player's open bets; their place is reserved until they are loaded. */
export function BetTotals() {
  const t = useTranslations('bets')
  const { data, isSuccess, hasNextPage } = useInfiniteQuery(betsQuery(useApi(), useLocale(), OPEN))
  const bets = betsOf(data)
  const sumOf = useSums(bets)
  const figures = {
    'open-bets': `${bets.length}${hasNextPage ? '+' : ''}`,
    'at-stake': sumOf((bet) => bet.total_stake),
    'could-win': sumOf((bet) => bet.potential_win_amount),
  } as const
  return (
    <div className="stat-tiles">
      <dl className="in" data-n="3">
        {(Object.keys(figures) as (keyof typeof figures)[]).map((key) => (
          <div key={key}>
            <dt>{t(`totals.${key}`)}</dt>
            <dd className="ltr">{isSuccess && figures[key] !== '' ? figures[key] : '–'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
