'use client'
import { SlipPanel } from '../../features/bet-slip/index.ts'
import { recommendedStakes, useSettings } from '../../features/preferences/index.ts'
import { useSlip } from '../../features/bet-slip/index.ts'
import { useApi } from '../../site/api-context.tsx'
import { LiveMark } from './live-mark.tsx'
import { BetsTab } from './player-bets.tsx'
import { useOddsType } from './use-odds-type.ts'

/** Until the settings are there nothing is said of delays. */
const NO_DELAYS = {}

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
      myBets={() => <BetsTab />}
      liveMark={({ matchId, names }) => (
        <LiveMark matchId={matchId} sportKey={names.sportKey} home={names.homeName} away={names.awayName} />
      )}
    />
  )
}
