'use client'
import type { Match } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { EventRow } from '../../event-list/rows/row.ts'
import { toEventRow } from '../../event-list/rows/to-event-row.ts'
import { FeatureMatch } from '../../home/feature-match.tsx'
import { askStages, useStrip } from './ask-programme.ts'

/** Which stage is in view, as its row is scrolled; nothing scrolls it by itself. */
function useStageInView(dots: { readonly current: HTMLElement | null }): number {
  const [inView, setInView] = useState(0)
  useEffect(() => {
    const row = dots.current?.parentElement
    if (row == null) return
    const look = () => setInView(Math.round(Math.abs(row.scrollLeft) / Math.max(row.clientWidth, 1)))
    row.addEventListener('scroll', look, { passive: true })
    return () => row.removeEventListener('scroll', look)
  }, [dots])
  return inView
}

const show = (stage: Element | null | undefined) =>
  stage?.scrollIntoView({ block: 'nearest', inline: 'start' })

/** Brings the stage into view that a key moves the focus to: what snaps would go back to the one before. */
function useStageOfFocus(dots: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const row = dots.current?.parentElement
    if (row == null) return
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(target.closest('.feature'))
    }
    row.addEventListener('focusin', look)
    return () => row.removeEventListener('focusin', look)
  }, [dots])
}

interface DotsProps {
  readonly rows: readonly Pick<EventRow, 'id' | 'home' | 'away'>[]
}

/** A button for each stage, which brings it into view. */
function Dots({ rows }: DotsProps) {
  const t = useTranslations('event')
  const dots = useRef<HTMLDivElement>(null)
  const inView = useStageInView(dots)
  useStageOfFocus(dots)
  return (
    <div className="stage-dots" ref={dots}>
      {rows.map(({ id, home, away }, index) => (
        <button
          key={id}
          type="button"
          aria-label={t('versus', { home: home.name, away: away.name })}
          aria-current={index === inView ? 'true' : undefined}
          onClick={() => show(dots.current?.parentElement?.querySelectorAll('.feature')[index])}
        />
      ))}
    </div>
  )
}

const isWorth =
  (first: number) =>
  ({ id, main_market: main }: Match): boolean =>
    id !== first && main !== null && main.status === 1

/** Stages beside the first one: matches in play that take bets. */
export function MoreStages({ first }: { readonly first: EventRow }) {
  const [matches] = useStrip(askStages, null)
  // Those of the first look: a stage must not go while somebody looks at it.
  const [kept, setKept] = useState<readonly Match[] | null>(null)
  if (kept === null && matches !== null) setKept(matches.filter(isWorth(first.id)))
  if (kept === null || kept.length === 0) return null
  const rows = kept.map((match) => ({ match, row: toEventRow(match) }))
  return (
    <>
      {rows.map(({ match, row }) => (
        <FeatureMatch key={row.id} row={row} country={match.category.country_code} about={match.stage} />
      ))}
      <Dots rows={[first, ...rows.map(({ row }) => row)]} />
    </>
  )
}
