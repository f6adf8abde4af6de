import type { SlipSettings, Subunits } from '@touchline/betting'
import type { Account, Settings } from '@touchline/contract'
import { activeAccount, currencyOf } from '#entities/session/index.ts'
import { builderOpen } from '#base/asks/modals/builder-open.ts'
import type { LiveAccess } from '#base/data/live-context.tsx'
import { follow, type Source, together } from '#base/signal.ts'
import type { QuickBetPlay } from './quick-bet.ts'
import { followQuickOdds } from './quick-feed.ts'

/** The sources that quick bet follows. */
export interface QuickSurroundings {
  readonly live: Pick<LiveAccess, 'store' | 'follow'> | null
  readonly settings: Source<Settings | undefined>
  readonly accounts: Source<readonly Account[] | undefined>
  /** The settings that the rules use, for this currency. */
  readonly settingsOf: (settings: Settings, currency: string) => SlipSettings
  readonly slip: Pick<Source<unknown>, 'subscribe'> & {
    readonly unavailableProviders: () => readonly string[]
    /** Number of builders on the slip. */
    readonly builders: () => number
  }
}

/** Passes settings, providers and accounts to quick bet, as to the slip. */
function followSettings(
  { store }: QuickBetPlay,
  { settings, accounts, settingsOf, slip }: QuickSurroundings,
): () => void {
  const code = () => store.getState().currency.code
  let told: readonly string[] = []
  return together([
    follow(
      [settings, store],
      () => [settings.get(), code()],
      (known, currency) => {
        if (known !== undefined)
          store.dispatch({ type: 'settings.changed', settings: settingsOf(known, currency) })
      },
    ),
    follow(
      [slip],
      () => [slip.unavailableProviders()],
      (unavailable) => {
        const statuses = [...told.map((name) => [name, true]), ...unavailable.map((name) => [name, false])]
        told = unavailable
        store.dispatch({ type: 'provider.changed', statuses: Object.fromEntries(statuses) })
      },
    ),
    follow(
      [accounts, store],
      () => [accounts.get(), code()],
      (known, currency) => {
        const own = known?.find((account) => account.currency === currency)
        const active = activeAccount(known)
        if (own !== undefined) {
          const available = BigInt(own.available_to_bet_with_locked_cents) as Subunits
          store.dispatch({ type: 'balance.changed', currency, available })
        } else if (active !== null) store.dispatch({ type: 'currency.changed', currency: currencyOf(active) })
      },
    ),
  ])
}

/** Turns quick bet off when a builder is opened or added, because it cannot place builders (QUICK-06). */
function followBuilders({ store }: QuickBetPlay, { slip }: QuickSurroundings): () => void {
  let before = slip.builders()
  return together([
    follow(
      [slip],
      () => [slip.builders()],
      (builders) => {
        if (builders > before) store.dispatch({ type: 'builder.chosen' })
        before = builders
      },
    ),
    builderOpen.subscribe(() => {
      if (builderOpen.get() !== null) store.dispatch({ type: 'builder.chosen' })
    }),
  ])
}

/** Starts the subscriptions of quick bet. Returns the function that stops them. */
export function startQuick(play: QuickBetPlay, around: QuickSurroundings): () => void {
  const { live } = around
  return together([
    followSettings(play, around),
    followBuilders(play, around),
    ...(live === null ? [] : [followQuickOdds(play.store, live.store, live.follow)]),
  ])
}
