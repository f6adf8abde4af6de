'use client'
import { createClientOf } from '@touchline/api-client/client'
import { priceRoutes } from '@touchline/contract/record-routes'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type StandingCell, standingCells } from '#entities/odds/index.ts'
import { followIntent, type Way } from '#features/price-memory/index.ts'
import type { Messages } from '#base/texts/messages.ts'
import { MessagesProvider } from '#player/scope/messages-provider.tsx'
import { readMessages } from '#player/scope/read-messages.ts'
import { hasList } from './has-list.ts'
import { startRowSparks } from './row-sparks.ts'

const { priceMemory } = priceRoutes

const MemoryPanel = lazy(() => import('#features/price-memory/parts/memory-panel.tsx'))

/** Timeout (ms) of the request for the words. */
const PATIENCE = 10_000

interface Asked {
  readonly cell: StandingCell
  readonly button: HTMLElement
  readonly way: Way
}

const fetchWords = async (path: string): Promise<Messages> =>
  readMessages(await fetch(path, { signal: AbortSignal.timeout(PATIENCE) }))

export interface PriceAppProps {
  readonly messagesPath: string
  /** What was heard before this was loaded. */
  readonly first: Event
}

/**
 * Shows what is remembered of a price that somebody asks about, and with it how it went in the rows of lists. Loaded when
 * a pointer, a finger or a key is first heard of; panel and words come when a price is meant.
 */
export default function PriceApp({ messagesPath, first }: PriceAppProps) {
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [words, setWords] = useState<Messages | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const api = useMemo(
    () => createClientOf({ priceMemory }, { baseUrls: BASES, locale, accepts: hasList('points') }),
    [locale],
  )
  useEffect(
    () =>
      followIntent(first, (button, way) => {
        const cell = standingCells.of(button)
        if (cell === null) return
        setAsked({ cell, button, way })
        void fetchWords(messagesPath)
          .then(setWords)
          .catch(() => null)
      }),
    [first, messagesPath],
  )
  useEffect(startRowSparks, [])
  if (asked === null || words === null) return null
  return createPortal(
    <MessagesProvider messages={words}>
      <Suspense>
        <MemoryPanel key={asked.cell.id} api={api} {...asked} onClose={close} />
      </Suspense>
    </MessagesProvider>,
    document.body,
  )
}
