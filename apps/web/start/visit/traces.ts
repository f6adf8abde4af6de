import { hasSlot } from '#base/asks/slots.tsx'

/** What the player's part takes from the address, without the tables that say so: these come with it. */
const ASKED =
  /[?&](betcode|payment_status|modal|(reset_password|unlock)_token)=|#(sign-|confirmation|password-|forgot-|unlock|deposit)/

const PICKS = /"legs":\[\{/

const sessionEntry = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Whether this browser shows that the player's part is wanted at once: somebody was signed in, there are picks, a placement was
 * under way, a shared bet is to be put on the slip, a payment has led back here, or the page is one of a player's own.
 */
export function hasPlayerTraces(): boolean {
  const { dataset } = document.documentElement
  return (
    dataset['player'] !== undefined ||
    dataset['picks'] !== undefined ||
    PICKS.test(sessionEntry('bets') ?? '') ||
    sessionEntry('ticket_state') !== null ||
    ASKED.test(location.href) ||
    hasSlot('page')
  )
}
