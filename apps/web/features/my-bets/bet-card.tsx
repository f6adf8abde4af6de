'use client'
import { formatOdds, oddsThousandths, type OddsType } from '@touchline/betting'
import type { Bet, BetSelection } from '@touchline/contract'
import { Icon, type IconName } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatMoney } from '../../site/format-money.ts'
import { LocalTime } from '../../site/local-time.tsx'
import { betKind, RESULT_KINDS, type ResultKind } from './bet-list.ts'

/** How a leg is marked: open ones differ by whether their match is in play. */
const LEG_ICONS = {
  open: 'clock',
  won: 'circle-check',
  lost: 'circle-x',
  refunded: 'circle-minus',
  'cashed-out': 'circle-minus',
} as const satisfies Record<ResultKind, IconName>

const LEG_STATES = {
  open: 'open',
  won: 'won',
  lost: 'lost',
  refunded: 'void',
  'cashed-out': 'void',
} as const satisfies Record<ResultKind, string>

const TAG_TONES: Partial<Record<ResultKind, string>> = { open: 'accent', won: 'win' }

export interface BetCardProps {
  readonly bet: Bet
  readonly oddsType: OddsType
  readonly matchHref: (selection: BetSelection) => string
  /** The live clock or score of a running match; the caller composes it from the live store. */
  readonly liveMark?: (selection: BetSelection) => ReactNode
}

type LegProps = Omit<BetCardProps, 'bet'> & { readonly selection: BetSelection }

function Leg({ selection, oddsType, matchHref, liveMark }: LegProps) {
  const t = useTranslations('bets')
  const { match } = selection
  const kind = RESULT_KINDS[selection.status]
  const live = kind === 'open' && match.status === 1
  const mark = live ? liveMark?.(selection) : null
  const between = match.score === null || mark != null ? ' – ' : ` ${match.score.home}–${match.score.away} `
  return (
    <li className="leg" data-result={live ? 'live' : LEG_STATES[kind]}>
      {live ? (
        <span className="live-dot" role="img" aria-label={t('live')} />
      ) : (
        <span role="img" aria-label={t(`leg.${kind}`)}>
          <Icon name={LEG_ICONS[kind]} />
        </span>
      )}
      <span className="name">{selection.outcome.name}</span>
      <span className="at ltr">{formatOdds(oddsThousandths(selection.odds), oddsType)}</span>
      <small>
        {mark}
        {mark == null ? null : ' '}
        {selection.market.name} ·{' '}
        <a href={matchHref(selection)}>
          <bdi>{match.home}</bdi>
          <span className="ltr">{between}</span>
          <bdi>{match.away}</bdi>
        </a>
      </small>
    </li>
  )
}

/** One bet with its legs: result in words and icon first, colour second. */
export function BetCard({ bet, ...leg }: BetCardProps) {
  const t = useTranslations('bets')
  const locale = useLocale()
  const kind = betKind(bet)
  const money = (value: number) => formatMoney(locale, value, bet.stake.currency, bet.stake.subunits)
  const paid = kind === 'open' ? bet.potential_win_amount : (bet.win_amount ?? 0)
  return (
    <article className="bet" aria-label={t('bet', { ref: bet.ref })}>
      <header>
        <span className="kind">{t(`type.${bet.type}`)}</span>
        <LocalTime iso={bet.created_at} format="moment" />
        <span className="tag" data-tone={TAG_TONES[kind]}>
          {t(`result.${kind}`)}
        </span>
      </header>
      <ol className="legs">
        {bet.selections.map((selection) => (
          <Leg key={selection.id} selection={selection} {...leg} />
        ))}
      </ol>
      <div className="foot">
        <dl className="trio">
          <div>
            <dt>{t('stake')}</dt>
            <dd className="ltr">{money(bet.stake.value)}</dd>
          </div>
          <div>
            <dt>{t('odds')}</dt>
            <dd className="ltr">{formatOdds(oddsThousandths(bet.odds), leg.oddsType)}</dd>
          </div>
          <div>
            <dt>{t(`paid.${kind}`)}</dt>
            <dd className={kind === 'won' ? 'won ltr' : 'ltr'}>{money(paid)}</dd>
          </div>
        </dl>
        <span className="ref">{t('bet', { ref: bet.ref })}</span>
      </div>
    </article>
  )
}
