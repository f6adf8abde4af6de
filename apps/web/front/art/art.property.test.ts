// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ART_SIZES, ART_VERSION, type ArtKind, artSrc, type ArtValues } from '#base/addresses/art.ts'
import { SPORTS_WITH_LOOKS } from '#base/config/sport-look.ts'
import { contrast, deep, type Hex, hexOf, lettering, READABLE, SAFE } from './basics/colour.ts'
import { crest } from './pictures/crest.ts'
import { drawn } from './draw.ts'

const hex = fc.stringMatching(/^[\da-f]{6}$/).map((digits): Hex => `#${digits}`)
const colours = fc.tuple(hex, hex)
const id = fc.nat(1_000_000)
/** Names as feeds write them, with what XML or an address would trip over. */
const name = fc.oneof(
  fc.constantFrom(
    'Real Madrid',
    'FC København',
    'Paris Saint-Germain',
    'الهلال',
    '上海海港',
    'A & B <i>"\'',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const sport = fc.constantFrom(...SPORTS_WITH_LOOKS, 'kabaddi')
const ofMatch = fc.record({ sport, home: colours, away: colours, homeId: id, awayId: id })

const VALUES: { readonly [Kind in ArtKind]: fc.Arbitrary<ArtValues[Kind]> } = {
  crest: fc.record({ id, name, colours }),
  disc: fc.record(
    { name, colours, number: fc.nat(99), country: fc.constantFrom('it', 'gb-sct', 'zz') },
    { requiredKeys: ['name', 'colours'] },
  ),
  key: fc.record(
    { sport, name, format: fc.constantFrom('wide', 'square'), colours },
    { requiredKeys: ['sport', 'name', 'format'] },
  ),
  match: ofMatch,
  cast: ofMatch,
  promo: fc.record({
    subject: fc.constantFrom('boost', 'builder', 'jackpot', 'freebet', 'cashout', 'missions'),
    format: fc.constantFrom('wide', 'square'),
    colour: hex,
  }),
  game: fc.record(
    { name, subject: fc.constantFrom('dice', 'coin', 'nothing like it') },
    { requiredKeys: ['name'] },
  ),
}
const KINDS = Object.keys(VALUES) as ArtKind[]

/** Any picture: its kind, and the query of its address. */
const picture = fc.constantFrom(...KINDS).chain((kind) =>
  (VALUES[kind] as fc.Arbitrary<ArtValues[typeof kind]>).map((values) => ({
    kind,
    query: artSrc(kind, values).split('?')[1] ?? '',
  })),
)

const draw = ({ kind, query }: { kind: string; query: string }) => {
  const text = drawn(kind, new URLSearchParams(query))
  if (text === null) throw new Error(`nothing at ${kind}?${query}`)
  return text
}

/** Largest pictures in bytes, before compression. */
const MOST: Readonly<Record<ArtKind, number>> = {
  crest: 3000,
  disc: 4000,
  key: 14_000,
  match: 14_000,
  cast: 30_000,
  promo: 3000,
  game: 6000,
}

const parsed = (text: string) => new DOMParser().parseFromString(text, 'image/svg+xml')

test('BEYOND-40 the same values draw the same bytes, as well-formed XML of a bounded size that refers to nothing outside', () => {
  fc.assert(
    fc.property(picture, (one) => {
      const text = draw(one)
      expect(draw(one)).toBe(text)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST[one.kind])
      const root = parsed(text).documentElement
      expect([root.namespaceURI, root.localName]).toEqual(['http://www.w3.org/2000/svg', 'svg'])
      expect(text).not.toMatch(/href|<script|<style|<foreignObject|\bon\w+=|url\((?!#)|NaN|undefined/)
      const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, given]) => given)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, used] of text.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used)
    }),
    { numRuns: 250 },
  )
})

test('BEYOND-40 two copies of a picture in one document have ids of their own by their key', () => {
  fc.assert(
    fc.property(id, colours, (club, [c1, c2]) => {
      const idsOf = (key: string) =>
        [...crest({ id: club, name: 'One', c1, c2, key }).matchAll(/ id="([^"]+)"/g)].map(
          ([, given]) => given,
        )
      expect(idsOf('a').filter((given) => idsOf('b').includes(given))).toEqual([])
    }),
  )
})

