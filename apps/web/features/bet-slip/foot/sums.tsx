'use client'
import {
  arrangementOf,
  type BetType,
  betTypes,
  isBuilder,
  legsOf,
  type Slip,
  type SlipBonus,
  type SlipSummary,
} from '@touchline/betting'
import { useTranslations } from 'next-intl'
import { useBonusWords } from '../bonuses/use-bonuses.ts'
import { isImpossible } from './rules-broken.ts'
import { useMoney } from '../words.ts'
import type { Writing } from '#entities/bonus/index.ts'
import { useOddsText } from '#entities/odds/index.ts'

export interface SumsProps {
  readonly slip: Slip
  readonly sums: SlipSummary
}

interface Sum {
  readonly label: string
  readonly value: string
  /** Whether the value is words, which read in the page's direction. */
  readonly isText?: boolean
}

type Row = (props: SumsProps) => Sum | null

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
  const bonus = bonusRows(useBonusWords(), money)
  const bets: Row = () => ({ label: t('bets-count'), value: String(slip.bets.length) })
  const totalStake: Row = ({ sums }) => ({ label: t('total-stake'), value: money(sums.totalStake) })
  const ofOne = betTypes[typeOf(slip)].oddsWord === null ? [perCombination] : [odds, stake]
  return [...(slip.bets.length > 1 ? [bets, totalStake] : ofOne), ...bonus]
}

/** What bonuses do to the bets: what is added, what leaves the balance, and what comes back (BONUS-13). */
function bonusRows(
  { t, added }: Pick<Writing, 't' | 'added'>,
  money: (amount: bigint) => string,
): readonly Row[] {
  const ofOnly = ({ slip, sums }: SumsProps) =>
    slip.bets.length === 1 ? { bonus: slip.bets[0]?.bonus ?? null, did: sums.bets[0]?.bonus ?? null } : null
  return [
    (props) => {
      const { bonus = null, did = null } = ofOnly(props) ?? {}
      if (bonus === null || did === null || did.extra === 0n) return null
      return { label: gainLabel(bonus, { t, added }), value: `+${money(did.extra)}` }
    },
    ({ sums }) =>
      sums.bets.some(({ bonus, totalStake, pays }) => pays !== totalStake || bonus?.back?.as === 'money')
        ? { label: t('slip.bonus.you-pay'), value: money(sums.pays) }
        : null,
    (props) => {
      const back = ofOnly(props)?.did?.back ?? null
      if (back === null) return null
      const amount = money(back.amount)
      return back.as === 'money'
        ? { label: t('slip.bonus.if-loses'), value: t('slip.bonus.back', { amount }), isText: true }
        : {
            label: t('slip.bonus.if-one-loses'),
            value: t('slip.bonus.back-freebet', { amount }),
            isText: true,
          }
    },
  ]
}

/** `Comboboost +3%`, `Profit token +30%`. */
function gainLabel({ terms, odds }: SlipBonus, { t, added }: Pick<Writing, 't' | 'added'>): string {
  const kind = t(`bonus.kind.${terms.type}`)
  if (terms.type === 'token') return `${kind} ${added(1000 + terms.percent * 10)}`
  return terms.type === 'comboboost' && odds !== null ? `${kind} ${added(odds)}` : kind
}

/** Whether a builder has no price yet, so that the slip has no odds. */
const isPricing = (slip: Slip): boolean => legsOf(slip).some((leg) => isBuilder(leg) && leg.isPending)

/** Whether the payout leaves out the stake, because a freebet pays it (domain §9). */
const isProfitOnly = ({ bets: [only, ...others] }: Slip): boolean =>
  others.length === 0 && only?.bonus?.type === 'freebet_only_win'

const TOO_MUCH = 'error.validation.bet_limits.max_stake_limit_exceeded'

/** What the slip returns if it wins, and what that is called. A refused stake wins nothing. */
export function useWin({ slip, sums }: SumsProps): Sum {
  const t = useTranslations('slip')
  const money = useMoney()
  const wins = sums.totalStake > 0n && sums.reason !== TOO_MUCH && !isPricing(slip) && !isImpossible(sums)
  return {
    label: isProfitOnly(slip) ? t('bonus.winnings-only') : t(betTypes[typeOf(slip)].winWord),
    value: wins ? money(sums.potentialWin) : '–',
  }
}

/** Cost and possible win of the slip. The rows are the same for all slips. */
export function Sums(props: SumsProps) {
  const rows = useRows(props.slip)
  const win = useWin(props)
  return (
    <dl className="sums">
      {rows.map((row, index) => {
        const shown = row(props)
        return shown === null ? null : (
          <div key={index}>
            <dt>{shown.label}</dt>
            <dd className={shown.isText === true ? undefined : 'ltr'}>{shown.value}</dd>
          </div>
        )
      })}
      <div className="total">
        <dt>{win.label}</dt>
        <dd className="ltr">{win.value}</dd>
      </div>
    </dl>
  )
}
