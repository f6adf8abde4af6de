import { Icon } from '@touchline/ui'
import type { BonusType } from '@touchline/betting'
import type { BonusTerms } from '@touchline/contract'
import type { CSSProperties, ReactNode } from 'react'
import { type Bonus, type Farmed, totalPoints, type Writing } from '#entities/bonus/index.ts'
import { type Bar, chestBar, chestsReady, huntingBar, huntingPays, stepStates } from './steps.ts'
import { Trunk } from './trunk.tsx'

type TermsOf<Type extends BonusType> = Extract<BonusTerms, { type: Type }>

const part = (value: number, of: number): CSSProperties =>
  ({ '--v': of === 0 ? 0 : Math.min(1, value / of) }) as CSSProperties

/** The ladder of a comboboost: how many selections lift the payout by how much (BONUS-10). */
function Terrace({
  terms,
  write,
  fitting = 0,
  possible = fitting,
}: {
  readonly terms: TermsOf<'comboboost'>
  readonly write: Writing
  /** Selections of the slip that count, and with those that may. */
  readonly fitting?: number
  readonly possible?: number
}) {
  const states = stepStates(
    terms.ranges.map(({ min_count: from }) => from),
    fitting,
    possible,
  )
  return (
    <ol className="terrace" aria-label={write.t('bonus.ladder')}>
      {terms.ranges.map(({ min_count: from, max_count: to, bonus_odds: odds }, at) => (
        <li key={from} data-step={states[at]}>
          <b className="ltr">{write.added(odds)}</b>
          <i style={part(at + 1, terms.ranges.length)}>{write.range(String(from), to?.toString() ?? null)}</i>
        </li>
      ))}
    </ol>
  )
}

interface TallyProps extends Bar {
  readonly label: string
  readonly write: Writing
}

/** A meter in two parts: what is the player's, and what waits on open bets. */
function Tally({ points, potential, full, label, write: { t, count } }: TallyProps) {
  return (
    <div className="tally">
      <div className="head">
        <b>{count(points)}</b>
        <span>{label}</span>
        <span>{t('bonus.of-points', { points: count(full) })}</span>
      </div>
      <div
        className="bar"
        role="meter"
        aria-valuemin={0}
        aria-valuemax={full}
        aria-valuenow={points}
        aria-label={label}
      >
        <i style={part(points, full)} />
        <i data-part="potential" style={part(potential, full)} />
      </div>
      <div className="key">
        <span>
          <i />
          {t('bonus.yours')}
        </span>
        {potential === 0 ? null : (
          <span>
            <i data-part="potential" />
            {t('bonus.on-open', { points: count(potential) })}
          </span>
        )}
      </div>
    </div>
  )
}

/** Bets that count: done ones, and those with the ones that may. */
export interface Counted {
  readonly done: number
  readonly possible: number
}

/** A pip for every bet of "bet and get": done, possible with open bets, to go (BONUS-21). */
function Pips({
  done,
  possible,
  total,
  write: { t },
}: Counted & { readonly total: number; readonly write: Writing }) {
  const counts = { done: Math.min(done, total), possible: Math.max(0, Math.min(possible, total) - done) }
  const stateOf = (at: number) =>
    at < counts.done ? 'completed' : at < counts.done + counts.possible ? 'possible' : undefined
  return (
    <div className="pips">
      <div
        className="row"
        role="meter"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={counts.done}
        aria-label={t('bonus.pips', { ...counts, total })}
      >
        {Array.from({ length: total }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a pip is its place in the row
          <i key={at} data-step={stateOf(at)}>
            {stateOf(at) === 'completed' ? <Icon name="check" /> : null}
          </i>
        ))}
      </div>
      <div className="marks">
        <span>{t('bonus.done', { count: counts.done })}</span>
        {counts.possible === 0 ? null : <span>{t('bonus.possible', { count: counts.possible })}</span>}
        <span>{t('bonus.to-go', { count: total - counts.done - counts.possible })}</span>
      </div>
    </div>
  )
}

const NOTHING: Pick<Farmed, 'points' | 'availablePoints' | 'potentialPoints'> = {
  points: 0,
  availablePoints: 0,
  potentialPoints: 0,
}

function HuntingProgress({
  terms,
  bonus,
  write,
}: {
  terms: TermsOf<'hunting'>
  bonus: Bonus
  write: Writing
}) {
  const farmed = bonus.issued?.farmed
  if (!farmed) return null
  const points = totalPoints('hunting', farmed)
  const pays = huntingPays(terms, points)
  return (
    <>
      <Tally
        {...huntingBar(terms, points, farmed.potentialPoints)}
        label={write.t('bonus.points')}
        write={write}
      />
      {pays === 0 ? null : <p>{write.t('bonus.pays-so-far', { amount: write.money(pays) })}</p>}
    </>
  )
}

function ChestProgress({
  terms,
  bonus,
  write,
  isChestShown,
}: {
  terms: TermsOf<'lootbox'>
  bonus: Bonus
  write: Writing
  isChestShown: boolean
}) {
  if (bonus.issued === null) return null
  const farmed = { ...NOTHING, ...bonus.issued.farmed } as Farmed
  const points = totalPoints('lootbox', farmed)
  const ready = chestsReady(terms, points, bonus.issued.draws.length)
  const text = write.t('bonus.chest.ready', { count: ready })
  return (
    <>
      {isChestShown ? null : (
        <div className="trunk-row">
          {ready === 0 ? null : <Trunk level={3} state="closed" label={text} />}
          <p>{text}</p>
        </div>
      )}
      <Tally
        {...chestBar(terms, points, farmed.potentialPoints)}
        label={write.t('bonus.chest.to-next')}
        write={write}
      />
    </>
  )
}

function AmbProgress({
  terms,
  counted,
  write,
}: {
  terms: TermsOf<'amb'>
  counted: Counted | undefined
  write: Writing
}) {
  const total = terms.ranges.at(-1)?.number_of_bets ?? 0
  return (
    <>
      {counted === undefined ? null : <Pips {...counted} total={total} write={write} />}
      <ul className="gets">
        {terms.ranges.map(
          ({ number_of_bets: bets, number_of_freebets: count, issued_bonus_amount: amount }) => (
            <li key={bets}>{write.t('bonus.gets', { bets, count, amount: write.money(amount) })}</li>
          ),
        )}
      </ul>
    </>
  )
}

export interface ProgressProps {
  readonly bonus: Bonus
  readonly write: Writing
  /** Of "bet and get" only, once it is known. */
  readonly counted?: Counted | undefined
  /** Whether the chest that can be opened stands above it already. */
  readonly isChestShown?: boolean
}

/** What moves on in a bonus, by kind; nothing for kinds that are simply there. */
export function Progress({ bonus, write, counted, isChestShown = false }: ProgressProps): ReactNode {
  const { terms } = bonus
  switch (terms.type) {
    case 'comboboost':
      return <Terrace terms={terms} write={write} />
    case 'hunting':
      return <HuntingProgress terms={terms} bonus={bonus} write={write} />
    case 'lootbox':
      return <ChestProgress {...{ terms, bonus, write, isChestShown }} />
    case 'amb':
      return <AmbProgress terms={terms} counted={counted} write={write} />
    case 'freebet_only_win':
    case 'freebet_all_win':
    case 'freebet_no_risk':
    case 'tournament':
    case 'price_boost':
    case 'token':
    case 'insurance':
    case 'early_payout':
      return null
  }
}
