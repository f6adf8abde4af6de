'use client'
import { EventMarkets } from '../event-markets/event-markets.tsx'
import { MatchCentrePlace } from '../match-centre/match-centre-place.tsx'
import { partOf } from '../areas/part-of.tsx'
import { Scoreboard } from '../scoreboard/scoreboard.tsx'

export default partOf({ Scoreboard, EventMarkets, MatchCentrePlace })
