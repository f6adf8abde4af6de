'use client'
import { useId, useRef, useState } from 'react'
import { useLoadedStrips } from './loaded-strips.ts'
import type { Strip, StripProps } from './programme-words.ts'

/** Heights (px) of strips, with or without their cards: what stands below never moves. */
const HEIGHTS = { boosts: 172, builders: 248, soon: 150 } as const
const LISTS = { boosts: 'scroll-x', builders: 'ready-builds', soon: 'scroll-x' } as const

export interface ProgrammePlaceProps extends StripProps {
  readonly strips: readonly Strip[]
}

interface StripPlaceProps extends StripProps {
  readonly strip: Strip
}

function StripPlace({ strip: { kind, title, drawn }, ...more }: StripPlaceProps) {
  const id = useId()
  const strip = useRef<HTMLUListElement>(null)
  const [isFilled, fill] = useState(false)
  const Cards = useLoadedStrips()?.CARDS[kind]
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className={`programme-strip ${LISTS[kind]}`} style={{ blockSize: HEIGHTS[kind] }} ref={strip}>
        {isFilled ? null : drawn}
        {Cards === undefined ? null : <Cards {...more} strip={strip} onFilled={fill} />}
      </ul>
    </section>
  )
}

/** The strips of home; their cards move, and can be pressed, once somebody looks. */
export const ProgrammePlace = ({ strips, ...more }: ProgrammePlaceProps) =>
  strips.map((strip) => <StripPlace key={strip.kind} strip={strip} {...more} />)
