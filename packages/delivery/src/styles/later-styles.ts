import type { Insertions } from './used-styles.ts'

/**
 * Runs in the page, between its first part and what needs more rules. Inserts these at their places, one list for each
 * sheet, so that the order of rules is that of the sheet; of one that lacks some afterwards the whole sheet is loaded.
 * Leaves no element, which React would not expect. Self-contained, because its text is what runs.
 */
function insertStyles(sheets: Insertions[]): void {
  const { currentScript: own } = document
  own?.previousElementSibling?.remove()
  own?.remove()
  document.querySelectorAll<HTMLLinkElement>('link[disabled]').forEach((link, which) => {
    const fill = (to: CSSStyleSheet | CSSGroupingRule, parts: Insertions) => {
      let at = 0
      for (const part of parts) {
        if (typeof part === 'number') at += part
        else if (typeof part === 'string') to.insertRule(part, at++)
        else fill(to.cssRules[at++] as CSSGroupingRule, part)
      }
    }
    try {
      fill((link.previousElementSibling as HTMLStyleElement).sheet as CSSStyleSheet, sheets[which] ?? [])
    } catch {
      link.disabled = false
    }
  })
}

/**
 * The element that does so, behind whole sheets for browsers that run no scripts. `nonce` is the nonce of the page's
 * scripts, `paths` are addresses of the sheets.
 */
export const laterStyles = (
  sheets: readonly Insertions[],
  paths: readonly string[],
  nonce: string,
): string => {
  const lists = JSON.stringify(sheets).replaceAll('<', '\\u003c')
  const whole = paths.map((path) => `<link rel="stylesheet" href="${path}"/>`).join('')
  return `<noscript>${whole}</noscript><script nonce="${nonce}">(${insertStyles.toString()})(${lists})</script>`
}
