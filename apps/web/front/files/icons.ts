import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SPORTS_WITH_LOOKS, sportLook } from '#base/config/sport-look.ts'
import { FOR_EVER, sendKept } from '@touchline/delivery'

const SPRITE = readFileSync(new URL('../../../../packages/ui/src/sprite/sprite.svg', import.meta.url), 'utf8')

const SYMBOL = /<symbol id="([^"]+)" viewBox="[^"]+"([^>]*)>([\s\S]*?)<\/symbol>/g

/** The drawing of each symbol by its id: its shapes, and the attributes that they inherit. */
const SHAPES: ReadonlyMap<string, string> = new Map(
  Array.from(SPRITE.matchAll(SYMBOL), ([, id = '', inherited = '', shapes = '']) => {
    const paints = inherited.replace(/ preserveAspectRatio="[^"]*"/, '')
    return [id, paints === '' ? shapes : `<g${paints}>${shapes}</g>`]
  }),
)

const USE = /<use href="\/_next\/static\/media\/sprite\.[^"#]+#([^"]+)"\/>/g

/**
 * Replaces references to the sprite by the shapes of the icons. When a browser has loaded a sprite, it styles and lays
 * out all its references again, which takes a fifth of the time of a list (packages/ui/src/sprite/drawing.ts).
 */
export const withDrawings = (html: string): string =>
  html.replace(USE, (use, symbol: string) => SHAPES.get(symbol) ?? use)

const inSprite = (symbols: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`

/** Splits the sprite in two: general icons, and those of sports (ASSET-01). */
function iconPair(sprite: string, sportIcons: ReadonlySet<string>): [string, string] {
  const symbols = sprite.match(/<symbol\b[\s\S]*?<\/symbol>/g) ?? []
  const isOfSport = (symbol: string) => sportIcons.has(/id="i-([^"]+)"/.exec(symbol)?.[1] ?? '')
  return [inSprite(symbols.filter((one) => !isOfSport(one))), inSprite(symbols.filter(isOfSport))]
}

const PAIR = Buffer.from(
  JSON.stringify(iconPair(SPRITE, new Set(SPORTS_WITH_LOOKS.map((sport) => sportLook(sport).icon)))),
)

/** Answers `/fe-api/icons.svg[?version]`. With a version the answer is immutable. */
export function answerIcons(request: IncomingMessage, response: ServerResponse): void {
  const [, version] = (request.url ?? '').split('?')
  const cacheControl = version ? FOR_EVER : 'public, max-age=300'
  void sendKept({ type: 'application/json; charset=utf-8', body: PAIR, cacheControl }, request, response)
}
