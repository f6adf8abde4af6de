'use client'
import type { Bet, BetSelection } from '@touchline/contract'
import { useMemo, useState } from 'react'
import { CashOutActions } from '#features/cash-out/index.ts'
import {
  ALL_BETS,
  type BetFilters,
  BetsView,
  useAddressFilters,
  useWantedBet,
} from '#features/my-bets/index.ts'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { BetButtons } from './bet-buttons.tsx'
import { BetTicket } from './bet-ticket.tsx'
import { LiveMoment } from '#entities/match/index.ts'

/** Until the settings are loaded, no delays are shown. */
const NO_DELAYS = {}

const liveMark = ({ match }: BetSelection) => <LiveMoment matchId={match.id} sportKey={match.sport_key} />

const isOpen = ({ status }: Bet) => status === 'waiting_results' || status === 'cashout_in_progress'

/** What a card shows besides the bet itself. The object stays the same until one of them changes. */
function useParts() {
  const links = useLinks()
  const liveDelays = useSettings(useApi())?.live_delays ?? NO_DELAYS
  return useMemo(
    () => ({
      matchHref: ({ match }: BetSelection) => links.match(match.sport_key, match),
      liveMark,
      actions: (bet: Bet) =>
        isOpen(bet) ? (
          <CashOutActions bet={bet} liveDelays={liveDelays}>
            <BetButtons bet={bet} />
          </CashOutActions>
        ) : null,
      tools: (bet: Bet) => <BetTicket bet={bet} />,
    }),
    [links, liveDelays],
  )
}

interface PlayerBetsProps {
  readonly look: 'grid' | 'list'
  readonly filters: BetFilters
  readonly onFilters: (filters: BetFilters) => void
  readonly wanted?: number | null
}

function PlayerBets(props: PlayerBetsProps) {
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  return (
    <BetsView
      {...props}
      parts={useParts()}
      loggedIn={status === 'logged_in'}
      waiting={status === 'unknown' || status === 'pending'}
      onSignIn={() => session.askSignIn('chosen')}
    />
  )
}

/** My bets as a tab of the slip panel, which keeps its own filters. */
export function BetsTab() {
  const [filters, setFilters] = useState(ALL_BETS)
  return <PlayerBets look="list" filters={filters} onFilters={setFilters} />
}

/** My bets as a page, with its filters in the address. */
export function BetsPage() {
  const [filters, setFilters] = useAddressFilters()
  return <PlayerBets look="grid" filters={filters} onFilters={setFilters} wanted={useWantedBet()} />
}
