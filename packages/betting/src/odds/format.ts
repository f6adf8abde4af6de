// Part of the browser's first paint, so this file imports nothing. It computes in integers, so that 1.005 is not
// 1.00499….

/** Odds formats in the order they are offered; the first is the default (ODDS-03). */
export const ODDS_TYPES = [
  'european',
  'british',
  'american',
  'hongkong',
  'indonesian',
  'malaysian',
  'percent',
] as const

export type OddsType = (typeof ODDS_TYPES)[number]

/** Whether a text names an odds format. */
export const isOddsType = (value: unknown): value is OddsType => ODDS_TYPES.includes(value as OddsType)

const MINUS = '\u2212'
const NONE = '\u2013'

/** The traditional fractions from shortest to longest odds, with the customary 4/6 and 6/4 instead of 2/3 and 3/2. */
const LADDER =
  '1/100 1/80 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/10 1/9 1/8 1/7 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 1/1 11/10 6/5 5/4 11/8 6/4 13/8 7/4 15/8 2/1 9/4 5/2 11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1 150/1 200/1 250/1 500/1 1000/1'

const LOWEST_RUNG = 10
const HIGHEST_RUNG = 1_000_000

const divideHalfUp = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))

/** Decimals of displayed odds (CONST-04), in all formats but the fractional and the American one. */
const ODDS_DECIMALS = 2

const hundredths = (count: number): string =>
  `${Math.floor(count / 10 ** ODDS_DECIMALS)}.${String(count % 10 ** ODDS_DECIMALS).padStart(ODDS_DECIMALS, '0')}`

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

const profit = (net: number): string => hundredths(divideHalfUp(net, 10))

/** The stake that wins one unit, shown as negative: −1/(o−1). */
const inverse = (net: number): string => {
  const count = divideHalfUp(100_000, net)
  return count === 0 ? hundredths(0) : MINUS + hundredths(count)
}

function fraction(net: number): string {
  if (net < LOWEST_RUNG || net > HIGHEST_RUNG) {
    const divisor = gcd(net, 1000)
    return `${net / divisor}/${1000 / divisor}`
  }
  let nearest = ''
  let [distance, scale] = [Number.POSITIVE_INFINITY, 1]
  for (const rung of LADDER.split(' ')) {
    const slash = rung.indexOf('/')
    const denominator = Number(rung.slice(slash + 1))
    const away = Math.abs(net * denominator - 1000 * Number(rung.slice(0, slash)))
    // The fractions rise, so the search ends with the first one that is further away than the one before; a tie keeps
    // the shorter odds.
    if (away * scale >= distance * denominator) break
    ;[nearest, distance, scale] = [rung, away, denominator]
  }
  return nearest
}

/** `net` is the profit part of the odds in thousandths, o − 1, above 0. Formulas: domain §2. */
const FORMATS = {
  european: (net) => profit(net + 1000),
  british: fraction,
  american: (net) => (net >= 1000 ? `+${divideHalfUp(net, 10)}` : MINUS + String(divideHalfUp(100_000, net))),
  hongkong: profit,
  indonesian: (net) => (net >= 1000 ? profit(net) : inverse(net)),
  malaysian: (net) => (net <= 1000 ? profit(net) : inverse(net)),
  percent: (net) => `${hundredths(divideHalfUp(10_000_000, net + 1000))}%`,
} satisfies Record<OddsType, (net: number) => string>

/**
 * Odds in thousandths in a display format (ODDS-02): two decimals rounded half up, a true minus sign, and `–` where
 * nothing can be won (1.00 or below), except that decimal odds of exactly 1.00 are shown. Payouts use the odds
 * themselves.
 */
export function formatOdds(thousandths: number, type: OddsType): string {
  if (thousandths === 1000 && type === 'european') return '1.00'
  return Number.isInteger(thousandths) && thousandths > 1000 ? FORMATS[type](thousandths - 1000) : NONE
}
