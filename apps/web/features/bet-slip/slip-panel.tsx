'use client'
import {
  isBuilder,
  legCount,
  NO_MONEY,
  type PanelTab,
  selectionsIn,
  type Slip,
  type SlipSummary,
  summary,
} from '@touchline/betting'
import type { ShareRequest } from '@touchline/contract'
import { Button, Court, Icon, IconButton, Tabs } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { opens } from '#base/asks/openers.ts'
import type { OneOfSeveral } from './rows/bet-stake.tsx'
import { legBonus } from './bonuses/leg-bonus.ts'
import { SlipRows } from './bonuses/slip-bonuses.tsx'
import { BuilderRow } from './rows/builder-row.tsx'
import { shareRequestOf } from './state/draft-bets.ts'
import { type LegRowProps, PickRow } from './rows/pick-row.tsx'
import { Receipt } from './receipt/receipt.tsx'
import { clashingIn } from './foot/rules-broken.ts'
import { SlipAnnouncer } from './slip-announcer.tsx'
import { useSlip, useSlipScope } from './state/slip-context.tsx'
import { SlipFoot, type SlipFootProps } from './foot/slip-foot.tsx'
import { SlipTypes } from './rows/slip-types.tsx'
import { SystemChooser } from './rows/system-chooser.tsx'
import { FieldKeys, type FieldKeysProps, OwnKeys } from '#entities/bet/index.ts'

/** Sharing, if the site has it (SHARE-03). */
export interface SlipSharing {
  /** Shows code and link of a slip or a placed bet. */
  readonly share: (request: ShareRequest) => void
  /** Asks for a code to load. */
  readonly load: () => void
}

interface PicksProps extends SlipFootProps {
  readonly liveMark?: LegRowProps['liveMark']
  readonly sharing: SlipSharing | null
  /** What an empty slip offers to begin with. */
  readonly start?: ReactNode
}

export interface SlipPanelProps extends PicksProps {
  /** Renders the My bets tab when it is open. */
  readonly myBets: () => ReactNode
  /** The switch of quick bet, and its status while on. */
  readonly quick?: { readonly toggle: ReactNode; readonly bar: ReactNode } | undefined
}

function Empty({ sharing, start }: Pick<PicksProps, 'sharing' | 'start'>) {
  const t = useTranslations()
  const { openSettings } = useSlipScope()
  return (
    <div className="slip-empty">
      <Court name="corner" />
      <h2>{t('slip.empty')}</h2>
      <p>{t('slip.empty-hint')}</p>
      <div className="slip-tasks">
        {sharing === null ? null : (
          <Button ref={opens('code')} variant="outline" onClick={sharing.load}>
            <Icon name="qrcode" />
            {t('slip.load-code')}
          </Button>
        )}
        <Button ref={opens('settings')} variant="ghost" onClick={openSettings}>
          {t('slip.settings')}
        </Button>
      </div>
      {start}
    </div>
  )
}

interface LegsProps extends Pick<LegRowProps, 'liveMark'> {
  readonly slip: Slip
  readonly sums: SlipSummary
}

/** The bet of a leg when each leg is its own bet; else null. */
const oneOfSeveral = ({ bets, findings }: SlipSummary, index: number): OneOfSeveral | null =>
  bets.length < 2
    ? null
    : {
        index,
        potentialWin: bets[index]?.potentialWin ?? NO_MONEY,
        findings: findings.filter(({ bet }) => bet === index),
      }

function Legs({ slip, sums, ...rows }: LegsProps) {
  const clashing = clashingIn(sums)
  return (
    <ol>
      {slip.bets.flatMap((bet, index) =>
        bet.legs.map((leg) => {
          const isClashing = selectionsIn(leg).some(({ id }) => clashing.has(id))
          const row = { ...rows, bet: oneOfSeveral(sums, index), isClashing }
          return isBuilder(leg) ? (
            <BuilderRow key={leg.id} builder={leg} {...row} />
          ) : (
            <PickRow key={leg.id} pick={leg} {...row} {...legBonus(bet, leg)} />
          )
        }),
      )}
    </ol>
  )
}

