/** Where an arrow leads from a price: along its row, or to the same column of another one. */
const STEPS = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
} as const

export const PRICE_KEYS = ['←', '→', '↑', '↓'] as const

const isStep = (key: string): key is keyof typeof STEPS => Object.hasOwn(STEPS, key)

/** Whether an arrow is one between prices: on a price of a list in Pro, where a row is one line. */
export const isPriceKey = ({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean =>
  isStep(key) &&
  document.documentElement.dataset['density'] === 'pro' &&
  target instanceof Element &&
  target.matches('.event button.odds')

const pricesOf = (row: Element | undefined): readonly HTMLButtonElement[] =>
  row === undefined ? [] : [...row.querySelectorAll<HTMLButtonElement>('button.odds')]

/** The price in a column, or else the last one before it that can be pressed. */
const inColumn = (prices: readonly HTMLButtonElement[], column: number) =>
  prices.slice(0, column + 1).findLast(({ disabled }) => !disabled) ??
  prices.find(({ disabled }) => !disabled)

/** The price that an arrow leads to from `price`; undefined at the edges. Rows without any are passed over. */
export function nextPrice(price: Element, key: string): HTMLButtonElement | undefined {
  const row = price.closest('.event')
  if (row === null || !isStep(key)) return undefined
  const { across, down } = STEPS[key]
  const own = pricesOf(row)
  const at = own.findIndex((one) => one === price)
  if (down === 0) {
    const step = document.documentElement.dir === 'rtl' ? -across : across
    for (let column = at + step; column >= 0 && column < own.length; column += step)
      if (own[column]?.disabled === false) return own[column]
    return undefined
  }
  const rows = [...document.querySelectorAll('.app-main .event')]
  for (let line = rows.indexOf(row) + down; line >= 0 && line < rows.length; line += down) {
    const found = inColumn(pricesOf(rows[line]), at)
    if (found !== undefined) return found
  }
  return undefined
}
