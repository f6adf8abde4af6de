import { isBuilder, legsOf } from '@touchline/betting'
import { slipSettingsOf } from '#features/bet-slip/index.ts'
import { follow } from '#base/signal.ts'
import type { PlayerPage } from '../player-page.ts'

/** Starts the subscriptions of quick bet once a visit has turned it on. */
export const startQuickBet = (page: PlayerPage): (() => void) =>
  follow(
    [page.quick],
    () => [page.quick.get()],
    (play) => {
      if (play === null) return
      let stop: (() => void) | null = null
      let left = false
      // Loaded already, together with `play`.
      void import('#features/quick-bet/index.ts').then(({ startQuick }) => {
        if (!left) stop = startQuick(play, aroundQuick(page))
      })
      return () => {
        left = true
        stop?.()
      }
    },
  )

/** The sources that quick bet shares with the slip. */
export const aroundQuick = ({
  live,
  settings,
  accounts,
  slip,
}: Pick<PlayerPage, 'live' | 'settings' | 'accounts' | 'slip'>) => ({
  live,
  settings,
  accounts,
  settingsOf: slipSettingsOf,
  slip: {
    subscribe: slip.subscribe,
    unavailableProviders: () => slip.getState().unavailableProviders,
    builders: () => legsOf(slip.getState()).filter(isBuilder).length,
  },
})
