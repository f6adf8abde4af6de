'use client'
import '../match-story.css'
import './line-ups.css'
import type { LineUpPlayer, MatchLineUps, MatchState } from '@touchline/contract'
import { Court, Icon } from '@touchline/ui'
import type { CSSProperties } from 'react'
import { kitStyle, useMatchState } from '#entities/match/index.ts'
import { sportLook } from '#base/config/sport-look.ts'
import type { EventRow } from '../../event-list/rows/row.ts'
import { momentOf, type Side, SIDES } from '../story.ts'
import { useLineUps } from '../use-centre.ts'
import type { MatchWords } from '../words.ts'
import { formationOf, shirtsOf } from './pitch.ts'

export interface LineUpsProps {
  readonly row: EventRow
  /** State of the match in the page. */
  readonly state: MatchState
  readonly words: MatchWords
}

type Deed = LineUpPlayer['deeds'][number]

/** What says a deed, for eyes and read aloud. */
const SAID = {
  goal: 'event_goal',
  yellow_card: 'event_yellow_card',
  red_card: 'event_red_card',
  off: 'taken_off',
  on: 'came_on',
} as const satisfies Record<Deed['kind'], string>

interface Told extends Pick<LineUpsProps, 'row' | 'words'> {
  readonly told: MatchLineUps
}

/** The field with everybody who is on it; what it shows stands in the lists, too. */
function Pitch({ row, words, told }: Told) {
  const { court } = sportLook(row.sportKey)
  const label = SIDES.map((side) => `${row[side].name} ${formationOf(told[side])}`).join(', ')
  return (
    <div className="ground" data-court={court} role="img" aria-label={`${words['line_ups']}: ${label}`}>
      <Court name={court} />
      {SIDES.flatMap((side) =>
        shirtsOf(told[side], side).map(({ id, number, x, y }) => (
          <i key={id} className="shirt" data-side={side} style={{ '--x': x, '--y': y } as CSSProperties}>
            {number}
          </i>
        )),
      )}
    </div>
  )
}

function Mark({ deed, row, words }: { readonly deed: Deed } & Pick<Told, 'row' | 'words'>) {
  const { kind } = deed
  return (
    <span className="deed" data-kind={kind}>
      <span className="visually-hidden">{words[SAID[kind]]} </span>
      {kind === 'goal' ? (
        <Icon name={sportLook(row.sportKey).icon} size="s" />
      ) : kind === 'off' || kind === 'on' ? (
        <Icon name="replace" size="s" />
      ) : (
        <i className="card" />
      )}
      <span className="ltr">{momentOf(deed)}</span>
    </span>
  )
}

function Player({ player, row, words }: { readonly player: LineUpPlayer } & Pick<Told, 'row' | 'words'>) {
  const isGone = player.deeds.some(({ kind }) => kind === 'off' || kind === 'red_card')
  return (
    <li data-gone={isGone ? '' : undefined}>
      <span className="number">{player.number}</span>
      <bdi className="name">{player.name}</bdi>
      {player.deeds.map((deed, index) => (
        <Mark key={index} deed={deed} row={row} words={words} />
      ))}
    </li>
  )
}

function SideList({ side, row, words, told }: Told & { readonly side: Side }) {
  const players = told[side]
  const parts = {
    starting_eleven: players.filter((player) => player.row !== null),
    substitutes: players.filter((player) => player.row === null),
  }
  return (
    <section className="panel part" data-side={side}>
      <h2>
        <bdi>{row[side].name}</bdi>{' '}
        <small>
          <span className="ltr">{formationOf(players)}</span>
        </small>
      </h2>
      {Object.entries(parts).map(([part, own]) =>
        own.length === 0 ? null : (
          <div key={part}>
            <h3>{words[part]}</h3>
            <ul className="lined-up">
              {own.map((player) => (
                <Player key={player.id} player={player} row={row} words={words} />
              ))}
            </ul>
          </div>
        ),
      )}
    </section>
  )
}

/** Who plays: the field as they stand now, and both sides with what became of each player. */
export function LineUps({ row, state: seed, words }: LineUpsProps) {
  const state = useMatchState(row.id, seed)
  const told = useLineUps(row.id, state)
  if (told === null) return <div className="panel sk line-ups-waiting" />
  return (
    <div className="match-story line-ups" data-teams="" style={kitStyle(row)}>
      <Pitch row={row} words={words} told={told} />
      <div className="pair">
        {SIDES.map((side) => (
          <SideList key={side} side={side} row={row} words={words} told={told} />
        ))}
      </div>
    </div>
  )
}
