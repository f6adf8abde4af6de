import { exampleIn, ownExample } from '#entities/bet/index.ts'
import { followBuilders, followOdds, slipSettingsOf } from '#features/bet-slip/index.ts'
import { selections } from '#entities/odds/index.ts'
import { activeAccount, currencyOf } from '#entities/session/index.ts'
import { follow, together } from '#base/signal.ts'
import { connectButtons } from './connect-buttons.ts'
import type { PlayerPage } from '../player-page.ts'

const later = (act: () => void, time: number) => {
  const timer = setTimeout(act, time)
  return () => clearTimeout(timer)
}

/** Connects the slip to odds buttons, the market and its builders' prices. */
export function startSlip({
  slip,
  quick,
  live,
  api,
  locale,
}: Pick<PlayerPage, 'slip' | 'quick' | 'live' | 'api' | 'locale'>): () => void {
  let stop: (() => void) | null = null
  let left = false
  // Presses wait until it is known whether quick bet takes them.
  void quick.ready.then(() => {
    if (!left) stop = connectButtons(slip, quick, selections, live?.store ?? null)
  })
  const stops =
    live === null
      ? []
      : [
          followOdds(slip, live.store, live.follow),
          followBuilders({ store: slip, api, locale, live: live.store, later }),
        ]
  return () => {
    left = true
    stop?.()
    together(stops)()
  }
}

/** Passes the player's currency, accept mode and the available providers to the slip. */
export const startSlipSettings = ({
  slip,
  settings,
  accounts,
}: Pick<PlayerPage, 'slip' | 'settings' | 'accounts'>): (() => void) =>
  together([
    follow(
      [accounts],
      () => [activeAccount(accounts.get())],
      (account) => {
        if (account !== null) slip.dispatch({ type: 'currency.changed', currency: currencyOf(account) })
      },
    ),
    follow(
      [settings, slip],
      () => [settings.get(), slip.getState().currency.code],
      (known, currency) => {
        if (known !== undefined)
          slip.dispatch({ type: 'settings.changed', settings: slipSettingsOf(known, currency) })
      },
    ),
    follow(
      [settings],
      () => [settings.get()?.provider_statuses],
      (statuses) => {
        if (statuses !== undefined) slip.dispatch({ type: 'provider.changed', statuses })
      },
    ),
  ])

/** Tells pages the stake by which a player's prices are told, in their currency. */
export const startExample = ({
  settings,
  accounts,
}: Pick<PlayerPage, 'settings' | 'accounts'>): (() => void) =>
  follow(
    [settings, accounts],
    () => [settings.get()?.stakes, activeAccount(accounts.get())],
    (stakes, account) => ownExample.tell(account === null ? null : exampleIn(currencyOf(account), stakes)),
  )

/** Removes the bets tab on a site without My bets (SITE-03). */
export const startBetsTab = ({ slip, site }: Pick<PlayerPage, 'slip' | 'site'>): (() => void) =>
  follow(
    [site],
    () => [site.get().isMyBetsVisible],
    (isVisible) => slip.dispatch({ type: isVisible ? 'my-bets.shown' : 'my-bets.hidden' }),
  )

/**
 * Looks up a placement that a reload interrupted, once its player is back (STORE-02). One of this page is left alone: to
 * ask for bets that are still on their way would end them, unplaced.
 */
export const startPlacementRecovery = ({
  slip,
  placement,
  session: { store },
}: Pick<PlayerPage, 'slip' | 'placement' | 'session'>): (() => void) =>
  follow(
    [store],
    () => [store.getState().status],
    (status) => {
      if (!placement.isCutOff()) return
      if (status === 'logged_in') void placement.lookUp()
      if (status === 'not_logged_in') slip.dispatch({ type: 'placement.failed' })
    },
  )

/**
 * What was placed is its player's alone: a receipt goes when they leave, and another player is not told of bets that are
 * under way for the one before.
 */
export const startPlayerChange = ({
  slip,
  session: { store },
}: Pick<PlayerPage, 'slip' | 'session'>): (() => void) => {
  let last: number | null = null
  return follow(
    [store],
    () => [store.getState().player?.id ?? null],
    (id) => {
      if (last !== null && id !== last) {
        if (id !== null) slip.dispatch({ type: 'placement.failed' })
        slip.dispatch({ type: 'receipt.dismissed', keep: false })
      }
      last = id ?? last
    },
  )
}
