'use client'
import type { Jackpot, JackpotLevel } from '@touchline/contract'
import { Icon } from '@touchline/ui'
import { useLocale } from 'next-intl'
import type { CSSProperties } from 'react'
import { formatMoney, formatShortMoney } from '#base/texts/format-money.ts'
import { useJackpot } from './jackpot-sources.ts'
import { Odometer } from './odometer.tsx'
import type { BoardWords } from './words.ts'

/** From this percent of its highest amount on a level is near its end. */
const NEAR = 80

interface LevelProps {
  readonly level: JackpotLevel
  readonly jackpot: Jackpot
  readonly words: BoardWords
}

function Level({ level, jackpot: { currency, subunits }, words }: LevelProps) {
  const locale = useLocale()
  const { name, pool_amount: amount, max_amount: most, state } = level
  const percent = Math.min(100, Math.floor((100 * amount) / most))
  const isActive = state === 'active'
  return (
    <li data-state={state} data-near={isActive && percent >= NEAR ? '' : undefined}>
      <span className="name">
        <b>{name}</b>
        {isActive ? null : <small>{words.paused}</small>}
      </span>
      <div className="val">
        <Odometer amount={amount} currency={currency} subunits={subunits} />
        <div className="drop">
          <div
            className="bar"
            role="meter"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-label={words.percent.replace('{percent}', String(percent))}
          >
            <i style={{ '--p': percent / 100 } as CSSProperties} />
          </div>
          <div className="say">
            <span>{words.dropsBefore}</span>
            <b>
              <bdi>{formatShortMoney(locale, most, currency, subunits)}</bdi>
            </b>
          </div>
        </div>
      </div>
    </li>
  )
}

export interface JackpotCardProps {
  readonly first: Jackpot
  readonly words: BoardWords
}

/** A jackpot with its levels, their amounts and states (WIDGET-21). */
export function JackpotCard({ first, words }: JackpotCardProps) {
  const locale = useLocale()
  const jackpot = useJackpot(first)
  if (jackpot === null) return null
  const { id, name, amount, currency, subunits, levels, hits_amount: paid } = jackpot
  return (
    <article className="board jp-card" id={`jackpot-${id}`} aria-label={name}>
      <div className="jp-head">
        <div className="line">
          <Icon name="coins" />
          <h2>{name}</h2>
          <span className="end">{words.levels}</span>
        </div>
        <Odometer amount={amount} currency={currency} subunits={subunits} told />
        <p>{words.funded}</p>
      </div>
      <ul className="jp-levels">
        {levels.map((level) => (
          <Level key={level.id} level={level} jackpot={jackpot} words={words} />
        ))}
      </ul>
      <p className="jp-foot">
        <span>{words.paidOut}</span>
        <b>
          <bdi>{formatMoney(locale, paid, currency, subunits)}</bdi>
        </b>
      </p>
    </article>
  )
}
