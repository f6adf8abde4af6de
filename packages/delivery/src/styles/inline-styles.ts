import type { ReadSheet } from './sheet.ts'
import { classesIn, usedStyles } from './used-styles.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
const RELATIVE = /url\((["']?)(?!["']?(?:[a-z]+:|\/))([^"')]+)\1\)/g

/** Resolves relative addresses in a style sheet, so that it works from any path. */
export const rooted = (sheet: string, path: string): string =>
  sheet.replace(
    RELATIVE,
    (_, _quote: string, target: string) => `url(${new URL(target, `http://front${path}`).pathname})`,
  )

/** A `link` header without preloads of style sheets. */
const withoutSheets = (header: string): string =>
  header
    .split(/,\s*(?=<)/)
    .filter((link) => !/;\s*as="?style"?/.test(link))
    .join(', ')

/**
 * Inlines the rules of its style sheets that the page needs, so that it is painted without fetching them, which would
 * double the time on a slow connection. Each link stays where React looks for it, disabled; whole-sheets.ts adds the
 * other rules after the first paint. The link of an unreadable sheet stays unchanged. `nonce` goes to the style
 * elements. A page that scripts fill has whole sheets: its HTML does not say which classes will come.
 */
export const withInlineStyles = (
  page: { readonly html: string; readonly link: string; readonly isFilledByScripts?: boolean },
  nonce: string,
  read: ReadSheet,
) => {
  const classes = page.isFilledByScripts === true ? 'all' : classesIn(page.html)
  const html = page.html.replace(LINK, (link, path: string) => {
    const sheet = read(path)
    if (sheet === null || /<\/style/i.test(sheet)) return link
    const { text, has } = usedStyles(rooted(sheet, path), classes)
    return `<style nonce="${nonce}">${text}</style>${link.replace('<link ', `<link disabled="" data-has="${has}" `)}`
  })
  return { html, link: withoutSheets(page.link) }
}
