'use client'
import { SlipSettings, useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import { recommendedStakes, useSettings, useUpdateSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'

/** Accepted odds changes and stakes, as the slip has them. The server keeps a player's. */
export function BettingChoices() {
  const api = useApi()
  const { store } = useSlipScope()
  const loggedIn = useAuth((auth) => auth.status === 'logged_in')
  const settings = useSettings(api)
  const update = useUpdateSettings(api)
  const acceptMode = useSlip((slip) => slip.settings.acceptMode)
  const tolerance = useSlip((slip) => slip.settings.tolerance)
  const currency = useSlip((slip) => slip.currency.code)
  return (
    <SlipSettings
      acceptMode={acceptMode}
      onAcceptMode={(mode) => {
        store.dispatch({ type: 'settings.changed', settings: { acceptMode: mode } })
        if (loggedIn) update.mutate({ auto_accept_odds_change: mode })
      }}
      tolerance={tolerance}
      onTolerance={(percent) => {
        store.dispatch({ type: 'settings.changed', settings: { tolerance: percent } })
        if (loggedIn) update.mutate({ odds_tolerance: percent })
      }}
      stakes={recommendedStakes(settings, currency)}
      onStakes={loggedIn ? (stakes) => update.mutate({ stakes: { [currency]: stakes } }) : undefined}
    />
  )
}
