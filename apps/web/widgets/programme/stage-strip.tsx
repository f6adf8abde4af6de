'use client'
import { useLocale } from 'next-intl'
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { FeatureMatch, type Stage } from '../home/feature-match.tsx'
import type { MatchWords } from '../match-centre/words.ts'
import { keepFocus } from './keep-focus.ts'
import { useLoadedStrips } from './loaded-strips.ts'

export interface StageStripProps extends Stage {
  /** What a stage says, written by the server. */
  readonly words: MatchWords
  /** The rail as the page brings it. */
  readonly rail?: ReactNode
}

type Strips = NonNullable<ReturnType<typeof useLoadedStrips>>

const NONE: readonly Stage[] = []

/**
 * Stages beside the first one, once there is code that asks for them. They stay while somebody looks at them, but for one
 * that a newer page has first. A drawn item of the rail that has the focus gives it to the one that takes its place.
 */
function useOthers(
  first: number,
  ask: Strips['otherStages'] | undefined,
  rail: RefObject<HTMLElement | null>,
): readonly Stage[] {
  const locale = useLocale()
  const [others, setOthers] = useState(NONE)
  useEffect(() => {
    let isLeft = false
    void ask?.(locale, first).then((stages) => {
      if (isLeft) return
      const ids = [first, ...stages.map(({ row }) => row.id).filter((id) => id !== first)]
      keepFocus(
        rail.current,
        () => setOthers(stages),
        (href) => rail.current?.children[ids.findIndex((id) => href.endsWith(`m${id}`))],
      )
    })
    return () => void (isLeft = true)
  }, [ask, locale, first, rail])
  return others.filter(({ row }) => row.id !== first)
}

const bringIn = (stage: Element | null | undefined) =>
  stage?.scrollIntoView({ block: 'nearest', inline: 'start' })

/** Brings the stage into view that a key moves the focus to: what snaps would go back to the one before. */
const bringFocused = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) bringIn(target.closest('.feature'))
}

/**
 * The featured match, which the page has, and for whoever looks others beside it with a rail that shows them all
 * (BEYOND-35). Nothing scrolls by itself.
 */
export function StageStrip({ words, rail, ...first }: StageStripProps) {
  const strips = useLoadedStrips()
  const items = useRef<HTMLDivElement>(null)
  const others = useOthers(first.row.id, strips?.otherStages, items)
  const stages = [first, ...others]
  const [inView, setInView] = useState(0)
  const row = useRef<HTMLDivElement>(null)
  return (
    <div className="stage-strip">
      <div
        className="stage-row"
        ref={row}
        onFocus={bringFocused}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setInView(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)))
        }
      >
        {stages.map((stage, index) => (
          <FeatureMatch
            key={stage.row.id}
            {...stage}
            flow={
              strips === null ? null : (
                <strips.StageFlow row={stage.row} words={words} isShown={index === inView} />
              )
            }
          />
        ))}
      </div>
      <div className="stage-rail" ref={items}>
        {/* All at once, so that none moves. */}
        {strips === null || others.length === 0
          ? rail
          : stages.map((stage, index) => (
              <strips.RailItem
                key={stage.row.id}
                row={stage.row}
                isShown={index === inView}
                onPress={() => bringIn(row.current?.children[index])}
              />
            ))}
      </div>
    </div>
  )
}
