/** Odds as somebody types them, with a point or a comma. */
const TYPED = /^\d{1,4}(?:[.,]\d{1,3})?$/

/** The lowest and the highest odds (thousandths) that can be waited for. */
const LOWEST = 1010
const HIGHEST = 1_000_000

/** Typed odds in thousandths; null where they are none that can be waited for. */
export function oddsOfText(text: string): number | null {
  const typed = text.trim()
  if (!TYPED.test(typed)) return null
  const odds = Math.round(Number(typed.replace(',', '.')) * 1000)
  return odds >= LOWEST && odds <= HIGHEST ? odds : null
}

/** Shares of what a price pays beyond the stake, by which it is looked for: somewhat less, somewhat more. */
const SHARES = [0.8, 0.9, 1.1, 1.25, 1.5] as const
/** Suggestions are multiples of this, as people say odds. */
const STEP = 50

/** Odds (thousandths) to choose from, the lowest first; none is that of now. */
export function suggestedOdds(now: number): readonly number[] {
  const near = SHARES.map((share) => Math.round((1000 + (now - 1000) * share) / STEP) * STEP)
  return [...new Set(near)].filter((odds) => odds !== now && odds >= LOWEST && odds <= HIGHEST)
}
