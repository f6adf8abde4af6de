const LABELS: Readonly<Record<number, readonly string[]>> = { 2: ['1', '2'], 3: ['1', 'X', '2'] }

/** What stands beside each price of a main market: 1 X 2, or 1 2; else the outcomes' names. */
export const sideLabels = (outcomes: readonly { readonly name: string }[]): readonly string[] =>
  LABELS[outcomes.length] ?? outcomes.map(({ name }) => name)
