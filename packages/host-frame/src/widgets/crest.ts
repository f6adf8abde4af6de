import type { Competitor } from '@touchline/contract'
import { CREST_PATTERNS, CREST_SHAPES, crestFor } from '@touchline/ui/crests'
import { drawing } from './dom.ts'

const COLOUR = /^#[\da-f]{3,8}$/i

/** A competitor's crest from its two colours, as the product draws it. */
export function drawCrest(page: Document, { id, colours }: Competitor): SVGElement {
  const { shape, pattern } = crestFor(id)
  const outline = CREST_SHAPES[shape]
  const svg = drawing(page, 'crest', [
    ['c1', outline],
    ['c2', CREST_PATTERNS[pattern]],
    ['rim', outline],
  ])
  const clip = page.createElementNS(svg.namespaceURI, 'clipPath')
  // The same outline everywhere, so that it does not matter which crest of the widget it is taken from.
  clip.id = `outline-${shape}`
  clip.append(svg.querySelector('.c1')?.cloneNode() ?? '')
  svg.prepend(clip)
  svg.querySelector('.c2')?.setAttribute('clip-path', `url(#${clip.id})`)
  colours.forEach((colour, index) => {
    if (COLOUR.test(colour)) svg.style.setProperty(`--c${index + 1}`, colour)
  })
  return svg
}
