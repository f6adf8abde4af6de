import { createListeners } from '#base/signal.ts'
import type { QuickBetPlay } from '../quick-bet.ts'

export interface QuickDoorOptions {
  /** Loads quick bet; called once. */
  readonly load: () => Promise<QuickBetPlay>
  /** Quick bet was on when this tab was left, so presses wait until it is loaded. */
  readonly wasOn: boolean
  /** Resolves once the session is known. */
  readonly known: () => Promise<void>
}

/** Quick bet and its switch. The code is loaded when it is turned on, because most tabs never do that. */
export interface QuickDoor {
  /** Null until loaded. */
  get(): QuickBetPlay | null
  isOn(): boolean
  /** Called for every change, also when it is loaded. */
  subscribe(listener: () => void): () => void
  /** Turns it on or off once the session is known. */
  toggle(): Promise<void>
  /** Resolves once it is known whether quick bet takes presses on outcomes. */
  readonly ready: Promise<void>
}

export function createQuickDoor({ load, wasOn, known }: QuickDoorOptions): QuickDoor {
  const { subscribe, tell } = createListeners()
  let play: QuickBetPlay | null = null
  let loading: Promise<QuickBetPlay> | null = null

  function open(): Promise<QuickBetPlay> {
    loading ??= load().then(
      (loaded) => {
        play = loaded
        loaded.store.subscribe(tell)
        tell()
        return loaded
      },
      (error: unknown) => {
        // The next press tries to load it again.
        loading = null
        throw error
      },
    )
    return loading
  }

  return {
    get: () => play,
    isOn: () => play?.store.getState().isEnabled ?? false,
    subscribe,
    async toggle() {
      const [loaded] = await Promise.all([open(), known()])
      loaded.toggle()
    },
    // If loading fails, presses go to the slip as if quick bet were off.
    ready: wasOn
      ? open().then(
          () => undefined,
          () => undefined,
        )
      : Promise.resolve(),
  }
}
