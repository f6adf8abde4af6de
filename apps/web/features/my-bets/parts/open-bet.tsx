'use client'
import { isFinished, legProgress } from '@touchline/betting'
import type { Bet, BetSelection } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useRef } from 'react'
import { formatMoney } from '#base/texts/format-money.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { countsAs, LOOKS } from '../legs/leg-row.tsx'
import { filledOf } from '../legs/progress-words.ts'
import { type LegMatch, useLegMatch } from '../legs/use-leg-match.ts'

/** How a leg stands: settled, decided by the score already, or on its way. */
interface Standing {
  readonly look: 'open' | 'live' | 'won' | 'lost' | 'void'
  /** Share of its bar, 0 to 1. */
  readonly filled: number
}

/** What the score has decided counts before it is settled, so that the bar moves with the match. */
function standingOf(selection: BetSelection, { state, live }: LegMatch): Standing {
  const { look } = LOOKS[countsAs(selection)]
  if (look !== 'open') return { look, filled: 1 }
  if (state === null || !live) return { look: live ? 'live' : 'open', filled: 0 }
  const { market, specifier, outcome } = selection
  const leg = legProgress(
    { marketId: market.id, specifier, outcomeId: outcome.id },
    {
      status: state.status,
      period: state.period,
      total: state.total_score,
      periods: state.period_score,
      game: state.game_score,
    },
  )
  if (leg === null || isFinished(state.status)) return { look: 'live', filled: 0 }
  if (leg.standing === 'won' || leg.standing === 'lost') return { look: leg.standing, filled: 1 }
  // What is no count is half the way while it wins.
  return { look: 'live', filled: filledOf(leg) ?? (leg.standing === 'winning' ? 0.5 : 0) }
}

/** What tells a decided leg besides its colour. */
const DECIDED = {
  won: { icon: 'circle-check', word: 'leg.win_entire' },
  lost: { icon: 'circle-x', word: 'leg.lose_entire' },
  void: { icon: 'circle-minus', word: 'leg.refund_entire' },
  open: null,
  live: null,
} as const satisfies Record<Standing['look'], object | null>

/** One leg as a bar: its outcome, and the score or the start of its match. */
function LegBar({ selection }: { readonly selection: BetSelection }) {
  const t = useTranslations('bets')
  const element = useRef<HTMLLIElement>(null)
  const now = useLegMatch(selection, element)
  const { look, filled } = standingOf(selection, now)
  const decided = DECIDED[look]
  return (
    <li ref={element} data-result={look} style={{ '--p': filled } as CSSProperties}>
      <span>
        {decided === null ? null : (
          <span role="img" aria-label={t(decided.word)}>
            <Icon name={decided.icon} />
          </span>
        )}
        <bdi>{selection.outcome.name}</bdi>
      </span>
      <span>
        {now.score !== null ? (
          <span className="ltr">{`${now.score.home}–${now.score.away}`}</span>
        ) : (
          <LocalTime iso={selection.match.start_time} format="moment" />
        )}
      </span>
    </li>
  )
}

export interface OpenBetProps {
  readonly bet: Bet
  /** Its cash-out, as on its card. */
  readonly children: ReactNode
}

/** An open bet in a few lines: stake and payout, a bar for each leg that follows its match, and its cash-out. */
export function OpenBet({ bet, children }: OpenBetProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { currency, subunits } = bet.stake
  const money = (amount: number) => formatMoney(locale, amount, currency, subunits)
  return (
    <article className="open-bet" data-bet={bet.id} aria-label={t('bets.bet', { ref: bet.ref })}>
      <div className="line">
        <b>
          {t(`bets.type.${bet.type}`)}
          {bet.system === null ? null : (
            <span className="ltr"> {`${bet.system.win_count}/${bet.system.total_count}`}</span>
          )}
        </b>
        <small>
          {t.rich('slip.start.pays', {
            stake: money(bet.total_stake),
            win: money(bet.potential_win_amount),
            ltr: (text) => <span className="ltr">{text}</span>,
          })}
        </small>
      </div>
      <ol className="leg-bars">
        {bet.selections.map((selection) => (
          <LegBar key={selection.id} selection={selection} />
        ))}
      </ol>
      {children}
    </article>
  )
}
