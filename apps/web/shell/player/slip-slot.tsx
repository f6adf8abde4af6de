'use client'
import type { OddsType } from '@touchline/betting'
import { useSyncExternalStore } from 'react'
import { SlipPanel } from '../../features/bet-slip/index.ts'
import { BetsView } from '../../features/my-bets/index.ts'
import { recommendedStakes, useSettings } from '../../features/preferences/index.ts'
import { useAuth, useSession } from '../../features/session/index.ts'
import { useSlip } from '../../features/bet-slip/index.ts'
import { useApi } from '../../site/api-context.tsx'
import { useLinks } from '../../site/links-context.tsx'
import { oddsType } from '../../site/odds-type.ts'
import { LiveMark } from './live-mark.tsx'

/** Until the settings are there nothing is said of delays. */
const NO_DELAYS = {}

export const useOddsType = (): OddsType =>
  useSyncExternalStore(oddsType.subscribe, oddsType.get, oddsType.getInitial)

/** My bets, as the panel's tab and as a page. */
export function PlayerBets({ look }: { readonly look: 'grid' | 'list' }) {
  const links = useLinks()
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  const type = useOddsType()
  return (
    <BetsView
      look={look}
      oddsType={type}
      loggedIn={status === 'logged_in'}
      waiting={status === 'unknown' || status === 'pending'}
      onSignIn={() => session.askSignIn('chosen')}
      matchHref={({ match }) => links.match(match.sport_key, match)}
      liveMark={({ match }) => (
        <LiveMark matchId={match.id} sportKey={match.sport_key} home={match.home} away={match.away} short />
      )}
    />
  )
}

/** The slip panel with the player's limits and stakes. */
export function SlipSlot() {
  const api = useApi()
  const settings = useSettings(api)
  const currency = useSlip((slip) => slip.currency.code)
  const type = useOddsType()
  return (
    <SlipPanel
      oddsType={type}
      stakes={recommendedStakes(settings, currency)}
      liveDelays={settings?.live_delays ?? NO_DELAYS}
      myBets={() => <PlayerBets look="list" />}
      liveMark={({ matchId, names }) => (
        <LiveMark matchId={matchId} sportKey={names.sportKey} home={names.homeName} away={names.awayName} />
      )}
    />
  )
}
