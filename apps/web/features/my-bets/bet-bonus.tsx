'use client'
import type { Bet } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { KITS, writingOf, type Writing } from '#entities/bonus/index.ts'
import { useOddsText } from '#entities/odds/index.ts'

type BetBonus = NonNullable<Bet['bonus']>

/** What the bonus did to the bet: the stake that it paid, what it added, or the odds that it lifted; null for none yet. */
export function bonusDid({ type, odds, given, extra }: BetBonus, write: Writing): string | null {
  if (given > 0) return write.money(given)
  if (extra > 0) return `+${write.money(extra)}`
  if (odds === null) return null
  return type === 'comboboost' ? write.added(odds) : write.odds(odds)
}

/** The bonus of a bet, and whether it took part in a jackpot (BETS-01, BETS-02). */
export function BetBonusRows({ bet }: { readonly bet: Bet }) {
  const t = useTranslations()
  const locale = useLocale()
  const odds = useOddsText()
  const { bonus, stake } = bet
  if (bonus === null && !bet.used_in_jackpot) return null
  const { currency, subunits } = stake
  const write = writingOf({ t, odds, locale, currency, currencies: [{ code: currency, subunits }] })
  const did = bonus === null ? null : bonusDid(bonus, write)
  return (
    <dl className="sums bet-bonus">
      {bonus === null ? null : (
        <div>
          <dt>
            <Icon name={KITS[bonus.type].icon} />
            {t(`bonus.kind.${bonus.type}`)}
          </dt>
          <dd className={bonus.extra > 0 ? 'won ltr' : 'ltr'}>{did ?? '–'}</dd>
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
