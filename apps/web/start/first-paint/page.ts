/** The page's data for the script. */
export interface FirstPaintConfig {
  /** Locale for dates: `de-u-ca-gregory-nu-latn`. */
  readonly locale: string
  readonly today: string
  readonly tomorrow: string
  /** Server time of the rendering, epoch ms; the device's clock may be wrong. */
  readonly now: number
  /** Odds format that the server rendered. */
  readonly oddsType: string
  /** Decimal sign of odds. */
  readonly decimal: string
}

/** The value stored under a key; null if there is none or storage is blocked. */
export function kept(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

export const root = (): HTMLElement => document.documentElement
