import { useSyncExternalStore } from 'react'

/** Below this width (CSS px) the open slip lies over the page. */
const DOCKED_FROM = 960

const isBehind = (): boolean =>
  document.documentElement.dataset['slip'] === 'open' && innerWidth < DOCKED_FROM

function onChange(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-slip'] })
  addEventListener('resize', tell)
  return () => {
    observer.disconnect()
    removeEventListener('resize', tell)
  }
}

/** Whether the open slip covers the page, so that what stands over it would hide the slip's own controls. */
export const useBehindSheet = (): boolean => useSyncExternalStore(onChange, isBehind, () => false)
