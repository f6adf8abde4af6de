'use client'
import { combinationCount, oddsThousandths } from '@touchline/betting'
import type { Bet, BetResult, BetStatus } from '@touchline/contract'
import { useLocale, useTranslations } from 'next-intl'
import { memo, type ReactNode } from 'react'
import { MOMENT_STAYS, useBecame } from '#base/moments.ts'
import { formatMoney } from '#base/texts/format-money.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { BetBonusRows } from './bet-bonus.tsx'
import { betKind, isOpen, paidBy } from './bet-list.ts'
import { countsAs, type LegParts, LegRows } from './legs/leg-row.tsx'
import { useOddsText } from '#entities/odds/index.ts'

export interface BetParts extends LegParts {
  /** Renders actions on a bet, such as cash-out. */
  readonly actions?: (bet: Bet) => ReactNode
  /** Renders what is done with the bet as a ticket, such as printing it. */
  readonly tools?: (bet: Bet) => ReactNode
}

/** The tag of a settled bet, by its result (BETS-04). */
const RESULT_TAGS = {
  no_results: 'open',
  win_entire: 'won',
  refund_half_win_other: 'part-won',
  lose_entire: 'lost',
  refund_half_lose_other: 'part-lost',
  refund_entire: 'refunded',
  canceled: 'canceled',
  cashed_out: 'cashed-out',
} as const satisfies Record<BetResult, string>

/** The tag of a bet by its status (BETS-05); null where the result says more. */
const STATUS_TAGS = {
  submitted: 'submitted',
  waiting_results: 'open',
  ready_to_process: 'settling',
  cashout_in_progress: 'cashing-out',
  done: null,
  cashed_out: 'cashed-out',
  cancelled: 'canceled',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const satisfies Record<BetStatus, string | null>

function Tag({ bet }: { readonly bet: Bet }) {
  const t = useTranslations('bets')
  const tag = STATUS_TAGS[bet.status] ?? RESULT_TAGS[bet.result]
  const tone = isOpen(bet) ? 'accent' : betKind(bet) === 'won' ? 'win' : undefined
  return (
    <span className="tag" data-tone={tone}>
      {t(`tag.${tag}`)}
    </span>
  )
}

function useMoney({ stake }: Bet) {
  const locale = useLocale()
  return (value: number) => formatMoney(locale, value, stake.currency, stake.subunits)
}

/** Results of the legs as a system counts them: a builder is one leg. */
const legResults = (bet: Bet): readonly BetResult[] => [
  ...bet.selections.filter(({ builder }) => builder === null).map(countsAs),
  ...bet.builders.map(({ status }) => status),
]

/** The middle figure: open or won legs for a system, the odds for any other bet. */
function Middle({ bet }: { readonly bet: Bet }) {
  const oddsText = useOddsText()
  const t = useTranslations('bets')
  const legs = legResults(bet)
  const open = isOpen(bet)
  const counted = legs.filter((status) => (open ? status === 'no_results' : RESULT_TAGS[status] === 'won'))
  return (
    <div>
      <dt>{t(bet.system === null ? 'odds' : open ? 'still-open' : 'legs-won')}</dt>
      <dd className={bet.system === null ? 'ltr' : undefined}>
        {bet.system === null
          ? oddsText(oddsThousandths(bet.odds))
          : t('of', { count: counted.length, total: legs.length })}
      </dd>
    </div>
  )
}

function Figures({ bet }: { readonly bet: Bet }) {
  const t = useTranslations('bets')
  const money = useMoney(bet)
  const kind = betKind(bet)
  const combinations =
    bet.system === null ? 1n : combinationCount(bet.system.total_count, [bet.system.win_count])
  return (
    <>
      <dl className="trio">
        <div>
          <dt>
            {combinations > 1n
              ? t.rich('stake-each', {
                  count: Number(combinations),
                  stake: money(bet.stake.value),
                  ltr: (text) => <span className="ltr">{text}</span>,
                })
              : t('stake')}
          </dt>
          <dd className="ltr">{money(bet.total_stake)}</dd>
        </div>
        <Middle bet={bet} />
        <div>
          <dt>{t(`paid.${kind}`)}</dt>
          <dd className={kind === 'won' || kind === 'cashed-out' ? 'won ltr' : 'ltr'}>
            {money(paidBy(bet))}
          </dd>
        </div>
      </dl>
      {bet.cashed_out_amount > 0 && kind !== 'cashed-out' ? (
        <dl className="sums">
          <div>
            <dt>{t('cashed-out-so-far')}</dt>
            <dd className="ltr">{money(bet.cashed_out_amount)}</dd>
          </div>
        </dl>
      ) : null}
    </>
  )
}

/** `System 2/3`, `Combo` … */
function Kind({ bet }: { readonly bet: Bet }) {
  const t = useTranslations('bets')
  if (bet.system === null) return <span className="kind">{t(`type.${bet.type}`)}</span>
  return (
    <span className="kind">
      {t(`type.${bet.type}`)}{' '}
      <span className="ltr">{`${bet.system.win_count}/${bet.system.total_count}`}</span>
    </span>
  )
}

/**
 * One bet with its legs. The result is shown by words and icon first, colour second. Renders again only when the bet
 * changes.
 */
export const BetCard = memo(function BetCard({
  bet,
  parts,
}: {
  readonly bet: Bet
  readonly parts: BetParts
}) {
  const t = useTranslations('bets')
  const hasWon = useBecame(betKind(bet) === 'won', MOMENT_STAYS.won)
  return (
    <article
      className="bet"
      data-bet={bet.id}
      data-moment={hasWon ? 'won' : undefined}
      aria-label={t('bet', { ref: bet.ref })}
    >
      <header>
        <Kind bet={bet} />
        <LocalTime iso={bet.created_at} format="moment" />
        <Tag bet={bet} />
      </header>
      <LegRows bet={bet} parts={parts} />
      <div className="perf" />
      <div className="foot">
        <Figures bet={bet} />
        <BetBonusRows bet={bet} />
        {parts.actions?.(bet)}
        <div className="stub">
          <span className="ref">{t('bet', { ref: bet.ref })}</span>
          {parts.tools?.(bet)}
        </div>
      </div>
    </article>
  )
})
