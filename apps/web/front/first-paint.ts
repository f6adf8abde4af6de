import { FIRST_PAINT, FIRST_PAINT_NAME } from '#start/first-paint/script.ts'

const FONT = /^<([^>]+)>.*;\s*as="?font"?/

/**
 * Puts the code of the first script into the page, which only names it. Rendered by React it would be in the page
 * twice, 3 KB compressed. Fonts move from the `link` header to the script, which decides whether to load them before
 * the first paint. `nonce` is the nonce of the page's scripts, so that no other text is taken for this script.
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
