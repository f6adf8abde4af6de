/** What the script needs to know of the page. */
export interface FirstPaintConfig {
  /** For dates: `de-u-ca-gregory-nu-latn`. */
  readonly locale: string
  readonly today: string
  readonly tomorrow: string
  /** The server's time when it wrote the page, epoch ms: the device's own may be wrong. */
  readonly now: number
  /** What the server wrote prices in. */
  readonly oddsType: string
  /** Between whole and decimals of odds. */
  readonly decimal: string
}

/** What a storage keeps under a key; null where that is nothing, or storage is blocked. */
export function kept(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

export const root = (): HTMLElement => document.documentElement
