import { authEvents } from '#base/asks/modals/auth-events.ts'
import { takeModalRequest } from '#base/asks/modals/modal-request.ts'
import { follow } from '#base/signal.ts'
import { bonusOpen, takeBonusRequest } from '#base/asks/modals/bonus-open.ts'
import { openBetCode } from '../modals/sharing-places.tsx'
import type { PlayerPage } from './player-page.ts'

/** Carries out requests in the address and removes them from it. Reports each new page to the slip (SLIP-27). */
export function startAddress({ slip, path }: Pick<PlayerPage, 'slip' | 'path'>): () => void {
  let last = path.get()
  return follow(
    [path],
    () => [path.get()],
    (now) => {
      if (now !== last) slip.dispatch({ type: 'route.changed' })
      last = now
      openBetCode()
      const bonus = takeBonusRequest(window)
      if (bonus !== null) bonusOpen.open(bonus)
      // Account pages handle their own links.
      const request = now.includes('/users/') ? null : takeModalRequest(window)
      if (request !== null) authEvents.raise(request.event, request.detail)
    },
  )
}
