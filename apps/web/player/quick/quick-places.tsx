'use client'
import type { QuickBet } from '@touchline/betting'
import { Icon, Switch } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { createContext, lazy, type ReactNode, Suspense, useContext, useSyncExternalStore } from 'react'
import type { QuickDoor } from './quick-door.ts'

// Most visits turn quick bet on never: what it shows comes with the first that does.
const QuickPart = lazy(() => import('./quick-parts.tsx').then((module) => ({ default: module.QuickPart })))

export const QuickDoorContext = createContext<QuickDoor | null>(null)

function useQuickDoor(): QuickDoor {
  const door = useContext(QuickDoorContext)
  if (door === null) throw new Error('useQuickDoor needs a QuickDoorContext above it')
  return door
}

/** What quick bet is about at the moment; null until it is loaded. */
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
    <Switch checked={isOn} label={t('title')} onChange={() => void door.toggle().catch(() => null)}>
      <Icon name="bolt" />
      <span className="word">
        <span>{t('short')}</span>
      </span>
    </Switch>
  )
}

function Part({ place }: { readonly place: 'bar' | 'effects' | 'peek' }) {
  const play = useQuickDoor().get()
  return play === null ? null : (
    <Suspense>
      <QuickPart play={play} place={place} />
    </Suspense>
  )
}

/** Quick bet in the slip: while it is on, and while it has something to say. */
export function QuickBarPlace() {
  const quick = useQuickState()
  const isQuiet = quick === null || (!quick.isEnabled && quick.state === 'initial')
  return isQuiet ? null : <Part place="bar" />
}

/** Quick bet on a phone in place of the closed slip's line; `otherwise` while it is off. */
export function QuickPeekPlace({ otherwise }: { readonly otherwise: ReactNode }) {
  const isOn = useQuickState()?.isEnabled ?? false
  return isOn ? <Part place="peek" /> : otherwise
}

/** What quick bet does by itself, once it is loaded. */
export function QuickEffectsPlace() {
  return useQuickState() === null ? null : <Part place="effects" />
}
