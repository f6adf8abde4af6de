/**
 * Runs in the page once it is up: puts the rules that the page had no use for (inline-styles.ts) where they stand in the whole sheets. Each
 * one comes to its place by itself: the order of rules is right all the while, elements that none of them is about are not styled anew (a
 * sheet added as a whole styles the whole page again), and a press waits a few milliseconds at most. Self-contained: its text is what runs.
 */
export async function completeSheets(): Promise<void> {
  /** Longest stretch of work, ms. */
  const stretch = 4
  let began = performance.now()
  const pause = async () => {
    if (performance.now() - began < stretch) return
    await new Promise((resolve) => setTimeout(resolve))
    began = performance.now()
  }
  const isGroup = (rule: CSSRule | undefined): rule is CSSGroupingRule =>
    rule instanceof CSSConditionRule || rule instanceof CSSLayerBlockRule
  // What the page has is the whole without some rules; its groups are all there. Fonts stand in the page alone.
  const fill = async (to: CSSStyleSheet | CSSGroupingRule, from: CSSStyleSheet | CSSGroupingRule) => {
    let at = 0
    for (const rule of from.cssRules) {
      await pause()
      while (to.cssRules[at] instanceof CSSFontFaceRule) at += 1
      const own = to.cssRules[at]
      if (isGroup(rule) && isGroup(own)) await fill(own, rule)
      else if (own?.cssText !== rule.cssText) to.insertRule(rule.cssText, at)
      at += 1
    }
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    try {
      const answer = await fetch(`${link.getAttribute('href')}?rest`)
      if (!answer.ok) throw new Error(String(answer.status))
      const whole = await new CSSStyleSheet().replace(await answer.text())
      const { sheet } = link.previousElementSibling as HTMLStyleElement
      if (sheet !== null) await fill(sheet, whole)
    } catch {
      link.disabled = false
    }
  }
}
