'use client'
import {
  arrangementOf,
  type BetType,
  betTypes,
  isBuilder,
  legsOf,
  type Slip,
  type SlipSummary,
} from '@touchline/betting'
import { useTranslations } from 'next-intl'
import { isImpossible } from './rules-broken.ts'
import { useMoney } from '../words.ts'
import { useOddsText } from '#entities/odds/index.ts'

export interface SumsProps {
  readonly slip: Slip
  readonly sums: SlipSummary
}

type Row = (props: SumsProps) => { readonly label: string; readonly value: string } | null

const typeOf = (slip: Slip): BetType => arrangementOf(slip) ?? 'single'

/** Labels and figures of the rows. Several bets have no total odds, nor has a bet of many combinations. */
function useRows(slip: Slip): readonly Row[] {
  const t = useTranslations('slip')
  const money = useMoney()
  const oddsText = useOddsText()
  const odds: Row = ({ sums }) => {
    const { oddsWord } = betTypes[typeOf(slip)]
    if (sums.totalOdds === null || oddsWord === null) return null
    const isNew = slip.ticketState === 'error' && sums.needsAcceptance
    return {
      label: t(isNew ? 'new-odds' : oddsWord),
      value: isPricing(slip) || isImpossible(sums) ? '–' : oddsText(sums.totalOdds),
    }
  }
  const stake: Row = ({ sums }) =>
    slip.bets[0]?.wantedWin == null ? null : { label: t('stake'), value: money(sums.totalStake) }
  const perCombination: Row = ({ sums }) => ({
    label: t('stake-times', {
      count: sums.bets[0]?.combinations ?? 0,
      amount: money(slip.bets[0]?.stake ?? 0n),
    }),
    value: money(sums.totalStake),
  })
  const bets: Row = () => ({ label: t('bets-count'), value: String(slip.bets.length) })
  const totalStake: Row = ({ sums }) => ({ label: t('total-stake'), value: money(sums.totalStake) })
  const ofOne = betTypes[typeOf(slip)].oddsWord === null ? [perCombination] : [odds, stake]
  return slip.bets.length > 1 ? [bets, totalStake] : ofOne
}

/** Whether a builder has no price yet, so that the slip has no odds. */
const isPricing = (slip: Slip): boolean => legsOf(slip).some((leg) => isBuilder(leg) && leg.isPending)

const TOO_MUCH = 'error.validation.bet_limits.max_stake_limit_exceeded'

/** Cost and possible win of the slip. The rows are the same for all slips. A refused stake wins nothing. */
export function Sums(props: SumsProps) {
  const t = useTranslations('slip')
  const money = useMoney()
  const { slip, sums } = props
  const rows = useRows(slip)
  const wins = sums.totalStake > 0n && sums.reason !== TOO_MUCH && !isPricing(slip) && !isImpossible(sums)
  return (
    <dl className="sums">
      {rows.map((row, index) => {
        const shown = row(props)
        return shown === null ? null : (
          <div key={index}>
            <dt>{shown.label}</dt>
            <dd className="ltr">{shown.value}</dd>
          </div>
        )
      })}
      <div className="total">
        <dt>{t(betTypes[typeOf(slip)].winWord)}</dt>
        <dd className="ltr">{wins ? money(sums.potentialWin) : '–'}</dd>
      </div>
    </dl>
  )
}
