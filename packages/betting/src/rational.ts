/** An exact fraction; the denominator is above 0. Not kept reduced, so compare with `compareRational(a, b) === 0`. */
export interface Rational {
  readonly numerator: bigint
  readonly denominator: bigint
}

const gcd = (a: bigint, b: bigint): bigint => {
  while (b !== 0n) [a, b] = [b, a % b]
  return a < 0n ? -a : a
}

/** A reduced fraction. Throws a RangeError on a denominator of 0. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('denominator: must not be 0')
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator)

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

/** Negative when a < b, 0 when equal, positive when a > b. */
export function compareRational(a: Rational, b: Rational): -1 | 0 | 1 {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const floorDivide = (numerator: bigint, denominator: bigint): bigint => {
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}

/** The nearest integer, halves upwards (domain §3). */
export const roundHalfUp = ({ numerator, denominator }: Rational): bigint =>
  floorDivide(2n * numerator + denominator, 2n * denominator)

/** The greatest integer that is not larger. */
export const floor = ({ numerator, denominator }: Rational): bigint => floorDivide(numerator, denominator)
