/** A promo code that was typed before the player's part was there. */
export interface TypedCode {
  readonly code: string
  /** Whether it was sent off already. */
  readonly isSent: boolean
}

let typed: TypedCode | null = null

/** Keeps it until the player's part takes it. */
export const typedCode = {
  keep(next: TypedCode): void {
    typed = next
  },
  take(): TypedCode | null {
    const taken = typed
    typed = null
    return taken
  },
}
