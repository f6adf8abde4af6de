import { type RunningTheme, runningTheme, type StyledWindow } from './theme/running-theme.ts'

/** The page beside the panel. */
export interface RunningPage extends RunningTheme {
  /** Its route group, the key of its layout. */
  group(): string
  onNavigation(listener: () => void): () => void
  /** Loads the page again and updates it in place. */
  refresh(): void
  /** Leaves the customizer. */
  leave(): void
  /** Sets the side of the panel, and whether it is folded to its head. */
  place(panel: { readonly side: 'start' | 'end'; readonly folded: boolean }): void
}

type PageWindow = StyledWindow & { readonly next?: { readonly router?: { refresh(): void } } }

/** The page around the frame of the panel. */
export function runningPage(window: PageWindow, frame: HTMLElement): RunningPage {
  const { document } = window
  return {
    ...runningTheme(window),
    group: () => document.body.dataset['page'] ?? '',
    onNavigation(listener) {
      const observer = new MutationObserver(listener)
      observer.observe(document.body, { attributes: true, attributeFilter: ['data-page'] })
      return () => observer.disconnect()
    },
    refresh() {
      const router = window.next?.router
      if (router === undefined) window.location.reload()
      else router.refresh()
    },
    leave() {
      const address = new URL(window.location.href)
      address.searchParams.delete('customizer')
      window.location.replace(address)
    },
    place({ side, folded }) {
      frame.style.insetInline = side === 'end' ? 'auto 0' : '0 auto'
      frame.style.blockSize = folded ? '56px' : '100dvh'
    },
  }
}
