'use client'
import type { Finding, Subunits } from '@touchline/betting'
import { useTranslations } from 'next-intl'
import { marksStake } from '../foot/limits.ts'
import { Findings } from '../foot/slip-notes.tsx'
import { BetStakeField } from '../foot/stake-field.tsx'
import { useMoney } from '../words.ts'

/** One of several bets, as the row of its leg shows it. */
export interface OneOfSeveral {
  readonly index: number
  readonly potentialWin: Subunits
  readonly findings: readonly Finding[]
}

/** Whether a row shows the same for both, and need not render again; with findings it does, for they are made anew each time. */
export const isSameBet = (one: OneOfSeveral | null, other: OneOfSeveral | null): boolean =>
  one === other ||
  (one?.index === other?.index &&
    one?.potentialWin === other?.potentialWin &&
    one?.findings.length === 0 &&
    other?.findings.length === 0)

/** The stake of one of several bets, what it returns, and what stands against it (LIMIT-03). */
export function BetStake({ bet, name }: { readonly bet: OneOfSeveral; readonly name: string }) {
  const t = useTranslations('slip')
  const money = useMoney()
  return (
    <>
      <div className="stake-row">
        <BetStakeField bet={bet.index} name={name} invalid={bet.findings.some(marksStake(bet.index))} />
        <span>
          {t('returns')}
          <br />
          <b className="ltr">{money(bet.potentialWin)}</b>
        </span>
      </div>
      <Findings findings={bet.findings} />
    </>
  )
}
