import type { ArtKind } from '#base/addresses/art.ts'
import { type Hex, hexOf } from './basics/colour.ts'
import { pickOf } from './basics/seed.ts'
import { broadcast } from './pictures/broadcast.ts'
import { crest } from './pictures/crest.ts'
import { disc } from './pictures/disc.ts'
import { gameTile } from './pictures/game-tile.ts'
import { type Format, keyArt } from './pictures/key-art.ts'
import { matchArt, type MatchDrawing } from './pictures/match-art.ts'
import { promoArt } from './pictures/promo-art.ts'
import { GAME_NAMES, gameOf } from './tables/games.ts'
import { promotionOf } from './tables/promotions.ts'

/** Longest text that is read of an address. */
const LONGEST = 48

const COLOUR = /^#?(?:[\da-f]{3}){1,2}$/i

/** Thrown at a value that nothing can be drawn from. */
class Unreadable extends Error {}

/** The values of an address, each checked when it is read. */
function valuesOf(query: URLSearchParams) {
  const text = (name: string): string => {
    const value = query.get(name) ?? ''
    if (value.length > LONGEST) throw new Unreadable(name)
    return value
  }
  const colour = (value: string): Hex => {
    if (!COLOUR.test(value)) throw new Unreadable(value)
    return hexOf(`#${value.replace('#', '').toLowerCase()}`)
  }
  const whole = (name: string): number => {
    if (!/^\d{1,15}$/.test(text(name))) throw new Unreadable(name)
    return Number(text(name))
  }
  const colours = (name: string): readonly [Hex, Hex] => {
    const [one = '', other = ''] = text(name).split('-')
    return [colour(one), colour(other)]
  }
  const format = (): Format => (text('format') === 'square' ? 'square' : 'wide')
  return {
    text,
    whole,
    colours,
    colour: (name: string) => colour(text(name)),
    format,
    has: (name: string) => query.has(name),
  }
}

type Values = ReturnType<typeof valuesOf>

function matchOf({ text, whole, colours }: Values): MatchDrawing {
  const side = (name: 'home' | 'away') => {
    const [c1, c2] = colours(name)
    return { id: whole(`${name}Id`), c1, c2 }
  }
  return { sport: text('sport'), home: side('home'), away: side('away') }
}

/** Draws each kind from the values of its address. */
const DRAWN: Readonly<Record<ArtKind, (values: Values) => string>> = {
  crest: ({ whole, text, colours }) => {
    const [c1, c2] = colours('colours')
    return crest({ id: whole('id'), name: text('name'), c1, c2 })
  },
  disc: ({ whole, text, colours, has }) => {
    const [c1, c2] = colours('colours')
    const number = has('number') ? whole('number') % 100 : null
    return disc({ name: text('name'), c1, c2, number, country: has('country') ? text('country') : null })
  },
  key: ({ text, colours, format, has }) =>
    keyArt({
      sport: text('sport'),
      name: text('name'),
      colours: has('colours') ? colours('colours') : null,
      format: format(),
    }),
  match: (values) => matchArt(matchOf(values)),
  cast: (values) => broadcast(matchOf(values)),
  promo: ({ text, colour, format }) => {
    const name = text('subject')
    const draw = promotionOf(name)
    if (draw === undefined) throw new Unreadable(name)
    return promoArt({ name, draw, colour: colour('colour'), format: format() })
  },
  game: ({ text }) => {
    const name = text('name')
    const draw = gameOf(text('subject')) ?? gameOf(pickOf(GAME_NAMES, name))
    if (draw === undefined) throw new Unreadable(name)
    return gameTile({ name, draw })
  },
}

const isKind = (kind: string): kind is ArtKind => Object.hasOwn(DRAWN, kind)

/** The picture that an address names; null where it names none. */
export function drawn(kind: string, query: URLSearchParams): string | null {
  if (!isKind(kind)) return null
  try {
    return DRAWN[kind](valuesOf(query))
  } catch (error) {
    if (error instanceof Unreadable) return null
    throw error
  }
}
