import { Icon } from '@touchline/ui'

/**
 * Reserves the place of the bell until the session is known. The first paint shows it to players who were signed in
 * last time.
 */
export const BellPlaceholder = () => (
  <span className="icon-btn bell-place" aria-hidden="true">
    <Icon name="bell" />
  </span>
)
