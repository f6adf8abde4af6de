import type { PaymentMethod } from '@touchline/contract'

/** The result of a quick deposit, as far as it is known (DEPOSIT-05). */
export type PaymentResult = 'success' | 'error' | 'pending'

export type SpiNotice = 'danger' | 'warning' | 'success'

/** Configuration of the payment script (DEPOSIT-04). Amounts are subunits. */
export interface SpiConfig {
  readonly container: HTMLElement
  /** Origin for API calls: the page's own. */
  readonly serverUrl: string
  readonly apiPrefix: string
  readonly redirectUrls: Readonly<Record<'success' | 'failure' | 'pending' | 'support', string>>
  readonly locale: string
  readonly currency: string
  /** Initial amount; the script chooses one when absent. */
  readonly amount?: number
  readonly texts: {
    readonly amount: string
    readonly between: (least: string, most: string) => string
    readonly pay: string
    readonly challenge: string
    readonly processing: string
    readonly support: string
    /** What the choice of a way to pay is called; of each its name and when the money is there. */
    readonly method: string
    readonly methods: Readonly<Record<PaymentMethod, { readonly name: string; readonly arrives: string }>>
  }
  /** `key` names what happened, a branch of `spi.notification`; `text`, if present, is the reason. */
  readonly notify: (type: SpiNotice, key: string, text?: string) => void
  readonly onResult: (result: PaymentResult) => void
}

export interface Spi {
  open(config: SpiConfig): { close(): void }
}

declare global {
  interface Window {
    spi?: Spi
  }
}

let loading: Promise<Spi> | null = null

/**
 * Loads the payment script of the platform's front once, on first use (DEPOSIT-04). Rejects if it fails to load; a
 * later call tries again.
 */
export function loadSpi(address: string): Promise<Spi> {
  loading ??= new Promise<Spi>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => {
      if (window.spi === undefined) reject(new Error(`${address} brought no payment form`))
      else resolve(window.spi)
    }
    script.onerror = () => reject(new Error(`${address} could not be loaded`))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
