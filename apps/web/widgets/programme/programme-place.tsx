'use client'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { atFirstSign } from '#base/device/first-sign.ts'
import { signal } from '#base/signal.ts'
import type { ProgrammeWords, Strip } from './programme-words.ts'
import type * as strips from './strips/strips.tsx'

const loaded = signal<typeof strips | null>(null)
let isAsked = false

/** How long (ms) the cards wait for a sign of a viewer: they lie below what a page is opened for. */
const PATIENCE = 6000

/** Heights (px) of the cards of a strip, which its place has before they come. */
const HEIGHTS = { boosts: 172, builders: 214, soon: 142 } as const

function load() {
  if (isAsked) return
  isAsked = true
  void import('./strips/strips.tsx').then(loaded.set, () => {
    // Asked again at the next sign.
    isAsked = false
  })
}

export interface ProgrammePlaceProps {
  readonly strips: readonly Strip[]
  readonly words: ProgrammeWords
  /** Subunits of a unit, by currency. */
  readonly subunits: Readonly<Record<string, number>>
}

function StripPlace({
  strip: { kind, title },
  ...more
}: Omit<ProgrammePlaceProps, 'strips'> & { strip: Strip }) {
  const id = useId()
  const ready = useSyncExternalStore(loaded.subscribe, loaded.get, () => null)
  const Cards = ready?.CARDS[kind]
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div style={{ minBlockSize: HEIGHTS[kind] }}>{Cards === undefined ? null : <Cards {...more} />}</div>
    </section>
  )
}

/** The strips of home, which fill once somebody looks. */
export function ProgrammePlace({ strips: shown, ...more }: ProgrammePlaceProps) {
  const ready = useSyncExternalStore(loaded.subscribe, loaded.get, () => null)
  useEffect(() => (ready === null ? atFirstSign(load, PATIENCE) : undefined), [ready])
  return shown.map((strip) => <StripPlace key={strip.kind} strip={strip} {...more} />)
}
