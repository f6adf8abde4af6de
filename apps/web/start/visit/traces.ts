import { hasSlot } from '#base/asks/slots.tsx'

/**
 * Parameters and hashes that the player's tree handles. Repeated here, because their tables are loaded with that tree.
 */
const ASKED =
  /[?&](betcode|bonus|payment_status|modal|(reset_password|unlock)_token)=|#(sign-|confirmation|password-|forgot-|unlock|deposit)/

const PICKS = /"legs":\[\{/

const sessionEntry = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Whether this browser needs the player's tree at once: somebody was signed in, there are picks, a placement is
 * pending, the address has a shared bet or a payment's result, or the page is a player's own. In a frame it speaks with
 * the host.
 */
export function hasPlayerTraces(): boolean {
  const { dataset } = document.documentElement
  return (
    document.body.dataset['iframe'] === 'true' ||
    dataset['player'] !== undefined ||
    dataset['picks'] !== undefined ||
    PICKS.test(sessionEntry('bets') ?? '') ||
    sessionEntry('ticket_state') !== null ||
    ASKED.test(location.href) ||
    hasSlot('page')
  )
}
