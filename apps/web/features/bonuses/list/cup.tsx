import type { TournamentResult } from '@touchline/contract'
import { Court, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { type Bonus, KITS, kitOf, type Writing } from '#entities/bonus/index.ts'
import { Until } from '../pass/until.tsx'

export interface Standing {
  readonly items: readonly TournamentResult[]
  readonly own: TournamentResult | null
  /** What is shared, in subunits. */
  readonly pool_amount: number
}

/** The own row between its neighbours, as far as they are among the rows that are known. */
export function neighbours({ items, own }: Pick<Standing, 'items' | 'own'>): readonly TournamentResult[] {
  if (own === null) return items.slice(0, 3)
  const near = items.filter(({ position }) => Math.abs(position - own.position) === 1)
  return [...near, own].toSorted((one, other) => one.position - other.position)
}

/** How far the next better place is, and what it pays; null at the top and where it is not known. */
export function gapOf({ items, own }: Pick<Standing, 'items' | 'own'>) {
  const above = own === null ? undefined : items.find(({ position }) => position === own.position - 1)
  if (own === null || above === undefined) return null
  return { points: above.points - own.points, rank: above.position, amount: above.farmed_amount }
}

function Place({ standing, write }: { readonly standing: Standing; readonly write: Writing }) {
  const { t, count, money } = write
  const gap = gapOf(standing)
  const rows = neighbours(standing)
  if (rows.length === 0) return null
  return (
    <ol className="place" aria-label={standing.own === null ? t('bonus.cup.best') : t('bonus.cup.place')}>
      {rows.map(({ position, current_user: isOwn, name, points }) => (
        <li key={position} data-me={isOwn ? '' : undefined} aria-current={isOwn ? 'true' : undefined}>
          <span>{count(position)}</span>
          <bdi>{isOwn ? t('bonus.cup.you') : name}</bdi>
          <span className="ltr">{count(points)}</span>
        </li>
      ))}
      {gap === null ? null : (
        <li data-gap="">
          {t('bonus.cup.gap', {
            count: gap.points,
            points: count(gap.points),
            rank: gap.rank,
            amount: money(gap.amount),
          })}
        </li>
      )}
    </ol>
  )
}

interface CupProps {
  readonly bonus: Bonus
  readonly write: Writing
  readonly standing: Standing | null
  /** What can be done with it. */
  readonly actions: ReactNode
}

/** A tournament: what it shares, until when, and how its viewer stands (BONUS-17). */
export function Cup({ bonus, write, standing, actions }: CupProps) {
  const { t, money } = write
  if (bonus.terms.type !== 'tournament') return null
  const pool = standing?.pool_amount ?? bonus.terms.initial_pool
  return (
    <article className="cup" {...kitOf('tournament')}>
      <Court name="football" />
      <div className="in">
        <div className="say">
          <span className="kind">
            <Icon name={KITS.tournament.icon} />
            {t('bonus.kind.tournament')}
          </span>
          <h2>
            <bdi>{bonus.name}</bdi>
          </h2>
          <p>
            {t.rich('bonus.cup.say', {
              amount: money(pool),
              count: bonus.terms.shares.length,
              b: (chunks) => <b>{chunks}</b>,
            })}
          </p>
          <Until bonus={bonus} write={write} />
          <div className="act">{actions}</div>
        </div>
        {standing === null ? null : <Place standing={standing} write={write} />}
      </div>
    </article>
  )
}
