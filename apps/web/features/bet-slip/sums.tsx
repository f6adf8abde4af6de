'use client'
import {
  arrangementOf,
  type BetType,
  isBuilder,
  legsOf,
  type OddsType,
  type Slip,
  type SlipSummary,
} from '@touchline/betting'
import { useTranslations } from 'next-intl'
import { isImpossible } from './rules-broken.ts'
import { useMoney } from './words.ts'
import { oddsText } from '../../site/odds-text.ts'

export interface SumsProps {
  readonly slip: Slip
  readonly sums: SlipSummary
  readonly oddsType: OddsType
}

type Row = (props: SumsProps) => { readonly label: string; readonly value: string } | null

/** Several bets have no odds of their own. */
type Kind = BetType | 'several'

const kindOf = (slip: Slip): Kind => (slip.bets.length > 1 ? 'several' : (arrangementOf(slip) ?? 'single'))

/** Words and figures of each row of the sums. */
function useRows() {
  const t = useTranslations('slip')
  const money = useMoney()
  const odds: Row = ({ slip, sums, oddsType }) =>
    sums.totalOdds === null
      ? null
      : {
          label: t(
            slip.ticketState === 'error' && sums.needsAcceptance
              ? 'new-odds'
              : kindOf(slip) === 'combo'
                ? 'total-odds'
                : 'odds',
          ),
          value: isPricing(slip) || isImpossible(sums) ? '–' : oddsText(sums.totalOdds, oddsType),
        }
  const stake: Row = ({ slip, sums }) =>
    slip.bets[0]?.wantedWin == null ? null : { label: t('stake'), value: money(sums.totalStake) }
  const perCombination: Row = ({ slip, sums }) => ({
    label: t('stake-times', {
      count: sums.bets[0]?.combinations ?? 0,
      amount: money(slip.bets[0]?.stake ?? 0n),
    }),
    value: money(sums.totalStake),
  })
  const bets: Row = ({ slip }) => ({ label: t('bets-count'), value: String(slip.bets.length) })
  const totalStake: Row = ({ sums }) => ({ label: t('total-stake'), value: money(sums.totalStake) })
  return {
    single: [odds, stake],
    combo: [odds, stake],
    custom_bet: [odds, stake],
    system: [perCombination],
    several: [bets, totalStake],
  } satisfies Record<Kind, readonly Row[]>
}

/** A builder without a price yet makes the slip one without odds. */
const isPricing = (slip: Slip): boolean => legsOf(slip).some((leg) => isBuilder(leg) && leg.isPending)

const TOO_MUCH = 'error.validation.bet_limits.max_stake_limit_exceeded'

/** What the slip costs and wins: the same places whatever is on it. A stake that is refused wins nothing. */
export function Sums(props: SumsProps) {
  const t = useTranslations('slip')
  const money = useMoney()
  const rows = useRows()
  const { slip, sums } = props
  const kind = kindOf(slip)
  const wins = sums.totalStake > 0n && sums.reason !== TOO_MUCH && !isPricing(slip) && !isImpossible(sums)
  return (
    <dl className="sums">
      {rows[kind].map((row, index) => {
        const shown = row(props)
        return shown === null ? null : (
          <div key={index}>
            <dt>{shown.label}</dt>
            <dd className="ltr">{shown.value}</dd>
          </div>
        )
      })}
      <div className="total">
        <dt>{t(kind === 'system' ? 'if-all-win' : 'potential-win')}</dt>
        <dd className="ltr">{wins ? money(sums.potentialWin) : '–'}</dd>
      </div>
    </dl>
  )
}
