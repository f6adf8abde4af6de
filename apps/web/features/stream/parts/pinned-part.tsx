'use client'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Moving, Overlay } from '../picture.tsx'
import { type PinnedStream, unpin } from '../pinned-stream.ts'
import { StreamPrices } from '../stream-prices.tsx'

export interface PinnedPartProps {
  readonly stream: PinnedStream
  /** The slip's line, for a window of its own; pages have it at their foot. */
  readonly slip: ReactNode
}

/** Has the browser play the video over everything, where a part of a page cannot be. */
function FloatButton({ video }: { readonly video: () => HTMLVideoElement | null | undefined }) {
  const t = useTranslations('stream')
  if (!document.pictureInPictureEnabled) return null
  return (
    // A browser that refuses leaves the video where it is.
    <IconButton
      label={t('float')}
      onClick={() =>
        void video()
          ?.requestPictureInPicture()
          .catch(() => {})
      }
    >
      <Icon name="device-tv" />
    </IconButton>
  )
}

/**
 * The picture with the match's main prices below it, over every page, or in a window over everything where the browser
 * opens such: prices and slip are at hand while a match is watched (BEYOND-33).
 */
export default function PinnedPart({ stream, slip }: PinnedPartProps) {
  const t = useTranslations('stream')
  const part = useRef<HTMLElement>(null)
  const { url, name, match, kind, beside } = stream
  const isOver = beside === null
  // The slip ends below it. Were the root asked for it by `:has`, the browser would go through the whole page whenever
  // anything came to it.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-pinned', isOver)
    return () => document.documentElement.removeAttribute('data-pinned')
  }, [isOver])
  const drawn = (
    <aside
      ref={part}
      className="pinned-stream"
      aria-label={`${t('title')}: ${name}`}
      data-beside={beside === null ? undefined : ''}
    >
      <div className="video" data-open="">
        <Moving key={url} kind={kind} url={url} name={name} />
        <div className="top">
          <Overlay match={match} />
          {kind === 'hls' && beside === null ? (
            <FloatButton video={() => part.current?.querySelector('video')} />
          ) : null}
          <IconButton label={t('unpin')} onClick={unpin}>
            <Icon name="x" />
          </IconButton>
        </div>
      </div>
      <StreamPrices match={match} />
      {beside === null ? null : slip}
    </aside>
  )
  return beside === null ? drawn : createPortal(drawn, beside.document.body)
}
