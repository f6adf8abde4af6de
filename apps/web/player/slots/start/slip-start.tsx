'use client'
import './slip-start.css'
import { useState } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { MostBacked, useMostBacked } from './most-backed.tsx'
import { LastBet, OpenBets, useOwnBets } from './own-bets.tsx'

/** What to begin a bet with: one's own bets, and what others back. A visitor sees the latter. */
export default function SlipStart() {
  const isPlayer = useAuth((auth) => auth.status === 'logged_in')
  const own = useOwnBets(isPlayer)
  const backed = useMostBacked()
  // They come together at first, so that none moves another.
  const [haveCome, setHaveCome] = useState(false)
  if (!haveCome && !own.isComing && !backed.isComing) setHaveCome(true)
  if (!haveCome) return null
  return (
    <div className="slip-start">
      <OpenBets bets={own.open} />
      {own.last === undefined || own.again == null ? null : <LastBet last={own.last} again={own.again} />}
      <MostBacked picks={backed.picks} />
    </div>
  )
}
