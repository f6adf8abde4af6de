'use client'
import { type Finding, NO_MONEY, type Subunits } from '@touchline/betting'
import { useTranslations } from 'next-intl'
import { BetRewards } from '../bonuses/slip-bonuses.tsx'
import { marksStake } from '../foot/limits.ts'
import { Findings } from '../foot/slip-notes.tsx'
import { BetStakeField } from '../foot/stake-field.tsx'
import { useSlip } from '../state/slip-context.tsx'
import { useMoney } from '../words.ts'

/** One of several bets, for the row of its leg. */
export interface OneOfSeveral {
  readonly index: number
  readonly potentialWin: Subunits
  readonly findings: readonly Finding[]
}

/**
 * Whether a row looks the same for both, so that it need not render again. Findings are new objects each time, so a bet
 * with findings always differs.
 */
export const isSameBet = (one: OneOfSeveral | null, other: OneOfSeveral | null): boolean =>
  one === other ||
  (one?.index === other?.index &&
    one?.potentialWin === other?.potentialWin &&
    one?.findings.length === 0 &&
    other?.findings.length === 0)

/** The stake of one of several bets, its possible win, and its findings (LIMIT-03). */
export function BetStake({ bet, name }: { readonly bet: OneOfSeveral; readonly name: string }) {
  const t = useTranslations('slip')
  const money = useMoney()
  // A freebet is the stake.
  const isFree = useSlip((slip) => slip.bets[bet.index]?.freebetStake != null)
  const stake = useSlip((slip) => slip.bets[bet.index]?.stake ?? NO_MONEY)
  return (
    <>
      <div className="stake-row">
        {isFree ? (
          <span>
            {t('stake')}
            <br />
            <b className="ltr">{money(stake)}</b>
          </span>
        ) : (
          <BetStakeField bet={bet.index} name={name} invalid={bet.findings.some(marksStake(bet.index))} />
        )}
        <span>
          {t('returns')}
          <br />
          <b className="ltr">{money(bet.potentialWin)}</b>
        </span>
      </div>
      <Findings findings={bet.findings} />
      <BetRewards bet={bet.index} />
    </>
  )
}
