import { isKnownProvider } from '@touchline/betting'
import type { Clock } from '../../clock.ts'
import type { Timer } from '../../feed/timer.ts'

/** Milliseconds between checks for silent providers. */
const WATCH = 250
/** Milliseconds to the next check after a late one: the process was stalled, so the feed could not be heard either. */
const SOON = 20

export interface ProviderOptions {
  readonly clock: Clock
  readonly timer: Timer
  /** Greatest age (ms) of prices; when absent they do not age. */
  readonly quoteAge?: number | undefined
  /** A provider is now shown as up or down. */
  readonly onChanged: (provider: string, isUp: boolean) => void
  /** False while whoever passes on what feeds say is silent itself; always true when absent. */
  readonly isConnected?: () => boolean
}

/**
 * Whether providers stand by their prices (SAFE-23): by the status that their feed states, and by when it was last
 * heard.
 */
export interface ProviderStanding {
  /** Whether it is shown as up. */
  isUp(provider: string): boolean
  /**
   * Milliseconds since its feed last confirmed its prices, or by which the feed's clock is ahead: that says as little
   * about now as one that is behind.
   */
  age(provider: string): number
  /** Whether its prices are fresh enough for bets right now. */
  takesBets(provider: string): boolean
  /** Whether any provider stands by its prices right now. */
  isHeard(): boolean
  /**
   * Milliseconds since any provider last confirmed its prices; infinite while whoever passes that on is silent, null
   * where none was ever heard.
   */
  youngest(): number | null
  /** The feed states that a provider is up or down. */
  tell(provider: string, up: boolean): void
  /** Somebody holds a provider by hand, or releases it, whatever the feed states. */
  hold(provider: string, held: boolean): void
  /** The feed has stated everything about a provider until `at` (epoch ms, by its own clock). */
  hear(provider: string, at: number): void
  /** Of all providers heard of. */
  readonly statuses: ReadonlyMap<string, boolean>
  stop(): void
}

const youngestOf = (ages: readonly number[], isConnected: boolean): number | null =>
  ages.length === 0 ? null : isConnected ? Math.min(...ages) : Number.POSITIVE_INFINITY

export function createProviderStanding(options: ProviderOptions): ProviderStanding {
  const { clock, timer, quoteAge, onChanged, isConnected = () => true } = options
  const told = new Map<string, boolean>()
  const heard = new Map<string, number>()
  const silent = new Set<string>()
  const byHand = new Map<string, boolean>()
  const statuses = new Map<string, boolean>()

  const isUp = (provider: string) =>
    isKnownProvider(provider) &&
    (told.get(provider) ?? true) &&
    !silent.has(provider) &&
    byHand.get(provider) !== true
  const age = (provider: string) =>
    quoteAge === undefined ? 0 : Math.abs(clock() - (heard.get(provider) ?? Number.NEGATIVE_INFINITY))
  const isYoung = (provider: string) => isConnected() && age(provider) <= (quoteAge ?? 0)

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
    youngest: () => youngestOf([...heard.keys()].map(age), isConnected()),
    isHeard: () => (quoteAge === undefined ? isConnected() : [...heard.keys()].some(isYoung)),
    tell: (provider, up) => change(provider, () => void told.set(provider, up)),
    hold: (provider, held) => change(provider, () => void byHand.set(provider, held)),
    hear: (provider, at) => {
      heard.set(provider, at)
      look(provider)
    },
    statuses,
    stop: () => cancel(),
  }
}
