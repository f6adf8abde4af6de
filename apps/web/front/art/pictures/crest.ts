import { crestFor, type CrestPattern, type CrestShape } from '@touchline/ui/crests'
import { darker, type Hex, lettering } from '../basics/colour.ts'
import { monogram } from '../basics/names.ts'
import { idOf, pickOf } from '../basics/seed.ts'
import { escaped, gradient, LETTERS, num, svg } from '../basics/svg.ts'
import { type Cut, CUTS, type Outline, OUTLINES } from '../tables/kits.ts'

/** Outlines that a small crest of the design system grows into, so that both are of one club. */
const OUTLINES_OF: Readonly<Record<CrestShape, readonly [Outline, ...Outline[]]>> = {
  shield: ['shield', 'heater', 'swiss', 'pennant', 'notched', 'arch'],
  round: ['round', 'hexagon', 'oval', 'diamond', 'octagon', 'squircle'],
}

const CUTS_OF: Readonly<Record<CrestPattern, readonly [Cut, ...Cut[]]>> = {
  plain: ['plain'],
  band: ['band', 'cross'],
  chevron: ['chevron'],
  chief: ['chief'],
  pale: ['halves', 'quarters'],
  sash: ['sash'],
  stripes: ['stripes', 'pinstripes'],
  hoops: ['hoops', 'checks'],
}

/** The cut of a club's kit, by its id. */
export const cutOf = (id: number): Cut => pickOf(CUTS_OF[crestFor(id).pattern], `${id} cut`)

const outlineOf = (id: number): Outline => pickOf(OUTLINES_OF[crestFor(id).shape], `${id} outline`)

export interface CrestDrawing {
  readonly id: number
  readonly name: string
  readonly c1: Hex
  readonly c2: Hex
  /** Of a copy in the same document: ids must not repeat. */
  readonly key?: string
}

/** How much of the outline the kit fills; the rest is its rim. */
const KIT = 0.87

function letters(text: string, { c1, c2 }: CrestDrawing, cut: Cut): string {
  // Letters stand on the first colour: where the second crosses it, they have a border of the first.
  const border = cut === 'plain' ? 4 : 9
  const wide = [...text].length > 2
  return `<text x="32" y="${wide ? 40 : 41.5}" ${LETTERS} font-size="${wide ? 20 : 25}" font-weight="800"${
    wide ? ' textLength="38" lengthAdjust="spacingAndGlyphs"' : ''
  } fill="${lettering(c1, c2)}" stroke="${c1}" stroke-width="${border}" stroke-linejoin="round" paint-order="stroke">${escaped(text)}</text>`
}

/** A club's crest: outline and cut from its id, colours of its kit, a rim and its letters. 64 × 64. */
export function crest(club: CrestDrawing): string {
  const { c1, c2, name, key = '' } = club
  const cut = cutOf(club.id)
  const outline = OUTLINES[outlineOf(club.id)]
  const id = idOf('crest', club.id, name, c1, c2, key)
  const text = monogram(name)
  const inner = `translate(${num(32 - 32 * KIT)} ${num(32 - 32 * KIT)}) scale(${KIT})`
  const light = gradient(`${id}g`, 'x1="0" y1="0" x2=".6" y2="1"', [
    [0, '#fff', 0.26],
    [0.48, '#fff', 0],
    [0.49, '#000', 0],
    [1, '#000', 0.24],
  ])
  return svg(
    64,
    64,
    `<defs><clipPath id="${id}"><path d="${outline}"/></clipPath>${light}</defs>` +
      `<path d="${outline}" fill="${c1 === c2 ? darker(c1, 0.35) : lettering(c1, c2)}"/>` +
      `<g transform="${inner}"><g clip-path="url(#${id})"><path fill="${c1}" d="M0 0h64v64H0z"/>${CUTS[cut](c2)}<path fill="url(#${id}g)" d="M0 0h64v64H0z"/>${
        text === '' ? '' : letters(text, club, cut)
      }</g></g><path d="${outline}" fill="none" stroke="#7b8190" stroke-opacity=".5" stroke-width="1.2"/>`,
  )
}
