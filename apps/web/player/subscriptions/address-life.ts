import { authEvents } from '#base/asks/auth-events.ts'
import { takeModalRequest } from '#base/asks/modal-request.ts'
import { follow } from '#base/signal.ts'
import { openBetCode } from '../modals/sharing-places.tsx'
import type { PlayerPage } from './player-page.ts'

/** What another address asks for is done and taken out of it; the slip hears that it is another page (SLIP-27). */
export function startAddress({ slip, path }: Pick<PlayerPage, 'slip' | 'path'>): () => void {
  let last = path.get()
  return follow(
    [path],
    () => [path.get()],
    (now) => {
      if (now !== last) slip.dispatch({ type: 'route.changed' })
      last = now
      openBetCode()
      // A page of its own shows what its link is for.
      const request = now.includes('/users/') ? null : takeModalRequest(window)
      if (request !== null) authEvents.raise(request.event, request.detail)
    },
  )
}
