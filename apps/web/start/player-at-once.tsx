'use client'
import { useEffect } from 'react'
import { wishes } from '#base/asks/wishes.ts'
import { PlayerLater, type PlayerLaterProps } from './player-later.tsx'

/** The player's tree for a page of which it is all: it is loaded without waiting for anybody to call for it. */
export function PlayerAtOnce(props: PlayerLaterProps) {
  useEffect(() => wishes.need(), [])
  return <PlayerLater {...props} />
}
