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

/** The score of a match, or when it starts. */
function Stand({ now: { score }, start }: { readonly now: LegMatch; readonly start: string }) {
  return score === null ? (
    <LocalTime iso={start} format="moment" />
  ) : (
    <span className="ltr">{`${score.home}–${score.away}`}</span>
  )
}

/** The one match that a bet is on. */
function OnlyMatch({ selection }: { readonly selection: BetSelection }) {
  const { match } = selection
  const element = useRef<HTMLElement>(null)
  const now = useLegMatch(selection, element)
  return (
    <small ref={element} className="only-match">
      <bdi>{match.away === '' ? match.home : `${match.home} – ${match.away}`}</bdi>
      <Stand now={now} start={match.start_time} />
    </small>
  )
}

interface LegBarProps {
  readonly selection: BetSelection
  /** Whether its match is told with the bet. */
  readonly isOfOne: boolean
}

/** One leg as a bar: its outcome, and of which market it is, or how its match stands. */
function LegBar({ selection, isOfOne }: LegBarProps) {
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
        {isOfOne ? (
          <bdi>{selection.market.name}</bdi>
        ) : (
          <Stand now={now} start={selection.match.start_time} />
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

/** An open bet in a few lines: stake and payout, its match if it has only one, a bar for each leg, and its cash-out. */
export function OpenBet({ bet, children }: OpenBetProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { currency, subunits } = bet.stake
  const money = (amount: number) => formatMoney(locale, amount, currency, subunits)
  const [first] = bet.selections
  const only = bet.selections.every(({ match }) => match.id === first?.match.id) ? first : undefined
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
      {only === undefined ? null : <OnlyMatch selection={only} />}
      <ol className="leg-bars">
        {bet.selections.map((selection) => (
          <LegBar key={selection.id} selection={selection} isOfOne={only !== undefined} />
        ))}
      </ol>
      {children}
    </article>
  )
}
