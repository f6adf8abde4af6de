// Not in the types of the platform yet (Document Picture-in-Picture, WICG).
interface DocumentPictures {
  requestWindow(size: {
    readonly width: number
    readonly height: number
  }): Promise<Window & typeof globalThis>
}

declare global {
  interface Window {
    readonly documentPictureInPicture?: DocumentPictures
  }
}

/** Room for a picture of 16:9, a row of prices and the slip's line (px). */
const SIZE = { width: 360, height: 316 }

/**
 * A sheet of the page for another window. Copied by its rules, because elements would have to carry the page's nonce;
 * sheets of other origins cannot be read, and none of ours is one.
 */
function copyOf(sheet: CSSStyleSheet, target: Window & typeof globalThis): CSSStyleSheet[] {
  if (sheet.disabled) return []
  try {
    const copy = new target.CSSStyleSheet({
      baseURL: sheet.href ?? document.baseURI,
      media: sheet.media.mediaText,
    })
    const rules = Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n')
    // Fonts are here already, but never within the moment that a new window would give them.
    copy.replaceSync(rules.replaceAll('font-display: optional', 'font-display: swap'))
    return [copy]
  } catch {
    return []
  }
}

/** Gives a new window the page's language, direction, theme and styles. */
function dress(target: Window & typeof globalThis): void {
  const root = target.document.documentElement
  for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value)
  target.document.adoptedStyleSheets = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(
    (sheet) => copyOf(sheet, target),
  )
  target.document.body.className = 'pinned-window'
}

/** Whether the browser opens windows over everything for parts of a page. */
export const opensWindows = (): boolean => window.documentPictureInPicture !== undefined

/**
 * A window that stays over all others, for a part of this page to be drawn into; `onClose` hears when its viewer closed
 * it. Null where the browser has none, or refuses it, as in a frame. Call it while a press is handled.
 */
export async function openWindow(title: string, onClose: () => void): Promise<Window | null> {
  const target = await window.documentPictureInPicture?.requestWindow(SIZE).catch(() => null)
  if (target == null) return null
  target.document.title = title
  dress(target)
  target.addEventListener('pagehide', onClose, { once: true })
  return target
}
