'use client'
import type { QuickBet } from '@touchline/betting'
import { Icon, Switch } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import { opens } from '#base/asks/openers.ts'
import { formatShortMoney } from '#base/texts/format-money.ts'
import type { QuickBetPlay } from '../quick-bet.ts'
import type { QuickDoor } from './quick-door.ts'

export const QuickDoorContext = createContext<QuickDoor | null>(null)

function useQuickDoor(): QuickDoor {
  const door = useContext(QuickDoorContext)
  if (door === null) throw new Error('useQuickDoor needs a QuickDoorContext above it')
  return door
}

/** The state of quick bet; null until it is loaded. */
function useQuickState(): QuickBet | null {
  const door = useQuickDoor()
  const read = () => door.get()?.store.getState() ?? null
  return useSyncExternalStore(door.subscribe, read, () => null)
}

export function QuickToggle() {
  const t = useTranslations('quick')
  const door = useQuickDoor()
  const isOn = useQuickState()?.isEnabled ?? false
  return (
    <Switch
      ref={opens('quick')}
      checked={isOn}
      label={t('title')}
      onChange={() => void door.toggle().catch(() => null)}
    >
      <Icon name="bolt" />
      <span className="word">
        <span>{t('short')}</span>
      </span>
    </Switch>
  )
}

/** In which states quick bet is shown at each of its places. */
const IS_AT = {
  /** In the slip: while it is on, and while it has a result to show. */
  bar: ({ isEnabled, state }) => isEnabled || state !== 'initial',
  /** On a phone, where the slip is closed. */
  notice: ({ isEnabled }) => isEnabled,
} as const satisfies Record<string, (quick: QuickBet) => boolean>

export type QuickSpot = keyof typeof IS_AT

export interface QuickPlaceProps {
  readonly at: QuickSpot
  readonly children: (play: QuickBetPlay) => ReactNode
}

/** A place for quick bet, filled once a visit has turned it on. */
export function QuickPlace({ at, children }: QuickPlaceProps) {
  const play = useQuickDoor().get()
  const quick = useQuickState()
  return play === null || quick === null || !IS_AT[at](quick) ? null : children(play)
}

/** In the tab of the slip: the stake of the next press while quick bet is on, else what stands there. */
export function QuickTab({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('quick')
  const locale = useLocale()
  const quick = useQuickState()
  if (quick === null || !quick.isEnabled) return children
  const { code, subunits } = quick.currency
  return (
    <>
      <b className="ltr">{formatShortMoney(locale, quick.stake, code, subunits)}</b>
      <Icon name={quick.isApproved ? 'bolt-filled' : 'bolt'} size="m" />
      <span className="visually-hidden">{t(quick.isApproved ? 'on' : 'title')}</span>
    </>
  )
}
