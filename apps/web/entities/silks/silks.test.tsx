import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SILK_PATTERNS, shaded, silkPattern } from './silk-pattern.ts'
import { Silks } from './silks.tsx'

const COLOURS = ['#0d3b66', '#f4d35e', '#ffffff'] as const

test('the same seed always wears the same, and all patterns are worn by somebody', () => {
  const worn = new Set(Array.from({ length: 200 }, (_, index) => silkPattern(`runner ${index}`)))
  expect([...worn].toSorted()).toEqual(Object.keys(SILK_PATTERNS).toSorted())
  expect(silkPattern('Northern Tide')).toBe(silkPattern('Northern Tide'))
})

test('silks are drawn in the server’s HTML in their three colours, hidden from names', () => {
  const html = renderToStaticMarkup(<Silks seed="Northern Tide" colours={COLOURS} />)
  for (const colour of COLOURS) expect(html).toContain(colour)
  expect(html).toContain('aria-hidden="true"')
})

test('two pictures on one page clip by paths of their own', () => {
  const html = renderToStaticMarkup(
    <>
      <Silks seed="a" colours={COLOURS} />
      <Silks seed="a" colours={COLOURS} />
    </>,
  )
  const ids = [...html.matchAll(/clipPath id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['#ffffff', '#a6a6a6'],
  ['#000000', '#000000'],
  ['#64c832', '#418221'],
])('the edge of a cap of %s is %s', (colour, edge) => {
  expect(shaded(colour)).toBe(edge)
})
