import { FIRST_PAINT, FIRST_PAINT_NAME } from '../site/first-paint-script.ts'

const DEFINITION = `var ${FIRST_PAINT_NAME}=${FIRST_PAINT};`

/**
 * The page with the code of its first script, which the page itself only names: rendered by React it would stand in the data for the
 * browser once more, 3 KB compressed. `nonce` is what scripts of the page have, so that nobody's text passes for the script.
 */
export function withFirstPaint(html: string, nonce: string): string {
  const opening = `<script id="${FIRST_PAINT_NAME}" nonce="${nonce}">`
  const at = html.indexOf(opening)
  if (at === -1) return html
  const inside = at + opening.length
  return html.slice(0, inside) + DEFINITION + html.slice(inside)
}
