import type { SheetRest } from './used-styles.ts'

/**
 * Runs in the page once it is up: puts the rules that the page had no use for (inline-styles.ts) where they stand in the whole sheets. Each
 * one comes to its place by itself: the order of rules is right all the while, and elements that none of them is about are not styled anew (a
 * sheet added as a whole, or many rules in a group, style the whole page again). Self-contained: its text is what runs.
 */
export async function completeSheets(): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    try {
      const answer = await fetch(`${link.getAttribute('href')}?rest`)
      if (!answer.ok) throw new Error(String(answer.status))
      const rest: SheetRest = await answer.json()
      const has = link.dataset['has'] ?? ''
      let seen = 0
      const fill = (to: CSSStyleSheet | CSSGroupingRule, parts: SheetRest) => {
        parts.forEach((part, at) => {
          if (typeof part === 'object') fill(to.cssRules[at] as CSSGroupingRule, part)
          else if (part !== 0 && has[seen++] === '0') to.insertRule(part, at)
        })
        if (to.cssRules.length !== parts.length) throw new Error('a rule that this browser does not know')
      }
      const { sheet } = link.previousElementSibling as HTMLStyleElement
      if (sheet !== null) fill(sheet, rest)
    } catch {
      link.disabled = false
    }
  }
}
