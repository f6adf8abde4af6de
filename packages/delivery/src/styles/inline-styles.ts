import type { ReadSheet } from './sheet.ts'
import { classesIn, usedStyles } from './used-styles.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
const RELATIVE = /url\((["']?)(?!["']?(?:[a-z]+:|\/))([^"')]+)\1\)/g

/** Addresses in a style sheet as they are seen from anywhere. */
export const rooted = (sheet: string, path: string): string =>
  sheet.replace(
    RELATIVE,
    (_, _quote: string, target: string) => `url(${new URL(target, `http://front${path}`).pathname})`,
  )

/** A `link` header without what preloads style sheets. */
const withoutSheets = (header: string): string =>
  header
    .split(/,\s*(?=<)/)
    .filter((link) => !/;\s*as="?style"?/.test(link))
    .join(', ')

/**
 * The page with what it needs of its style sheets within, so that it is painted once it is there: fetching them would cost a slow line
 * as long again. Each link stays where React looks for it, disabled: the other rules come after the first paint (whole-sheets.ts). One that
 * cannot be read stays as it is. `nonce` goes to the style elements.
 */
export const withInlineStyles = (
  page: { readonly html: string; readonly link: string },
  nonce: string,
  read: ReadSheet,
) => {
  const classes = classesIn(page.html)
  const html = page.html.replace(LINK, (link, path: string) => {
    const sheet = read(path)
    if (sheet === null || /<\/style/i.test(sheet)) return link
    const { text, has } = usedStyles(rooted(sheet, path), classes)
    return `<style nonce="${nonce}">${text}</style>${link.replace('<link ', `<link disabled="" data-has="${has}" `)}`
  })
  return { html, link: withoutSheets(page.link) }
}
