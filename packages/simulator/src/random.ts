/**
 * Seeded randomness, the only source of chance in the simulator. The same text always gives the same stream on every
 * machine, so a restarted process continues a match without having stored anything.
 */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number
  /** Uniform in [low, high). */
  between(low: number, high: number): number
  /** Uniform integer in [low, high], both included. */
  integer(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  normal(mean: number, deviation: number): number
  exponential(mean: number): number
  /** For means up to a few hundred: the cost grows with the mean. */
  poisson(mean: number): number
  /** One item; throws for an empty list. */
  choice<Item>(items: readonly Item[]): Item
  /** One item, drawn in proportion to its weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** Scrambles 32 bits so that neighbouring inputs give unrelated outputs (the finaliser of MurmurHash3). */
function scramble(bits: number): number {
  let value = bits | 0
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** A 32-bit hash of a text (FNV-1a, scrambled), for use as the seed of `unitNoise`. */
export function hashText(text: string, salt = 0): number {
  let hash = 0x811c9dc5 ^ scramble(salt)
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return scramble(hash)
}

/** A fixed pseudo-random number in [0, 1) for each (seed, index), without a stream. */
export function unitNoise(seed: number, index: number): number {
  return scramble(scramble(index) + Math.imul(seed, 0x9e3779b1)) / 0x1_0000_0000
}

/** The sfc32 generator (Chris Doty-Humphrey, PractRand), seeded from a text. */
function sfc32(seed: string): () => number {
  let a = hashText(seed, 1)
  let b = hashText(seed, 2)
  let c = hashText(seed, 3)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 0x1_0000_0000
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

/** A generator whose whole stream is determined by `seed`. */
export function seededRandom(seed: string): Random {
  const uniform = sfc32(seed)
  const between = (low: number, high: number) => low + uniform() * (high - low)
  const integer = (low: number, high: number) => low + Math.floor(uniform() * (high - low + 1))
  const exponential = (mean: number) => -Math.log(1 - uniform()) * mean
  const weighted = <Item>(items: readonly (readonly [item: Item, weight: number])[]): Item => {
    let left = uniform() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      left -= weight
      if (left < 0) return item
    }
    const last = items.at(-1)
    if (last === undefined) throw new RangeError('weighted choice from an empty list')
    return last[0]
  }
  return {
    uniform,
    between,
    integer,
    exponential,
    weighted,
    chance: (probability) => uniform() < probability,
    normal: (mean, deviation) =>
      mean + deviation * Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    poisson: (mean) => {
      let count = 0
      for (let elapsed = exponential(1); elapsed < mean; elapsed += exponential(1)) count += 1
      return count
    },
    choice: (items) => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new RangeError('choice from an empty list')
      return item
    },
    shuffled: (items) => {
      const deck = [...items]
      for (let last = deck.length - 1; last > 0; last -= 1) {
        const pick = integer(0, last)
        const held = deck[last] as (typeof deck)[number]
        deck[last] = deck[pick] as (typeof deck)[number]
        deck[pick] = held
      }
      return deck
    },
  }
}
