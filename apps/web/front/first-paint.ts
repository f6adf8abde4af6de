import { FIRST_PAINT, FIRST_PAINT_NAME } from '#start/first-paint/script.ts'

const FONT = /^<([^>]+)>.*;\s*as="?font"?/

/**
 * The page with the code of its first script, which the page itself only names: rendered by React it would stand in the data for the
 * browser once more, 3 KB compressed. Whether fonts are asked for before the first paint is for the script to say, not for the `link`
 * header. `nonce` is what scripts of the page have, so that nobody's text passes for the script.
 */
export function withFirstPaint(page: { readonly html: string; readonly link: string }, nonce: string) {
  const opening = `<script id="${FIRST_PAINT_NAME}" nonce="${nonce}">`
  const at = page.html.indexOf(opening)
  if (at === -1) return page
  const links = page.link.split(/,\s*(?=<)/)
  const fonts = JSON.stringify(links.flatMap((link) => FONT.exec(link)?.[1] ?? [])).replaceAll('<', '\\u003c')
  const definition = `var ${FIRST_PAINT_NAME}=${FIRST_PAINT};${FIRST_PAINT_NAME}.fonts=${fonts};`
  const inside = at + opening.length
  return {
    html: page.html.slice(0, inside) + definition + page.html.slice(inside),
    link: links.filter((link) => !FONT.test(link)).join(', '),
  }
}
