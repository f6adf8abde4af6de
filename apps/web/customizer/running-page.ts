import { COLOUR_THEMES, type ColourOf, type ColourTheme, type Rgb } from './theme/contrast.ts'

/** The page beside the panel. */
export interface RunningPage {
  /** Its route group, the key of its layout. */
  group(): string
  onNavigation(listener: () => void): () => void
  /** Shows this theme.css in place of the page's own. */
  showTheme(css: string): void
  /** Shows one of the two themes without changing the viewer's choice. */
  look(theme: ColourTheme): void
  shownTheme(): ColourTheme
  /** The present value of a token. */
  tokenValue(token: string): string
  /** The colours of tokens in each theme. */
  palette(tokens: readonly string[]): ColourOf
  /** Loads the page again and updates it in place. */
  refresh(): void
  /** Leaves the customizer. */
  leave(): void
  /** Sets the side of the panel, and whether it is folded to its head. */
  place(panel: { readonly side: 'start' | 'end'; readonly folded: boolean }): void
}

type PageWindow = Window & {
  readonly CSSStyleSheet: typeof CSSStyleSheet
  readonly next?: { readonly router?: { refresh(): void } }
}

const THEME_LINK = 'link[rel="stylesheet"][href*="/theme.css"]'

/** Disables the page's theme: the link, and the inlined sheet if the front has added one. */
function turnOffThemes(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(THEME_LINK)) {
    if (!link.disabled) link.disabled = true
    const inlined = link.previousElementSibling
    if (inlined instanceof (document.defaultView as unknown as typeof globalThis).HTMLStyleElement)
      if (inlined.sheet !== null) inlined.sheet.disabled = true
  }
}

const BLACK: Rgb = [0, 0, 0]
let pixel: OffscreenCanvasRenderingContext2D | null = null

/** Converts any CSS colour to RGB by drawing it. */
function asRgb(colour: string): Rgb {
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const context = pixel
  if (context === null) return BLACK
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** The page around the frame of the panel. */
export function runningPage(window: PageWindow, frame: HTMLElement): RunningPage {
  const { document } = window
  const root = document.documentElement
  let sheet: CSSStyleSheet | null = null

  function ownSheet(): CSSStyleSheet {
    if (sheet !== null) return sheet
    sheet = new window.CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    // A page that renders again may add its theme again.
    const again = new MutationObserver(() => turnOffThemes(document))
    again.observe(document.head, {
      childList: true,
      attributes: true,
      subtree: true,
      attributeFilter: ['href'],
    })
    return sheet
  }

  return {
    group: () => document.body.dataset['page'] ?? '',
    onNavigation(listener) {
      const observer = new MutationObserver(listener)
      observer.observe(document.body, { attributes: true, attributeFilter: ['data-page'] })
      return () => observer.disconnect()
    },
    showTheme(css) {
      ownSheet().replaceSync(`@layer brand {\n${css}\n}`)
      turnOffThemes(document)
    },
    look: (theme) => void (root.dataset['theme'] = theme),
    shownTheme() {
      const chosen = root.dataset['theme']
      if (chosen === 'light' || chosen === 'dark') return chosen
      return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
    },
    tokenValue: (token) => window.getComputedStyle(root).getPropertyValue(token).trim(),
    palette(tokens) {
      // The root element may decide the value of a token, because the theme is set there.
      const chosen = root.dataset['theme']
      const probe = document.createElement('i')
      root.append(probe)
      const read = (token: string): Rgb => {
        probe.style.color = `var(${token})`
        return asRgb(window.getComputedStyle(probe).color)
      }
      const [light, dark] = COLOUR_THEMES.map((theme) => {
        root.dataset['theme'] = theme
        return new Map(tokens.map((token) => [token, read(token)]))
      })
      probe.remove()
      if (chosen === undefined) delete root.dataset['theme']
      else root.dataset['theme'] = chosen
      return (token, theme) => (theme === 'light' ? light : dark)?.get(token) ?? BLACK
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
