import { isLayoutFile, type LayoutFile } from './layout-file.ts'

/** A preview that is not published yet (STORE-06). */
export interface CustomizerSettings {
  readonly site: string
  /** Version of the site's files that the preview is based on. */
  readonly base: string
  readonly layout: LayoutFile
  /** The text of theme.css; '' for no file. */
  readonly theme: string
}

const KEY = 'customizer_settings'
const MAX_THEME = 200_000

function isSettings(value: unknown): value is CustomizerSettings {
  if (typeof value !== 'object' || value === null) return false
  const { site, base, layout, theme } = value as Readonly<Record<string, unknown>>
  return (
    typeof site === 'string' &&
    typeof base === 'string' &&
    /^[0-9a-f]{12}$/.test(base) &&
    isLayoutFile(layout) &&
    typeof theme === 'string' &&
    theme.length <= MAX_THEME &&
    !/@import|url\(|<\//i.test(theme)
  )
}

/** The preview of a site; null without one. Drops invalid previews and those of other sites. */
export function readSettings(site: string): CustomizerSettings | null {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return null
    const value: unknown = JSON.parse(text)
    if (isSettings(value) && value.site === site) return value
  } catch {
    // Storage is unavailable, or contains invalid JSON.
  }
  keepSettings(null)
  return null
}

/** Stores the preview for this tab; null removes it. */
export function keepSettings(settings: CustomizerSettings | null): void {
  try {
    if (settings === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Without storage the preview lasts as long as the page.
  }
}
