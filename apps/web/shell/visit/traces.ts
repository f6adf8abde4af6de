import { PAYMENT_PARAMETER } from '../../site/platform-links.ts'
import { CODE_PARAMETER } from '../../site/share-open.ts'

/** What `takeModalRequest` may take from the address, without its table: that comes with the player's part. */
const MODAL_ASKED =
  /[?&](modal|reset_password_token|unlock_token)=|#(sign-|confirmation|password-|forgot-|unlock|deposit)/

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
    [CODE_PARAMETER, PAYMENT_PARAMETER].some((name) => new URLSearchParams(location.search).has(name)) ||
    MODAL_ASKED.test(location.href) ||
    document.querySelector('[data-slot="page"]') !== null
  )
}
