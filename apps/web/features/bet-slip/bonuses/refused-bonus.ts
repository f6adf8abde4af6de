'use client'
import { type SlipError, UNMET_CONDITIONS } from '@touchline/betting'
import { useSlip } from '../state/slip-context.tsx'
import { useBonusWords } from './use-bonuses.ts'

/** The code of a bet that cannot have the bonus it was sent with. */
const NOT_WITH_BONUS = 126

/** What the bonus of a refused bet lacks, in words; null for other refusals, and once the bet has no bonus any more. */
export function useRefusedBonus({ code, details }: SlipError): string | null {
  const { lacks } = useBonusWords()
  const { bet, unmet } = (details ?? {}) as { readonly bet?: unknown; readonly unmet?: unknown }
  const bonus = useSlip((slip) => slip.bets[typeof bet === 'number' ? bet : 0]?.bonus ?? null)
  if (code !== NOT_WITH_BONUS || bonus === null || !Array.isArray(unmet)) return null
  const names = UNMET_CONDITIONS.filter((name) => unmet.includes(name))
  return names.length === 0 ? null : lacks(bonus, names)
}
