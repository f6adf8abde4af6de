import { COLOUR_THEMES, type ColourOf, type ColourTheme, type Rgb } from './contrast.ts'

/** The look of the page beside the panel. */
export interface RunningTheme {
  /** Shows this theme.css in place of the page's own. */
  showTheme(css: string): void
  /** Shows one of the two themes without changing the viewer's choice. */
  look(theme: ColourTheme): void
  shownTheme(): ColourTheme
  /** The present value of a token. */
  tokenValue(token: string): string
  /** The colours of tokens in each theme. */
  palette(tokens: readonly string[]): ColourOf
}

export type StyledWindow = Window & { readonly CSSStyleSheet: typeof CSSStyleSheet }

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

/** Returns the sheet shown in place of the site's theme; created on first use. */
function sheetFor(window: StyledWindow): () => CSSStyleSheet {
  const { document } = window
  let sheet: CSSStyleSheet | null = null
  return () => {
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
}

export function runningTheme(window: StyledWindow): RunningTheme {
  const { document } = window
  const root = document.documentElement
  const ownSheet = sheetFor(window)
  return {
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
  }
}
