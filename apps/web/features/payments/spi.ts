/** How a quick deposit ended, as far as is known now (DEPOSIT-05). */
export type PaymentResult = 'success' | 'error' | 'pending'

export type SpiNotice = 'danger' | 'warning' | 'success'

/** What the payment script is told (DEPOSIT-04). Amounts are subunits. */
export interface SpiConfig {
  readonly container: HTMLElement
  /** Of the calls: the page's own origin. */
  readonly serverUrl: string
  readonly apiPrefix: string
  readonly redirectUrls: Readonly<Record<'success' | 'failure' | 'pending' | 'support', string>>
  readonly locale: string
  readonly currency: string
  /** What the form begins with; its own choice when absent. */
  readonly amount?: number
  readonly texts: {
    readonly amount: string
    readonly between: (least: string, most: string) => string
    readonly pay: string
    readonly challenge: string
    readonly processing: string
    readonly support: string
  }
  /** `key` names a text below `spi.notification`; `text`, where there is one, says it better. */
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

/** The payment script of the platform's front, loaded on first need and once (DEPOSIT-04); rejects when it does not come, and may be asked again. */
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
