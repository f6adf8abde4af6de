'use client'
import { useId } from 'react'
import { useLoadedStrips } from './loaded-strips.ts'
import type { Strip, StripProps } from './programme-words.ts'

/** Heights (px) of strips, with or without their cards: what stands below never moves. */
const HEIGHTS = { boosts: 172, builders: 248, soon: 150 } as const

/** A place whose cards are to come; it does not pulse, because they may wait for somebody. */
const WAITING = { borderRadius: 'var(--radius-l)', background: 'var(--color-surface-1)' }

export interface ProgrammePlaceProps extends StripProps {
  readonly strips: readonly Strip[]
}

interface StripPlaceProps extends StripProps {
  readonly strip: Strip
}

function StripPlace({ strip: { kind, title }, ...more }: StripPlaceProps) {
  const id = useId()
  const Cards = useLoadedStrips()?.CARDS[kind]
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <div style={{ blockSize: HEIGHTS[kind], ...(Cards === undefined && WAITING) }}>
        {Cards === undefined ? null : <Cards {...more} />}
      </div>
    </section>
  )
}

/** The strips of home, which fill once somebody looks. */
export const ProgrammePlace = ({ strips, ...more }: ProgrammePlaceProps) =>
  strips.map((strip) => <StripPlace key={strip.kind} strip={strip} {...more} />)
