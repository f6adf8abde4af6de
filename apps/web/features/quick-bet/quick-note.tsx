'use client'
import {
  type QuickBet,
  quickObstacle,
  quickShort,
  type SlipCurrency,
  type SlipSelection,
} from '@touchline/betting'
import { Button, Icon, type IconName, IconButton } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatMoney, formatShortMoney } from '#base/texts/format-money.ts'
import { isIdOf } from '#base/texts/message-id.ts'
import { limitLeft } from '#entities/bet/index.ts'
import { LocalTime } from '#base/time/local-time.tsx'
import { useSecondsLeft } from '#base/time/seconds-left.ts'
import { useQuick, useQuickPlay } from './quick-context.tsx'
import { useOddsText } from '#entities/odds/index.ts'

export interface QuickNoteProps {
  /** Delay of live bets in seconds, by sport key. */
  readonly liveDelays: Readonly<Record<string, number>>
  /** Shows the placed bet in My bets. */
  readonly onView: () => void
  /** The button that deposits this many subunits; absent if deposits are off. */
  readonly deposit?: ((short: bigint, currency: SlipCurrency) => ReactNode) | undefined
}

interface NoteProps {
  readonly icon: IconName
  readonly tone?: 'warn' | 'error' | 'win'
  readonly title?: ReactNode
  readonly end?: ReactNode
  readonly children: ReactNode
}

function Note({ icon, tone, title, end, children }: NoteProps) {
  const role = tone === 'warn' || tone === 'error' ? 'alert' : 'status'
  return (
    <div className="note" data-tone={tone} role={role}>
      <Icon name={icon} />
      <span>
        {title === undefined ? null : (
          <>
            <b>{title}</b>
            <br />
          </>
        )}
        {children}
      </span>
      {end}
    </div>
  )
}

const useMoney = () => {
  const locale = useLocale()
  const { code, subunits } = useQuick((quick) => quick.currency)
  return (amount: bigint) => formatMoney(locale, amount, code, subunits)
}

type StateProps = QuickNoteProps & { readonly quick: QuickBet; readonly bet: SlipSelection }

const Priced = ({ odds }: Pick<SlipSelection, 'odds'>) => <span className="ltr">{useOddsText()(odds)}</span>

function Processing({ quick, bet, liveDelays }: StateProps) {
  const t = useTranslations('quick')
  const money = useMoney()
  const delay = liveDelays[bet.names.sportKey] ?? 0
  const seconds = useSecondsLeft(quick.placement === null ? 0 : quick.placement.sentAt + 1000 * delay)
  const stake = money(quick.stake)
  return (
    <Note
      icon="clock"
      title={t.rich('at', { name: bet.names.outcomeName, odds: () => <Priced odds={bet.acceptedOdds} /> })}
      end={<span className="spinner" role="progressbar" aria-label={t('placing', { stake })} />}
    >
      {seconds > 0 ? t('placing-live', { stake, seconds }) : t('placing', { stake })}
    </Note>
  )
}

function Placed({ quick, bet, onView }: StateProps) {
  const t = useTranslations('quick')
  const money = useMoney()
  const { store } = useQuickPlay()
  const [placed] = quick.receipt ?? []
  return (
    <Note
      tone="win"
      icon="circle-check"
      title={t.rich('placed', {
        stake: money(placed?.stake.value ?? quick.stake),
        name: bet.names.outcomeName,
        odds: () => <Priced odds={placed?.odds ?? bet.acceptedOdds} />,
      })}
      end={
        <Button
          variant="link"
          size="s"
          onClick={() => {
            store.dispatch({ type: 'receipt.dismissed' })
            onView()
          }}
        >
          {t('view')}
        </Button>
      }
    >
      {placed === undefined
        ? null
        : t.rich('ref', {
            ref: placed.ref,
            time: () => <LocalTime iso={placed.placedAt} format="time" />,
          })}
    </Note>
  )
}

