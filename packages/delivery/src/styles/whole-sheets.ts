import type { SheetRest } from './used-styles.ts'

/**
 * Runs in the hydrated page. Inserts the rules left out by inline-styles.ts at their places in the sheets, one at a
 * time. So the order of rules is always right, and elements that no new rule matches keep their style. Adding a whole
 * sheet, or a group, would restyle the whole page and lay it out anew, 20 to 40 ms each against 2. Self-contained,
 * because its text is what runs.
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
          if (part === 0) return
          if (typeof part !== 'string') fill(to.cssRules[at] as CSSGroupingRule, part)
          else if (has[seen++] === '0') to.insertRule(part, at)
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
