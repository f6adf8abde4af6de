'use client'
import { betTypes, oddsThousandths } from '@touchline/betting'
import type { Bet } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { type ReceiptText, TicketButtons } from '#features/bet-slip/index.ts'
import { betKind, paidBy } from '#features/my-bets/index.ts'
import { useOddsText } from '#entities/odds/index.ts'
import { useSite } from '#base/config/site-context.tsx'
import { formatMoney } from '#base/texts/format-money.ts'
import { writeTime } from '#base/time/local-time.tsx'

/** The texts of a bet's ticket, as they were placed; what it paid, once that is known. */
function useTicketText(bet: Bet): () => ReceiptText {
  const t = useTranslations()
  const locale = useLocale()
  const oddsText = useOddsText()
  const { siteName } = useSite()
  const { currency, subunits } = bet.stake
  const money = (amount: number) => formatMoney(locale, amount, currency, subunits)
  const odds = (value: number) => oddsText(oddsThousandths(value))
  const { isBuilder, oddsWord } = betTypes[bet.type]
  const title = [
    t(`bets.type.${bet.type}`),
    bet.system && `${bet.system.win_count}/${bet.system.total_count}`,
  ]
  return () => ({
    siteName,
    title: title.filter((word) => word !== null).join(' '),
    moment: t('slip.receipt-image.placed', { time: writeTime(bet.created_at, locale, 'moment') }),
    legs: bet.selections.map(({ match, market, outcome, builder, odds: own }) => ({
      name: outcome.name,
      detail: `${market.name} · ${match.away === '' ? match.home : `${match.home} – ${match.away}`}`,
      // Parts of a builder have no odds of their own.
      odds: isBuilder || builder !== null ? '' : odds(own),
    })),
    sums: [
      { label: t('bets.stake'), value: money(bet.total_stake) },
      ...(oddsWord === null ? [] : [{ label: t('bets.odds'), value: odds(bet.odds) }]),
      { label: t(`bets.paid.${betKind(bet)}`), value: money(paidBy(bet)) },
      { label: t('slip.bet'), value: bet.ref },
    ],
  })
}

/** A placed bet as a ticket to save, share or print. */
export const BetTicket = ({ bet }: { readonly bet: Bet }) => (
  <TicketButtons name={bet.ref} text={useTicketText(bet)} />
)
