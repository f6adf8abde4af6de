'use client'
import { createClientOf } from '@touchline/api-client/client'
import { priceRoutes } from '@touchline/contract/record-routes'
import { BASES } from '@touchline/contract/route'
import { useLocale } from 'next-intl'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type StandingCell, standingCells } from '#entities/odds/index.ts'
import { followIntent, sparksInPro, type Way } from '#features/price-memory/index.ts'
import type { Messages } from '#base/texts/messages.ts'
import { MessagesProvider } from '#player/scope/messages-provider.tsx'
import { readMessages } from '#player/scope/read-messages.ts'

const MemoryPanel = lazy(() => import('#features/price-memory/parts/memory-panel.tsx'))

/** Timeout (ms) of the request for the words. */
const PATIENCE = 10_000

interface Asked {
  readonly cell: StandingCell
  readonly button: HTMLElement
  readonly way: Way
}

/** The list that an answer is drawn from. */
const LISTS = { priceMemory: 'points', priceWays: 'items' } as const satisfies Record<
  keyof typeof priceRoutes,
  string
>

/** What a visitor's page asks with: an answer is drawn as far as it goes. */
const isDrawn = (name: string, data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Array.isArray((data as Readonly<Record<string, unknown>>)[LISTS[name as keyof typeof LISTS]])

const fetchWords = async (path: string): Promise<Messages> =>
  readMessages(await fetch(path, { signal: AbortSignal.timeout(PATIENCE) }))

export interface PriceAppProps {
  readonly messagesPath: string
  /** What was heard before this was loaded. */
  readonly first: Event
}

/**
 * Shows what is remembered of a price that somebody asks about. Loaded when a pointer, a finger or a key is first heard
 * of; panel and words come when a price is meant.
 */
export default function PriceApp({ messagesPath, first }: PriceAppProps) {
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [words, setWords] = useState<Messages | null>(null)
  const close = useCallback(() => setAsked(null), [])
  const api = useMemo(
    () => createClientOf(priceRoutes, { baseUrls: BASES, locale, accepts: isDrawn }),
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
  useEffect(() => sparksInPro(api), [api])
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
