// Addresses of drawn pictures. The front draws them (`front/art`); pages only name what is to be drawn, so that no
// browser loads the code that draws.
import { ART_AT } from './front-paths.ts'

/** Changes with any drawing, so that browsers may keep a picture for ever. A test says when and to what. */
export const ART_VERSION = 'ba345c73'

/** First and second colour of a kit, `#rgb` or `#rrggbb`. */
export type Colours = readonly [string, string]

/** A match as pictures show it: the sport's key, and each side's id (which chooses the cut of its kit) and colours. */
interface OfMatch {
  readonly sport: string
  readonly home: Colours
  readonly away: Colours
  readonly homeId: number
  readonly awayId: number
}

/** What each kind of picture is drawn from. The same values always give the same picture. */
export interface ArtValues {
  /** A club's crest with its letters, from 32 px on; smaller ones are `Crest` of the design system. 1:1 */
  readonly crest: { readonly id: number; readonly name: string; readonly colours: Colours }
  /** A player: the shirt with a number, or initials over a flag. 1:1 */
  readonly disc: {
    readonly name: string
    readonly colours: Colours
    readonly number?: number
    readonly country?: string
  }
  /** A sport or league, `wide` 3:1 or `square`; white text is safe at its start. */
  readonly key: {
    readonly sport: string
    readonly name: string
    readonly format: 'wide' | 'square'
    readonly colours?: Colours
  }
  /** Two kits that meet on a diagonal, 2:1; white text is safe everywhere. */
  readonly match: OfMatch
  /** What a stream shows until it plays, 16:9. */
  readonly cast: OfMatch
  /** A promotion, `wide` 3:1 or `square`. */
  readonly promo: {
    readonly subject: string
    readonly format: 'wide' | 'square'
    readonly colour: string
  }
  /** A game, 3:4; its name, by which it has its hue, is written over the foot by the page. */
  readonly game: { readonly name: string; readonly subject?: string }
}

export type ArtKind = keyof ArtValues

/** Width and height of a picture, which an `<img>` states so that nothing moves when it arrives. */
export const ART_SIZES: Readonly<Record<ArtKind, readonly [width: number, height: number]>> = {
  crest: [64, 64],
  disc: [64, 64],
  key: [600, 200],
  match: [800, 400],
  cast: [320, 180],
  promo: [600, 200],
  game: [180, 240],
}

/** Longest name that an address states; letters and seed need no more. */
const LONGEST = 48

const written = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => String(one).replace('#', '')).join('-') : String(value)

/** The address of a picture. */
export function artSrc<Kind extends ArtKind>(kind: Kind, values: ArtValues[Kind]): string {
  const query = new URLSearchParams(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, written(value).slice(0, LONGEST)]),
  )
  return `${ART_AT}${ART_VERSION}/${kind}.svg?${query.toString()}`
}
