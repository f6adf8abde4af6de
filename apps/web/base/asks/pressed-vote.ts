import { wishes } from './wishes.ts'

let pressed: string | null = null
let isLooking = false

/** What was voted for before the player's part was there: the value of the button. */
export const pressedVote = {
  /** Keeps presses beside a slot, and calls for the player's part. Returns how to stop. */
  watch(slot: HTMLElement): () => void {
    const box = slot.parentElement
    const keep = ({ target }: Event) => {
      if (slot.contains(target as Node)) return
      // The shares are opened by a summary: they move with what the player's part hears.
      if ((target as Element).closest('summary') !== null) {
        isLooking = true
        wishes.need()
        return
      }
      const { value } = (target as Element).closest('button') ?? {}
      if (!value) return
      pressed = value
      wishes.need()
    }
    box?.addEventListener('click', keep)
    return () => box?.removeEventListener('click', keep)
  },
  /** Whether the shares were opened before. */
  isLooking: () => isLooking,
  take(): string | null {
    const taken = pressed
    pressed = null
    return taken
  },
}
