'use client'
import { legCount } from '@touchline/betting'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { opens } from '#base/asks/openers.ts'
import { useSlip, useSlipScope } from '../state/slip-context.tsx'

const useCount = () => useSlip((slip) => legCount(slip))

function useToggle() {
  const { store } = useSlipScope()
  return () =>
    store.dispatch(store.getState().panel.isOpen ? { type: 'panel.closed' } : { type: 'panel.opened' })
}

function Badge({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className="badge" data-tone="accent">
      {count}
    </span>
  )
}

/** Opens the slip on widths where it is a drawer (LAYOUT-05). */
export function HeaderSlipButton() {
  const t = useTranslations('slip')
  const open = useSlip((slip) => slip.panel.isOpen)
  const count = useCount()
  return (
    <button
      ref={opens('slip')}
      type="button"
      className="icon-btn only-medium"
      aria-expanded={open}
      aria-label={t('open', { count })}
      onClick={useToggle()}
    >
      <Icon name="ticket" />
      <Badge count={count} />
    </button>
  )
}

/** The slip button in the tab bar of phones. */
export function TabbarSlipButton() {
  const t = useTranslations('nav')
  const open = useSlip((slip) => slip.panel.isOpen)
  return (
    <button ref={opens('slip')} type="button" aria-expanded={open} onClick={useToggle()}>
      <Icon name="ticket" />
      {t('bet_slip')}
      <Badge count={useCount()} />
    </button>
  )
}
