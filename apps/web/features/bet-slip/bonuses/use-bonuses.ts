'use client'
import { type BonusTermsOf, type BonusType, type SlipBonus, unmetNow } from '@touchline/betting'
import { conditionsToWire, termsToWire } from '@touchline/contract/bonus-codec'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { conditionText, howOf, type Writing, writingOf } from '#entities/bonus/index.ts'
import { useOddsText } from '#entities/odds/index.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'

/** A bonus of one of these kinds. */
export type BonusOf<T extends BonusType> = SlipBonus & { readonly terms: BonusTermsOf<T> }

/** How bonuses are written on the slip, whose currency theirs is. */
export function useWriting(): Writing {
  const t = useTranslations()
  const odds = useOddsText()
  const locale = useLocale()
  const currency = useSlip((slip) => slip.currency)
  return writingOf({ t, odds, locale, currency: currency.code, currencies: [currency] })
}

/** Words of a bonus, from the terms by which the slip calculates. */
export function useBonusWords() {
  const write = useWriting()
  const currency = useSlip((slip) => slip.currency.code)
  return {
    /** What it lacks for a bet, in one line. */
    lacks: ({ terms }: SlipBonus, unmet: readonly SlipBonus['unmet'][number][]): string => {
      const of = { conditions: conditionsToWire(terms.conditions), terms: termsToWire(terms), currency }
      return unmet.map((name) => conditionText(name, of, write)).join(' · ')
    },
    how: ({ terms }: SlipBonus): string => howOf(termsToWire(terms), write),
    ...write,
  }
}

/** The bonuses that a bet of the slip can have, or lacks something for, of those kinds. */
export function useBetBonuses<const T extends BonusType>(
  bet: number,
  types: readonly T[],
): readonly BonusOf<T>[] {
  const available = useSlip((slip) => slip.bets[bet]?.availableBonuses)
  return useMemo(
    () => (available ?? []).filter((one): one is BonusOf<T> => types.some((type) => type === one.type)),
    [available, types],
  )
}

export interface BonusChoice {
  readonly isChosen: (bonus: Pick<SlipBonus, 'id' | 'type'>) => boolean
  readonly hasNone: boolean
  /** What the bet lacks for it now. */
  readonly unmet: (bonus: SlipBonus) => readonly SlipBonus['unmet'][number][]
  readonly locked: boolean
  /** Takes another bonus for the bet, or none. */
  readonly choose: (bonus: Pick<SlipBonus, 'id' | 'type'> | null) => void
}

/** Which bonus a bet of the slip has, and choosing another: it has one at most (PLACE-03). */
export function useBonusChoice(index: number): BonusChoice {
  const { store } = useSlipScope()
  const bet = useSlip((slip) => slip.bets[index])
  const locked = useSlip((slip) => slip.ticketState === 'processing')
  const chosen = bet?.bonus ?? null
  return {
    isChosen: ({ id, type }) => chosen !== null && chosen.id === id && chosen.type === type,
    hasNone: chosen === null,
    unmet: (bonus) => (bet === undefined ? bonus.unmet : unmetNow(bet, bonus)),
    locked,
    choose: (bonus) =>
      store.dispatch({
        type: 'bonus.chosen',
        bet: index,
        bonus: bonus === null ? null : { id: bonus.id, type: bonus.type },
      }),
  }
}
