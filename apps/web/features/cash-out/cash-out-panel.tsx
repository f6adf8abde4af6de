'use client'
import type { Bet } from '@touchline/contract'
import { Button, Icon, Tabs } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useState } from 'react'
import { AutoForm } from './auto-target.tsx'
import { useCashOuts } from './cash-out-context.tsx'
import type { CashOut } from './cash-outs.ts'
import { Offer, useMoney } from './offer.tsx'
import { RefusalNote } from './refusal-note.tsx'
import { splitOf } from './share.ts'

type Asked = Extract<CashOut, { step: 'asking' }>

interface PanelProps {
  readonly bet: Bet
  readonly asked: Asked
}

/** Shares with a button each; the slider has every percent. */
const SHARES = [25, 50, 75, 100] as const

const MODES = ['now', 'auto'] as const

function Shares({ bet, share }: { readonly bet: Bet; readonly share: number }) {
  const t = useTranslations('cash-out')
  const money = useMoney(bet)
  const cashOuts = useCashOuts()
  const { paid } = splitOf(bet, share)
  return (
    <fieldset className="shares">
      <legend>{t('share')}</legend>
      <div className="quick">
        {SHARES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            data-size="s"
            aria-pressed={one === share}
            onClick={() => cashOuts.choose(bet.id, one)}
          >
            <span className="ltr">{`${one}%`}</span>
          </button>
        ))}
      </div>
      <input
        type="range"
        min={1}
        max={100}
        value={share}
        style={{ '--p': (share - 1) / 99 } as CSSProperties}
        aria-label={t('share-of-stake')}
        aria-valuetext={t('share-value', { share, amount: money(paid) })}
        onChange={(event) => cashOuts.choose(bet.id, Number(event.target.value))}
      />
      <span className="percent ltr" aria-hidden="true">{`${share}%`}</span>
    </fieldset>
  )
}

/** The amount paid, and the stake that stays in play. */
function Sums({ bet, share }: { readonly bet: Bet; readonly share: number }) {
  const t = useTranslations('cash-out')
  const money = useMoney(bet)
  const { paid, stakeLeft } = splitOf(bet, share)
  // A system's stake is per combination; its total stake divided by that is their number.
  const staysInPlay = bet.stake.value === 0 ? 0 : (bet.total_stake / bet.stake.value) * stakeLeft
  return (
    <dl className="sums">
      <div>
        <dt>{t('you-get')}</dt>
        <dd className="ltr">{money(paid)}</dd>
      </div>
      <div>
        <dt>{t('stays')}</dt>
        <dd className="ltr">{money(staysInPlay)}</dd>
      </div>
    </dl>
  )
}

function Now({ bet, asked }: PanelProps) {
  const t = useTranslations('cash-out')
  const cashOuts = useCashOuts()
  const { paid } = splitOf(bet, asked.share)
  const gone = bet.to_cashout === 0
  return (
    <>
      {gone ? null : <Shares bet={bet} share={asked.share} />}
      {gone ? null : <Sums bet={bet} share={asked.share} />}
      {asked.refusal === null ? null : <RefusalNote refusal={asked.refusal} />}
      {gone || paid === 0 ? (
        <div className="note" role="status">
          <Icon name="lock" />
          <span>{t(gone ? 'no-offer' : 'too-little')}</span>
        </div>
      ) : null}
      <div className="cashout-confirm">
        {gone ? null : (
          <Button
            variant="primary"
            size="l"
            split
            disabled={paid === 0}
            onClick={() => void cashOuts.confirm(bet)}
          >
            <span>{t('confirm')}</span> <Offer key={asked.share} bet={bet} value={paid} />
          </Button>
        )}
        <Button size="l" onClick={() => cashOuts.close(bet.id)}>
          {t('keep')}
        </Button>
      </div>
    </>
  )
}

/** The confirmation in the bet's card: which share, and now or automatically at a target (BETS-09, BEYOND-01). */
export function CashOutPanel({ bet, asked }: PanelProps) {
  const t = useTranslations('cash-out')
  const cashOuts = useCashOuts()
  const [mode, setMode] = useState<(typeof MODES)[number]>('now')
  const id = `cash-out-${bet.id}`
  return (
    <div className="panel-in" role="group" tabIndex={-1} aria-label={t('of-bet', { ref: bet.ref })}>
      <Tabs
        id={id}
        look="segmented"
        label={t('when')}
        selected={mode}
        onSelect={setMode}
        items={MODES.map((key) => ({ key, label: t(`mode.${key}`) }))}
      />
      <div className="mode" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${mode}`}>
        {mode === 'now' ? (
          <Now bet={bet} asked={asked} />
        ) : (
          <AutoForm bet={bet} onDone={() => cashOuts.close(bet.id)} />
        )}
      </div>
    </div>
  )
}
