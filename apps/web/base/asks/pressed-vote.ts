import { wishes } from './wishes.ts'

let pressed: string | null = null

/** What was voted for before the player's part was there: the value of the button. */
export const pressedVote = {
  /** Keeps presses beside a slot, and calls for the player's part. Returns how to stop. */
  watch(slot: HTMLElement): () => void {
    const box = slot.parentElement
    const keep = ({ target }: Event) => {
      const { value } = (target as Element).closest('button') ?? {}
      if (!value || slot.contains(target as Node)) return
      pressed = value
      wishes.need()
    }
    box?.addEventListener('click', keep)
    return () => box?.removeEventListener('click', keep)
  },
  take(): string | null {
    const taken = pressed
    pressed = null
    return taken
  },
}
