/** A dart that is to be thrown: the bed of a number, or the bull, which is the double of 25. */
export interface Dart {
  readonly bed: 'single' | 'double' | 'treble'
  /** 1 to 20, or 25. */
  readonly number: number
}

const FACTOR = { single: 1, double: 2, treble: 3 } as const

export const scoreOf = ({ bed, number }: Dart): number => FACTOR[bed] * number

/** Most that three darts can finish. */
const HIGHEST = 170
const BULL: Dart = { bed: 'double', number: 25 }

/** Numbers from the highest on: a treble of 20 is thrown at first. */
const NUMBERS = Array.from({ length: 20 }, (_, index) => 20 - index)
/** Doubles that players leave, the best first: one that is missed to the inside leaves another. */
const LEFT = [16, 20, 18, 12, 8, 10, 4, 14, 6, 2, 1]
/** After a treble: of a high one a good double follows. */
const GOOD = new Set([20, 18, 16, 12, 10, 8])
/** From here down a single dart leaves a double. */
const BY_SINGLE = 60

function lastDart(left: number): Dart | null {
  if (left === scoreOf(BULL)) return BULL
  return left % 2 === 0 && left >= 2 && left <= 40 ? { bed: 'double', number: left / 2 } : null
}

const withLast = (first: Dart, left: number): readonly Dart[] | null => {
  const last = lastDart(left - scoreOf(first))
  return last === null ? null : [first, last]
}

function twoDarts(left: number): readonly Dart[] | null {
  const singles = LEFT.map((double) => left - 2 * double).filter((number) => number >= 1 && number <= 20)
  const [single] = singles
  if (left <= BY_SINGLE && single !== undefined) return withLast({ bed: 'single', number: single }, left)
  const ways = NUMBERS.flatMap((number) => {
    const way = withLast({ bed: 'treble', number }, left)
    return way === null ? [] : [way]
  })
  return ways.find(([, last]) => last !== undefined && GOOD.has(last.number)) ?? ways[0] ?? null
}

function threeDarts(left: number): readonly Dart[] | null {
  for (const bed of ['treble', 'single'] as const)
    for (const number of NUMBERS) {
      const first: Dart = { bed, number }
      const rest = twoDarts(left - scoreOf(first))
      if (rest !== null) return [first, ...rest]
    }
  return null
}

/**
 * How a leg may be ended with one visit, in as few darts as possible and with a double at last; null where that cannot be
 * done. Of several ways one that players take.
 */
export function checkoutOf(left: number): readonly Dart[] | null {
  if (!Number.isInteger(left) || left < 2 || left > HIGHEST) return null
  const last = lastDart(left)
  return last === null ? (twoDarts(left) ?? threeDarts(left)) : [last]
}

/** As it is written on boards of results: T20, D16, 7, and 50 for the bull. */
export const written = (dart: Dart): string =>
  dart.number === BULL.number || dart.bed === 'single'
    ? String(scoreOf(dart))
    : `${dart.bed === 'double' ? 'D' : 'T'}${dart.number}`
