import postcss from 'postcss'
import { ruleAround, type TextFile } from './class-faults.ts'

/**
 * Rules that browsers drop without a word, one line each: `&` stands for an element, so a rule within that of a
 * pseudo-element matches nothing (CSS Nesting, section 3.2).
 */
export const nestingFaults = (sheets: readonly TextFile[]): readonly string[] =>
  sheets.flatMap(({ path, text }) => {
    const found: string[] = []
    postcss.parse(text, { from: path }).walkRules((rule) => {
      const outer = ruleAround(rule)
      if (outer?.selectors.some((selector) => selector.includes('::')))
        found.push(
          `${path}:${rule.source?.start?.line}: ${rule.selector} within ${outer.selector} matches nothing`,
        )
    })
    return found
  })
