import { isKnownProvider } from '@touchline/betting'
import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'

/** How often (ms) is looked whether a provider has gone silent. */
const WATCH = 250
/** How soon (ms) again after a look that came late: the process stood still, and the feed had no chance to be heard either. */
const SOON = 20

export interface ProviderOptions {
  readonly clock: Clock
  readonly timer: Timer
  /** How old (ms) prices may be; absent, they do not age. */
  readonly quoteAge?: number | undefined
  /** A provider went down, or up again, for what is shown. */
  readonly onChanged: (provider: string, isUp: boolean) => void
}

/** Whether providers stand by their prices (SAFE-23): what their feed says of them, and whether it is heard at all. */
export interface ProviderStanding {
  /** As it is shown. */
  isUp(provider: string): boolean
  /** How long ago (ms) its feed last stood by its prices, or how far the feed's clock is ahead. */
  age(provider: string): number
  /** Whether its prices are young enough for bets at this very moment. */
  takesBets(provider: string): boolean
  /** The feed says that a provider is up or down. */
  tell(provider: string, up: boolean): void
  /** The feed has said all there is to say of a provider until `at` (epoch ms, by its own clock). */
  hear(provider: string, at: number): void
  /** Of those of which anything was said. */
  readonly statuses: ReadonlyMap<string, boolean>
  stop(): void
}

export function createProviderStanding(options: ProviderOptions): ProviderStanding {
  const { clock, timer, quoteAge, onChanged } = options
  const told = new Map<string, boolean>()
  const heard = new Map<string, number>()
  const silent = new Set<string>()
  const statuses = new Map<string, boolean>()

  const isUp = (provider: string) =>
    isKnownProvider(provider) && (told.get(provider) ?? true) && !silent.has(provider)
  // A clock that is ahead says as little of now as one that is behind.
  const age = (provider: string) =>
    quoteAge === undefined ? 0 : Math.abs(clock() - (heard.get(provider) ?? Number.NEGATIVE_INFINITY))
  const isYoung = (provider: string) => age(provider) <= (quoteAge ?? 0)

  const change = (provider: string, alter: () => void) => {
    const before = isUp(provider)
    alter()
    const now = isUp(provider)
    statuses.set(provider, now)
    if (now !== before) onChanged(provider, now)
  }
  const look = (provider: string) => {
    if (isYoung(provider) === silent.has(provider))
      change(provider, () => void (isYoung(provider) ? silent.delete(provider) : silent.add(provider)))
  }

  let cancel = () => {}
  const watch = (pause: number) => {
    const due = clock() + pause
    cancel = timer.after(pause, () => {
      const isLate = clock() - due > WATCH
      if (!isLate) for (const provider of heard.keys()) look(provider)
      watch(isLate ? SOON : WATCH)
    })
  }
  if (quoteAge !== undefined) watch(WATCH)

  return {
    isUp,
    age,
    takesBets: (provider) => isUp(provider) && isYoung(provider),
    tell: (provider, up) => change(provider, () => void told.set(provider, up)),
    hear: (provider, at) => {
      heard.set(provider, at)
      look(provider)
    },
    statuses,
    stop: () => cancel(),
  }
}
