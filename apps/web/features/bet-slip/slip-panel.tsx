'use client'
import {
  arrangementOf,
  type BetType,
  betTypes,
  canChooseType,
  formatOdds,
  legCount,
  type OddsType,
  type PanelTab,
  selectionsIn,
  summary,
} from '@touchline/betting'
import { Court, Icon, IconButton, Tabs } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PickRow, type PickRowProps } from './pick-row.tsx'
import { Receipt } from './receipt.tsx'
import { useSlip, useSlipScope } from './slip-context.tsx'
import { SlipFoot, type SlipFootProps } from './slip-foot.tsx'

export interface SlipPanelProps extends SlipFootProps {
  readonly liveMark?: PickRowProps['liveMark']
  /** The content of the My bets tab; made when the tab shows. */
  readonly myBets: () => ReactNode
}

const TYPES = Object.keys(betTypes) as BetType[]

function Empty() {
  const t = useTranslations('slip')
  return (
    <div className="slip-empty">
      <Court name="corner" />
      <h2>{t('empty')}</h2>
      <p>{t('empty-hint')}</p>
    </div>
  )
}

function Types() {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const slip = useSlip((state) => state)
  const selected = arrangementOf(slip) ?? 'single'
  const open = (type: BetType) => type === selected || canChooseType(slip, type)
  return (
    <div className="slip-types">
      <Tabs
        id="slip-types"
        look="segmented"
        label={t('bet-type')}
        selected={selected}
        onSelect={(betType) => store.dispatch({ type: 'bet.type-chosen', betType })}
        items={TYPES.map((type) => ({ key: type, label: t(`type.${type}`), disabled: !open(type) }))}
      />
      <IconButton
        label={t('clear')}
        disabled={slip.ticketState === 'processing'}
        onClick={() => store.dispatch({ type: 'slip.cleared' })}
      >
        <Icon name="trash" size="m" />
      </IconButton>
    </div>
  )
}

function Picks({ liveMark, ...foot }: Omit<SlipPanelProps, 'myBets'>) {
  const bets = useSlip((slip) => slip.bets)
  const receipt = useSlip((slip) => slip.receipt)
  if (receipt !== null) return <Receipt receipt={receipt} oddsType={foot.oddsType} />
  if (bets.length === 0) return <Empty />
  return (
    <>
      <Types />
      <ol className="slip-body" id="slip-types-panel">
        {bets.flatMap((bet) =>
          bet.legs
            .flatMap(selectionsIn)
            .map((pick) => (
              <PickRow key={pick.id} pick={pick} oddsType={foot.oddsType} liveMark={liveMark} />
            )),
        )}
      </ol>
      <SlipFoot {...foot} />
    </>
  )
}

/** The slip panel with its two tabs (SLIP-25). */
export function SlipPanel({ myBets, ...picks }: SlipPanelProps) {
  const t = useTranslations('slip')
  const { store, openSettings } = useSlipScope()
  const panel = useSlip((slip) => slip.panel)
  const count = useSlip((slip) => legCount(slip))
  const tabs: PanelTab[] = panel.isMyBetsHidden ? ['BET_SLIP'] : ['BET_SLIP', 'MY_BETS']
  return (
    <section className="slip" aria-label={t('title')}>
      <header className="slip-head">
        <Tabs
          id="slip"
          label={t('title')}
          selected={panel.tab}
          onSelect={(tab) => store.dispatch({ type: 'panel.tab-chosen', tab })}
          items={tabs.map((tab) => ({
            key: tab,
            label: (
              <>
                {t(`tab.${tab}`)}
                {tab === 'BET_SLIP' && count > 0 ? (
                  <span className="badge" data-tone="accent">
                    {count}
                  </span>
                ) : null}
              </>
            ),
          }))}
        />
        <IconButton label={t('settings')} onClick={openSettings}>
          <Icon name="settings" size="m" />
        </IconButton>
        <span className="only-medium">
          <IconButton label={t('close')} onClick={() => store.dispatch({ type: 'panel.closed' })}>
            <Icon name="x" size="m" />
          </IconButton>
        </span>
      </header>
      <div id="slip-panel" role="tabpanel" aria-labelledby={`slip-tab-${panel.tab}`} className="slip-view">
        {panel.tab === 'BET_SLIP' ? (
          <Picks {...picks} />
        ) : (
          <div className="slip-body slip-pad">{myBets()}</div>
        )}
      </div>
    </section>
  )
}

/** What stays of the slip on a phone while it is closed: how many picks, the type, the odds. */
export function SlipPeek({ oddsType }: { readonly oddsType: OddsType }) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const slip = useSlip((state) => state)
  const { count, totalOdds } = summary(slip)
  const [first] = slip.bets
  if (first === undefined || slip.panel.isOpen) return null
  return (
    <button
      type="button"
      className="slip-peek"
      aria-label={t('open', { count })}
      onClick={() => store.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' })}
    >
      <span className="badge">{count}</span>
      {t(`type.${first.betType}`)}
      <b className="ltr">{totalOdds === null ? '' : formatOdds(totalOdds, oddsType)}</b>
      <Icon name="chevron-up" size="m" />
    </button>
  )
}
