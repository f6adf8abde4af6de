'use client'
import type { SlipCurrency, SlipSelection } from '@touchline/betting'
import { useMemo } from 'react'
import { SlipPanel, type SlipSharing, useSlip, useSlipScope } from '#features/bet-slip/index.ts'
import { recommendedStakes, useSettings } from '#entities/preferences/index.ts'
import { currencyOf, useAccounts, useActivateAccount, useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useSite } from '#base/config/site-context.tsx'
import { shareOpen } from '#base/asks/modals/share-open.ts'
import { DepositShort } from '#features/payments/index.ts'
import { LiveMark } from '#entities/match/index.ts'
import { BetsTab } from './player-bets.tsx'
import { QuickToggle } from '#features/quick-bet/parts/quick-place.tsx'
import { QuickSlot } from './quick/quick-slot.tsx'
import { StartPlace } from './start/start-place.tsx'

/** Until the settings are loaded, no delays are shown. */
const NO_DELAYS = {}

const SHARING: SlipSharing = {
  share: (request) => shareOpen.open({ kind: 'share', request }),
  load: () => shareOpen.open({ kind: 'ask' }),
}

/** A constant function, so that a row of the slip renders again only for its own changes. */
const liveMark = ({ matchId, names }: SlipSelection) => (
  <LiveMark matchId={matchId} sportKey={names.sportKey} home={names.homeName} away={names.awayName} />
)

const depositShort = (short: bigint, currency: SlipCurrency) => (
  <DepositShort short={short} currency={currency} />
)

const START = <StartPlace />

const QUICK = { toggle: <QuickToggle />, bar: <QuickSlot at="bar" /> }

/** The player's money: the accounts by currency, and the balance in the slip's currency. */
function useFunds() {
  const api = useApi()
  const { store } = useSlipScope()
  const code = useSlip((slip) => slip.currency.code)
  const accounts = useAccounts(api)
  const activate = useActivateAccount(api)
  const currencies = useMemo(() => accounts?.map(currencyOf) ?? [], [accounts])
  const own = accounts?.find(({ currency }) => currency === code)
  return {
    currencies,
    balance: own === undefined ? null : BigInt(own.available_to_bet_with_locked_cents),
    /** Changes the slip at once; the account of that currency becomes the active one. */
    onCurrency: (currency: SlipCurrency) => {
      store.dispatch({ type: 'currency.changed', currency })
      activate.mutate(currency.code)
    },
  }
}

/** The slip panel with the player's limits, stakes and accounts. */
export function SlipSlot() {
  const settings = useSettings(useApi())
  const session = useSession()
  const { canShare } = useSite()
  const isVisitor = useAuth((auth) => auth.status === 'not_logged_in')
  const currency = useSlip((slip) => slip.currency.code)
  const { currencies, balance, onCurrency } = useFunds()
  return (
    <SlipPanel
      stakes={recommendedStakes(settings, currency)}
      liveDelays={settings?.live_delays ?? NO_DELAYS}
      currencies={currencies}
      onCurrency={onCurrency}
      max={{
        allowOddin: settings?.max_stake_oddin ?? false,
        balance,
        onSignIn: isVisitor ? () => session.askSignIn('required') : null,
      }}
      deposit={settings?.deposits.allowed === true ? depositShort : undefined}
      sharing={canShare && settings?.share_bet_enabled !== false ? SHARING : null}
      quick={QUICK}
      start={START}
      myBets={() => <BetsTab />}
      liveMark={liveMark}
    />
  )
}
