/**
 * Runs in the page once it is up: puts the rules that the page had no use for (inline-styles.ts) where they stand in the whole sheets. Each
 * one comes to its place by itself: the order of rules is right all the while, and elements that none of them is about are not styled anew (a
 * sheet added as a whole styles the whole page again). Self-contained: its text is what runs.
 */
export async function completeSheets(): Promise<void> {
  const isGroup = (rule: CSSRule | undefined): rule is CSSGroupingRule =>
    rule instanceof CSSConditionRule || rule instanceof CSSLayerBlockRule
  // A page has all rules of a selector or none.
  const nameOf = (rule: CSSRule | undefined) =>
    rule instanceof CSSStyleRule ? rule.selectorText : rule?.cssText
  // What the page has is the whole without some rules; its groups are all there. Fonts stand in the page alone.
  const fill = (to: CSSStyleSheet | CSSGroupingRule, from: CSSStyleSheet | CSSGroupingRule) => {
    let at = 0
    for (const rule of from.cssRules) {
      while (to.cssRules[at] instanceof CSSFontFaceRule) at += 1
      const own = to.cssRules[at]
      if (isGroup(rule) && isGroup(own)) fill(own, rule)
      else if (nameOf(own) !== nameOf(rule)) to.insertRule(rule.cssText, at)
      at += 1
    }
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    try {
      const answer = await fetch(`${link.getAttribute('href')}?rest`)
      if (!answer.ok) throw new Error(String(answer.status))
      const whole = await new CSSStyleSheet().replace(await answer.text())
      const { sheet } = link.previousElementSibling as HTMLStyleElement
      if (sheet !== null) fill(sheet, whole)
    } catch {
      link.disabled = false
    }
  }
}
