'use client'
import './swipe-rows.css'
import { isBuilder, legsOf, type SlipSelection, type Subunits } from '@touchline/betting'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSlipScope } from '../state/slip-context.tsx'
import { followPull } from './pull-down.ts'
import { followSwipes } from './swipe.ts'

/** How long (ms) a removed selection can be brought back. */
const UNDO = 5000

interface Removed {
  readonly selection: SlipSelection
  /** Its own stake, where it was one of several bets; null else. */
  readonly stake: Subunits | null
}

/** On touch screens a pulled row leaves the slip, and for a while one press brings it back; pulled down, the sheet closes. */
export function SwipeRows() {
  const t = useTranslations('slip')
  const { store } = useSlipScope()
  const place = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const takeAway = useEffectEvent((row: HTMLElement) => {
    const slip = store.getState()
    const selection = legsOf(slip).find((leg) => leg.id === row.dataset['selection'])
    if (slip.ticketState === 'processing' || selection === undefined || isBuilder(selection)) return
    const own = slip.bets.length > 1 ? slip.bets.find(({ legs }) => legs.includes(selection)) : undefined
    store.dispatch({ type: 'selection.removed', id: selection.id })
    // Emptied it closes, and the way back with it.
    store.dispatch({ type: 'panel.opened', tab: 'BET_SLIP' })
    setRemoved({ selection, stake: own?.stake ?? null })
  })
  useEffect(() => {
    const slip = place.current?.closest<HTMLElement>('.slip')
    return slip == null ? undefined : followSwipes(slip, '.pick[data-selection]', takeAway)
  }, [])
  const close = useEffectEvent(() => store.dispatch({ type: 'panel.closed' }))
  useEffect(() => {
    const sheet = place.current?.closest<HTMLElement>('.app-slip')
    // Wider, the slip is a drawer or stands beside the page.
    if (sheet == null || !matchMedia('(width < 780px)').matches) return
    return followPull(sheet, '.sheet-grip, .slip-head', close)
  }, [])
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(() => setRemoved(null), UNDO)
    return () => clearTimeout(timer)
  }, [removed])
  const undo = ({ selection, stake }: Removed) => {
    store.dispatch({ type: 'selection.added', selection })
    const bet = store.getState().bets.findIndex(({ legs }) => legs.some(({ id }) => id === selection.id))
    if (stake !== null && store.getState().bets.length > 1)
      store.dispatch({ type: 'stake.entered', value: stake, bet })
    setRemoved(null)
  }
  return (
    <div className="swipe-undo" ref={place} role="status">
      {removed === null ? null : (
        <>
          <span>{t('removed', { name: removed.selection.names.outcomeName })}</span>
          <Button variant="link" onClick={() => undo(removed)}>
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  )
}
