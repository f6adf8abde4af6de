import { FLAGS } from '@touchline/ui/flags'
import { darker, type Hex, lettering, lighter, luminance } from '../basics/colour.ts'
import { initials } from '../basics/names.ts'
import { idOf, pickOf } from '../basics/seed.ts'
import { escaped, gradient, LETTERS, svg } from '../basics/svg.ts'
import { type Cut, CUTS } from '../tables/kits.ts'

export interface DiscDrawing {
  readonly name: string
  readonly c1: Hex
  readonly c2: Hex
  /** On the shirt; without one the disc has initials. */
  readonly number: number | null
  /** Code of the flag below initials. */
  readonly country: string | null
  readonly key?: string
}

const SHIRT = 'M23 13c3 3 15 3 18 0l12 5 7 14-9 4-3-5v34H16V31l-3 5-9-4 7-14z'
const SHIRT_CUTS = ['plain', 'stripes', 'halves', 'hoops', 'sash', 'pinstripes', 'quarters'] as const

/** A shirt from behind with its number. */
function shirt({ c1, c2, number }: DiscDrawing, cut: Cut, id: string): string {
  return (
    `<defs><clipPath id="${id}s"><path d="${SHIRT}"/></clipPath></defs><g clip-path="url(#${id}s)"><path fill="${c1}" d="M0 0h64v66H0z"/>${CUTS[cut](c2)}` +
    `<path fill="#000" fill-opacity=".16" d="M0 26h16v40H0zM48 26h16v40H48z"/><path fill="none" stroke="${c2}" stroke-width="2.4" d="M23 12.5c3 3.500 15 3.500 18 0"/></g>` +
    `<text x="32" y="50" ${LETTERS} font-size="21" font-weight="800" fill="${lettering(c1, c2)}" stroke="${c1}" stroke-width="${cut === 'plain' ? 0 : 5}" paint-order="stroke" stroke-linejoin="round">${number}</text>`
  )
}

function letters({ name, c1, country }: DiscDrawing, id: string): string {
  const ground = darker(c1, 0.3)
  const flag = country === null ? undefined : FLAGS[country]
  const text = `<text x="32" y="${flag === undefined ? 41 : 36}" ${LETTERS} font-size="23" font-weight="700" fill="${lettering(ground, '#ffffff')}">${escaped(initials(name))}</text>`
  const arc =
    flag === undefined
      ? ''
      : `<g transform="translate(0 45) scale(3.56 1.5)">${flag}</g><path d="M0 45h64" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"/>`
  return `<path fill="${ground}" d="M0 0h64v64H0z"/><path fill="url(#${id}g)" d="M0 0h64v64H0z"/>${text}${arc}`
}

/** A player: shirt and number in team sports, initials over a flag for individuals. 64 × 64. */
export function disc(player: DiscDrawing): string {
  const { name, c1, c2, number, country, key = '' } = player
  const id = idOf('disc', name, c1, c2, number, country, key)
  const behind = darker(c1, luminance(c1) > 0.4 ? 0.5 : 0.58)
  const body =
    number === null
      ? letters(player, id)
      : `<path fill="${behind}" d="M0 0h64v64H0z"/><g transform="translate(4.5 7) scale(.86)">${shirt(player, pickOf(SHIRT_CUTS, `${c1}${c2}`), id)}</g>`
  const shade = gradient(`${id}g`, 'x1="0" y1="0" x2="0" y2="1"', [
    [0, lighter(c1, 0.1), 0],
    [1, '#000', 0.3],
  ])
  return svg(
    64,
    64,
    `<defs><clipPath id="${id}"><circle cx="32" cy="32" r="32"/></clipPath>${number === null ? shade : ''}</defs><g clip-path="url(#${id})">${body}</g><circle cx="32" cy="32" r="31.3" fill="none" stroke="#7b8190" stroke-opacity=".45" stroke-width="1.4"/>`,
  )
}
