'use client'
import { Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MatchClock, shownClock, useMatchState } from '#entities/match/index.ts'
import type { PinnedStream } from './pinned-stream.ts'

/** As servers name a playlist (RFC 8216). */
const PLAYLIST = 'application/vnd.apple.mpegurl'

/** Whether the browser plays playlists itself; nothing of ours does. */
const playsPlaylists = (): boolean => document.createElement('video').canPlayType(PLAYLIST) !== ''

/** Clock and score over the video. */
export function Overlay({ match: { id, sportKey } }: Pick<PinnedStream, 'match'>) {
  const state = useMatchState(id, null)
  if (state === null) return null
  const clock = shownClock(state)
  const { home, away } = state.total_score
  return (
    <span className="tag" data-tone="live">
      <span className="live-dot" />
      {clock === null ? null : <MatchClock clock={clock} sportKey={sportKey} />}
      {/* On right-to-left pages the sides are swapped, and so are their numbers. */}
      <b>
        {home}–{away}
      </b>
    </span>
  )
}

/** What is watched: a page in a frame that can reach nothing of ours, or a playlist in the browser's own player. */
export function Moving({ kind, url, name }: Pick<PinnedStream, 'kind' | 'url' | 'name'>) {
  const t = useTranslations('stream')
  const [plays] = useState(() => kind === 'page' || playsPlaylists())
  const label = `${t('title')}: ${name}`
  if (kind === 'page')
    return <iframe src={url} title={label} sandbox="allow-scripts" referrerPolicy="no-referrer" />
  if (!plays)
    return (
      <p className="unplayable" role="status">
        <Icon name="device-tv" />
        {t('unplayable')}
      </p>
    )
  // Muted, or browsers would not begin by themselves; the player's own controls have the sound, and picture in picture.
  return <video src={url} aria-label={label} controls autoPlay muted playsInline />
}
