import type { Jackpot } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import type { BoardWords, HitWords } from '#features/jackpots/index.ts'
import { formatShortMoney } from '#base/texts/format-money.ts'

/** A rate in millionths as a percentage. */
const percentOf = (locale: string, rate: number): string =>
  new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 4,
    numberingSystem: 'latn',
  }).format(rate / 1_000_000)

/** What a board says about its jackpot, in the page's language. */
export function useBoardWords({ min_stake, currency, subunits, levels, rate }: Jackpot): BoardWords {
  const t = useTranslations('jackpots')
  const locale = useLocale()
  return {
    takesPart: t('takes-part', { amount: formatShortMoney(locale, min_stake, currency, subunits) }),
    seeLevels: t('see-levels'),
    levels: t('levels', { count: levels.length }),
    funded: t('funded', { percent: percentOf(locale, rate) }),
    paused: t('paused'),
    dropsBefore: t('drops-before'),
    percent: t('filled', { percent: '{percent}' }),
    paidOut: t('paid-out'),
  }
}

/** What the list of hits says. */
export function useHitWords(): HitWords {
  const t = useTranslations('jackpots')
  const ofHit = useTranslations('jackpot-hit')
  return {
    title: t('hits'),
    order: t('order'),
    latest: t('latest'),
    largest: t('largest'),
    you: t('you'),
    paid: ofHit('step.paid'),
    masked: t('masked'),
    none: t('none'),
  }
}
