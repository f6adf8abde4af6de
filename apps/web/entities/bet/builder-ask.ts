import { wishes } from '#base/asks/wishes.ts'
import { signal } from '#base/signal.ts'
import type { ChosenOutcome } from './slip-selection.ts'

/** A builder that a page asks the slip to take. */
interface AskedBuilder {
  /** Names it among those of the page. */
  readonly key: string
  /** Joint odds, thousandths; the slip asks for those of the moment. */
  readonly odds: number
  readonly picks: readonly ChosenOutcome[]
}

const asked = signal<AskedBuilder | null>(null)
const added = signal<string | null>(null)

/** Between a page's button, which may be pressed before the player's tree is there, and the slip. */
export const builderAsk = {
  /** Asks, and calls for the player's tree. */
  ask(builder: AskedBuilder): void {
    asked.set(builder)
    wishes.need()
  },
  /** Takes what was asked for; null without anything. */
  take(): AskedBuilder | null {
    const taken = asked.get()
    if (taken !== null) asked.set(null)
    return taken
  },
  /** The slip has it. */
  tellAdded: (key: string): void => added.set(key),
  subscribe: asked.subscribe,
  /** Key of the last one that the slip took. */
  added: { get: added.get, subscribe: added.subscribe },
}
