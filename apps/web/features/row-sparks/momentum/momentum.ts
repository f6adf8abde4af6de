import './momentum.css'
import type { ApiClient } from '@touchline/api-client'
import { kitColours } from '#entities/match/index.ts'
import type { Drawing, Place } from '../follow.ts'
import { momentumShape } from './momentum-shape.ts'

interface RowPlace extends Place {
  readonly matchId: number
}

const PROPERTIES = ['--momentum', '--home', '--away'] as const

function erase(cell: HTMLElement): void {
  delete cell.dataset['teams']
  for (const property of PROPERTIES) cell.style.removeProperty(property)
}

/** Who pressed of late, between names and prices of matches in play. */
export const momentumOf = (api: Pick<ApiClient<'listMomentum'>, 'call'>): Drawing<RowPlace> => ({
  places: (root) =>
    [...root.querySelectorAll<HTMLElement>('.event[data-live]')].flatMap((row) => {
      const cell = row.querySelector<HTMLElement>('.event-teams')
      const key = row.dataset['match'] ?? ''
      return cell === null ? [] : [{ cell, key, matchId: Number(key) }]
    }),
  hasRoom: (cell) => getComputedStyle(cell, '::after').content !== 'none',
  async ask(places, signal) {
    const answer = await api.call('listMomentum', {
      body: { matches: places.map(({ matchId }) => matchId) },
      signal,
    })
    if (!answer.ok) return null
    const told = new Map(answer.data.items.map((one) => [one.match_id, one]))
    return ({ cell, matchId }) => {
      const one = told.get(matchId)
      const shape = one === undefined ? null : momentumShape(one.values)
      if (one === undefined || shape === null) return erase(cell)
      const values = [shape, ...kitColours(one.colours.home, one.colours.away)]
      for (const [at, property] of PROPERTIES.entries()) cell.style.setProperty(property, values[at] ?? '')
      cell.dataset['teams'] = ''
    }
  },
  erase,
})