function Changed({ bet }: StateProps) {
  const t = useTranslations('quick')
  const { acceptAndPlace } = useQuickPlay()
  return (
    <Note
      tone="warn"
      icon="refresh"
      title={t.rich('changed', {
        now: () => <Priced odds={bet.odds} />,
        before: () => <Priced odds={bet.acceptedOdds} />,
      })}
      end={
        <Button variant="link" size="s" onClick={() => void acceptAndPlace()}>
          {t('accept')}
        </Button>
      }
    >
      {bet.names.outcomeName}, {bet.names.marketName}
    </Note>
  )
}

/**
 * An outcome that is chosen but not placed: the reason and what resolves it. If only the approval is missing, a button
 * gives it.
 */
function Waiting({ quick, bet }: StateProps) {
  const t = useTranslations()
  const money = useMoney()
  const { store, place } = useQuickPlay()
  const reason = quickObstacle(quick)
  if (reason !== null && reason !== 'sb.quick_bet.approval') {
    const texts = [reason, `lifts.${reason}`].filter((id) => isIdOf(t, id)).map((id) => t(id, { amount: '' }))
    return (
      <Note tone="warn" icon="lock" title={bet.names.outcomeName}>
        {texts.join(' ')}
      </Note>
    )
  }
  const stake = money(quick.stake)
  return (
    <Note
      icon="bolt"
      title={t.rich('quick.at', {
        name: bet.names.outcomeName,
        odds: () => <Priced odds={bet.odds} />,
      })}
      end={
        <Button
          variant="link"
          size="s"
          onClick={() => {
            store.dispatch({ type: 'approved' })
            void place()
          }}
        >
          {t('quick.place', { stake })}
        </Button>
      }
    >
      {reason === null ? bet.names.marketName : t('sb.quick_bet.approval')}
    </Note>
  )
}

function Failed({ quick }: { readonly quick: QuickBet }) {
  const t = useTranslations()
  const { store } = useQuickPlay()
  const money = useMoney()
  const message = quick.error?.message ?? ''
  const left = limitLeft(quick.error?.details, quick.currency.code)
  const close = (
    <IconButton label={t('common.close')} onClick={() => store.dispatch({ type: 'error.dismissed' })}>
      <Icon name="x" size="m" />
    </IconButton>
  )
  return (
    <Note tone="error" icon="alert-circle" end={close}>
      {isIdOf(t, message) ? t(message) : message}
      {left === null ? null : ` ${t('slip.left', { amount: money(left) })}`}
    </Note>
  )
}

const STATES = {
  initial: Waiting,
  odds_changed: Changed,
  processing: Processing,
  success: Placed,
} as const satisfies Partial<Record<QuickBet['state'], (props: StateProps) => ReactNode>>

/**
 * Shown while the stake exceeds the balance: the missing amount and a deposit button, so that a refusal is no surprise.
 */
function Short({ quick, deposit }: QuickNoteProps & { readonly quick: QuickBet }) {
  const t = useTranslations('slip')
  const locale = useLocale()
  const { currency, bet } = quick
  const short = quickShort(quick)
  const amount = formatShortMoney(locale, short, currency.code, currency.subunits)
  return (
    <Note
      tone="warn"
      icon="wallet"
      title={bet === null ? undefined : bet.names.outcomeName}
      end={deposit?.(short, currency)}
    >
      {t('short', { amount })}
    </Note>
  )
}

/** The result of the last press (SLIP-08). Empty before the first press if the balance suffices. */
export function QuickNote(props: QuickNoteProps) {
  const quick = useQuick((state) => state)
  const { bet, state } = quick
  const isAtRest = state !== 'processing' && state !== 'success'
  if (isAtRest && quick.isEnabled && quickShort(quick) > 0n) return <Short quick={quick} {...props} />
  if (state === 'error') {
    // Odds that changed before the bet arrived can be accepted at once (PLACE-15).
    return bet?.isChanged === true ? <Changed quick={quick} bet={bet} {...props} /> : <Failed quick={quick} />
  }
  if (bet === null) return null
  const State = STATES[state]
  return <State quick={quick} bet={bet} {...props} />
}
