import { laterStyles } from './later-styles.ts'
import type { ReadSheet } from './sheet.ts'
import {
  type Classes,
  classesIn,
  fontsOf,
  type Groups,
  type Insertions,
  insertionsFor,
  usedDigits,
  usedStyles,
} from './used-styles.ts'

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

interface StyledPage {
  readonly html: string
  readonly link: string
  /** A page that scripts fill has whole sheets: its HTML does not say which classes will come. */
  readonly isFilledByScripts?: boolean
  /** Where the part of the HTML ends that is painted first, as a place in it; when absent the page has none. */
  readonly firstPart?: number
}

/**
 * Inlines the rules of its style sheets that the page needs, so that it is painted without fetching them, which would
 * double the time on a slow connection. Those that only need what comes behind its first part come there, for each byte
 * before that is waited for. Each link stays where React looks for it, disabled; whole-sheets.ts adds the other rules
 * after the first paint. The link of an unreadable sheet stays unchanged. `nonce` goes to the style elements.
 */
export const withInlineStyles = (page: StyledPage, nonce: string, read: ReadSheet) => {
  const { html, link, isFilledByScripts = false, firstPart = 0 } = page
  const classes = isFilledByScripts ? 'all' : classesIn(html)
  const cut = classes === 'all' ? 0 : Math.max(0, firstPart)
  const later: Insertions[] = []
  const paths: string[] = []
  const style = (rules: string) => `<style nonce="${nonce}">${rules}</style>`
  const inlined = (part: string, shown: Classes, groups: Groups) =>
    part.replace(LINK, (tag, path: string) => {
      const sheet = read(path)
      if (sheet === null || /<\/style/i.test(sheet)) return tag
      const whole = rooted(sheet, path)
      later.push(insertionsFor(whole, shown, classes))
      paths.push(path)
      const disabled = tag.replace('<link ', `<link disabled="" data-has="${usedDigits(whole, classes)}" `)
      const fonts = fontsOf(whole)
      return style(usedStyles(whole, shown, groups)) + disabled + (fonts === '' ? '' : style(fonts))
    })
  // Nothing is laid out yet when the empty groups come with what a later part needs.
  const first = inlined(html.slice(0, cut), classesIn(html.slice(0, cut)), 'filled')
  const between = later.some((sheet) => sheet.length > 0) ? laterStyles(later, paths, nonce) : ''
  return { html: first + between + inlined(html.slice(cut), classes, 'all'), link: withoutSheets(link) }
}
