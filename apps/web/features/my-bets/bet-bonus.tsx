'use client'
import type { Bet } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { bonusDid, KITS, writingOf } from '#entities/bonus/index.ts'
import { useOddsText } from '#entities/odds/index.ts'

/** The bonus of a bet, and whether it took part in a jackpot (BETS-01, BETS-02). */
export function BetBonusRows({ bet }: { readonly bet: Bet }) {
  const t = useTranslations()
  const locale = useLocale()
  const odds = useOddsText()
  const { bonus, stake } = bet
  if (bonus === null && !bet.used_in_jackpot) return null
  const { currency, subunits } = stake
  const write = writingOf({ t, odds, locale, currency, currencies: [{ code: currency, subunits }] })
  const early = bet.selections.some((leg) => leg.paid_early === true) ? t('bets.paid-early') : null
  // A freebet of a void bet is issued again.
  const again = bonus !== null && bonus.given > 0 && bet.result === 'refund_entire'
  const did = bonus === null ? null : again ? t('bonus.example.again') : (bonusDid(bonus, write) ?? early)
  return (
    <dl className="sums bet-bonus">
      {bonus === null ? null : (
        <div>
          <dt>
            <Icon name={KITS[bonus.type].icon} />
            {t(`bonus.kind.${bonus.type}`)}
          </dt>
          <dd className={again ? undefined : bonus.extra > 0 ? 'won ltr' : 'ltr'}>{did ?? '–'}</dd>
        </div>
      )}
      {bet.used_in_jackpot ? (
        <div>
          <dt>
            <Icon name="coins" />
            {t('bets.jackpot')}
          </dt>
          <dd>{t('bets.jackpot-in')}</dd>
        </div>
      ) : null}
    </dl>
  )
}