test('BEYOND-40 letters reach 4.5:1 on what they stand on, whatever the kit; white text is safe on every deepened colour', () => {
  fc.assert(
    fc.property(hex, hex, fc.double({ min: 0, max: 1, noNaN: true }), (ground, second, share) => {
      expect(contrast(ground, lettering(ground, second))).toBeGreaterThanOrEqual(READABLE)
      expect(contrast(deep(ground, share), '#ffffff')).toBeGreaterThanOrEqual(SAFE)
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(VALUES.crest, (values) => {
      const text = draw({ kind: 'crest', query: artSrc('crest', values).split('?')[1] ?? '' })
      for (const letters of parsed(text).querySelectorAll('text')) {
        const [fill, border] = ['fill', 'stroke'].map((one) => hexOf(letters.getAttribute(one) ?? ''))
        if (fill === undefined || border === undefined) throw new Error('letters without colours')
        expect(contrast(fill, border)).toBeGreaterThanOrEqual(READABLE)
      }
    }),
  )
})

test('what names no picture is none: an unknown kind, a colour that is none, a text too long, a missing value', () => {
  const none = (kind: string, query: string) => drawn(kind, new URLSearchParams(query))
  expect(none('crests', 'id=1&name=One&colours=fff-000')).toBeNull()
  expect(none('constructor', '')).toBeNull()
  expect(none('crest', 'id=1&name=One&colours=fff-red')).toBeNull()
  expect(none('crest', 'id=1&name=One&colours=fff')).toBeNull()
  expect(none('crest', 'id=-1&name=One&colours=fff-000')).toBeNull()
  expect(none('crest', `id=1&name=${'a'.repeat(49)}&colours=fff-000`)).toBeNull()
  expect(none('promo', 'subject=toString&format=wide&colour=fff')).toBeNull()
  expect(none('crest', 'id=1&name=One&colours=fff-000')).not.toBeNull()
})

/** One picture of each kind and sport: whatever changes any of them changes the version. */
const SAMPLES = [
  artSrc('crest', { id: 1, name: 'Real Madrid', colours: ['#fff', '#123456'] }),
  ...Array.from({ length: 40 }, (_, club) =>
    artSrc('crest', { id: club, name: `Club ${club}`, colours: ['#c8102e', '#0a4bb5'] }),
  ),
  artSrc('disc', { name: 'Alex de Minaur', colours: ['#1d4ed8', '#fff'], country: 'au' }),
  ...[1, 7, 10, 23].map((number) =>
    artSrc('disc', {
      name: 'A. Isak',
      colours: ['#c8102e', `#00${number}f`.slice(0, 4)],
      number,
    }),
  ),
  ...SPORTS_WITH_LOOKS.flatMap((one) => [
    artSrc('key', { sport: one, name: one, format: 'wide' }),
    artSrc('key', { sport: one, name: one, format: 'square' }),
    artSrc('match', {
      sport: one,
      home: ['#c8102e', '#fff'],
      away: ['#0a4bb5', '#fff'],
      homeId: 3,
      awayId: 8,
    }),
    artSrc('cast', {
      sport: one,
      home: ['#c8102e', '#fff'],
      away: ['#0a4bb5', '#fff'],
      homeId: 3,
      awayId: 8,
    }),
  ]),
  ...['boost', 'builder', 'jackpot', 'freebet', 'cashout', 'missions'].map((subject) =>
    artSrc('promo', { subject, format: 'wide', colour: '#2f5bff' }),
  ),
  ...['roulette', 'cards', 'crash', 'slots', 'dice', 'mines', 'plinko', 'wheel', 'coin'].map((subject) =>
    artSrc('game', { name: 'Golden Wheel', subject }),
  ),
]

test('BEYOND-40 addresses change with the drawings: write this version into base/addresses/art.ts', () => {
  const hash = createHash('sha256')
  for (const address of SAMPLES) {
    const [, kind = '', query = ''] = /([a-z]+)\.svg\?(.*)$/.exec(address) ?? []
    hash.update(draw({ kind, query }))
  }
  expect(ART_VERSION).toBe(hash.digest('hex').slice(0, 8))
  expect(Object.keys(ART_SIZES).toSorted()).toEqual(KINDS.toSorted())
})
