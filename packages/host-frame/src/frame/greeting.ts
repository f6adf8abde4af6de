/** How long (ms) after the host has announced itself the product's answer may take. */
const ANSWER_TIME = 2000

/**
 * Tells a new page of the product, which has to hear everything again, from the answer to an announcement. Both are the
 * same message: the product says `initialized` when it begins, and again to a host that announces itself.
 */
export function createGreeting(now: () => number, announce: () => void) {
  let announcedAt = Number.NEGATIVE_INFINITY
  return {
    /** Whether what `initialized` came from is a page that had not been greeted; it is now. */
    isNew(): boolean {
      const isAnswer = now() - announcedAt < ANSWER_TIME
      announcedAt = Number.NEGATIVE_INFINITY
      if (isAnswer) return false
      announcedAt = now()
      announce()
      return true
    },
  }
}
