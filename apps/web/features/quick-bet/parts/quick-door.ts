import { createListeners } from '#base/signal.ts'
import type { QuickBetPlay } from '../quick-bet.ts'

export interface QuickDoorOptions {
  /** Loads quick bet; called once. */
  readonly load: () => Promise<QuickBetPlay>
  /** It was on when this tab was left: presses wait until it is there. */
  readonly wasOn: boolean
  /** Resolves once it is known who looks at the page. */
  readonly known: () => Promise<void>
}

/** Quick bet behind its switch: most tabs never turn it on, so its code comes with the first that does. */
export interface QuickDoor {
  /** Null until it is loaded. */
  get(): QuickBetPlay | null
  isOn(): boolean
  /** Hears of everything about it, its being loaded first. */
  subscribe(listener: () => void): () => void
  /** Turns it on or off, as soon as it is known for whom. */
  toggle(): Promise<void>
  /** Resolves once it is settled where a press on an outcome goes. */
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
        // The next press asks for it again.
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
    // Without its code presses go to the slip, as if it were off.
    ready: wasOn
      ? open().then(
          () => undefined,
          () => undefined,
        )
      : Promise.resolve(),
  }
}