const hasTouch = () => navigator.maxTouchPoints > 0
/** Where fingers come first and the slip stands over the page, stakes are typed on keys of the slip's own. */
const isTouchPhone = () => hasTouch() && matchMedia('(pointer: coarse) and (width < 960px)').matches

function Picks({ liveMark, sharing, start, ...foot }: PicksProps) {
  const slip = useSlip((state) => state)
  const sums = useMemo(() => summary(slip), [slip])
  const [isPhone] = useState(isTouchPhone)
  const [hasKeys, setHasKeys] = useState(false)
  if (slip.receipt !== null) {
    return <Receipt receipt={slip.receipt} onShare={sharing?.share} />
  }
  if (slip.bets.length === 0) return <Empty sharing={sharing} start={start} />
  return (
    <OwnKeys value={hasKeys}>
      <SlipTypes onShare={sharing === null ? undefined : () => sharing.share(shareRequestOf(slip))} />
      <SystemChooser />
      <div className="slip-body" id="slip-types-panel">
        <Legs slip={slip} sums={sums} liveMark={liveMark} />
        <SlipRows sums={sums} />
      </div>
      <SlipFoot slip={slip} sums={sums} onKeys={isPhone ? setHasKeys : undefined} {...foot} />
    </OwnKeys>
  )
}

const TAB_REFS = { BET_SLIP: opens('picks'), MY_BETS: opens('bets') } satisfies Record<PanelTab, unknown>

function Head({ toggle }: { readonly toggle: ReactNode }) {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const panel = useSlip((slip) => slip.panel)
  const count = useSlip(legCount)
  const tabs: PanelTab[] = panel.isMyBetsHidden ? ['BET_SLIP'] : ['BET_SLIP', 'MY_BETS']
  return (
    <header className="slip-head">
      <Tabs
        id="slip"
        label={t('title')}
        selected={panel.tab}
        onSelect={(tab) => store.dispatch({ type: 'panel.tab-chosen', tab })}
        items={tabs.map((tab) => ({
          key: tab,
          ref: TAB_REFS[tab],
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
      {toggle}
      <span className="only-medium">
        <IconButton label={t('close')} onClick={() => store.dispatch({ type: 'panel.closed' })}>
          <Icon name="x" size="m" />
        </IconButton>
      </span>
    </header>
  )
}

const QuickKeypad = lazy(async () => ({ default: (await import('./keypad/keypad.tsx')).QuickKeypad }))
const quickKeys = (keys: FieldKeysProps) => (
  <Suspense>
    <QuickKeypad {...keys} />
  </Suspense>
)

/** Only fingers pull rows away, and the sheet down. */
const SwipeRows = lazy(async () => ({ default: (await import('./parts/swipe-rows.tsx')).SwipeRows }))

/** The slip panel with its two tabs (SLIP-25). */
export function SlipPanel({ myBets, quick, ...picks }: SlipPanelProps) {
  const t = useTranslations('slip')
  const tab = useSlip((slip) => slip.panel.tab)
  return (
    <section className="slip" aria-label={t('title')}>
      <Head toggle={quick?.toggle} />
      <SlipAnnouncer />
      <div id="slip-panel" role="tabpanel" aria-labelledby={`slip-tab-${tab}`} className="slip-view">
        <FieldKeys value={isTouchPhone() ? quickKeys : null}>{quick?.bar}</FieldKeys>
        {hasTouch() ? (
          <Suspense>
            <SwipeRows />
          </Suspense>
        ) : null}
        {tab === 'BET_SLIP' ? <Picks {...picks} /> : <div className="slip-body slip-pad">{myBets()}</div>}
      </div>
    </section>
  )
}
