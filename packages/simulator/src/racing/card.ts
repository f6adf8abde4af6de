import { type Course, horseWords, raceWords, silkColours, surnames } from '../data/racing.ts'
import { type Random, seededRandom } from '../random.ts'
import type { CardRunner, Going, MeetingName, RaceParameters } from './parameters.ts'

const minute = 60_000

/** Furlongs of flat races, with how usual they are. */
const FURLONGS: readonly (readonly [number, number])[] = [
  [5, 14],
  [6, 20],
  [7, 20],
  [8, 22],
  [10, 16],
  [12, 10],
  [14, 5],
  [16, 3],
]
const furlong = 201.168

const GROUNDS = {
  turf: [
    ['firm', 6],
    ['good_to_firm', 22],
    ['good', 34],
    ['good_to_soft', 18],
    ['soft', 14],
    ['heavy', 5],
    ['hard', 1],
  ],
  artificial: [
    ['fast', 2],
    ['standard', 9],
    ['slow', 2],
  ],
} as const satisfies Record<Course['ground'], readonly (readonly [Going, number])[]>

/** Ground of a course's day. */
export const goingOf = (course: Course, random: Random): Going =>
  random.weighted<Going>(GROUNDS[course.ground])

/** By how much strengths differ: handicaps bring runners together. */
const spread = (isHandicap: boolean): number => (isHandicap ? 0.6 : 0.95)

/** How many runners of a hundred are taken out after the market has opened, and how many of a race at most. */
const withdrawals = { share: 0.045, most: 3, fewestLeft: 3 } as const
/** Time (ms, match time) before the start in which a runner is taken out. */
const takenOut = { from: 6 * 60 * minute, to: 12 * minute } as const

/** Places of the last races: the stronger, the better. */
function formOf(strength: number, random: Random): string {
  const place = () => {
    const drawn = Math.max(1, Math.round(4.5 - 1.8 * strength + random.normal(0, 2.4)))
    return drawn >= 10 ? '0' : String(drawn)
  }
  const races = random.integer(3, 6)
  const past = Array.from({ length: races }, place)
  if (races > 4 && random.chance(0.4)) past.splice(races - random.integer(1, 3), 0, '-')
  return past.join('')
}

/** Different names: two horses of a race never share one. */
function namesOf(count: number, random: Random): readonly string[] {
  const [first, second] = horseWords.map((list) => random.shuffled(list))
  return Array.from({ length: count }, (_, at) => `${first?.[at] ?? ''} ${second?.[at] ?? ''}`)
}

const personOf = (random: Random): string =>
  `${String.fromCharCode(65 + random.integer(0, 19))}. ${random.choice(surnames)}`

/** When each runner is taken out, if it is (epoch ms). */
function withdrawnOf(
  count: number,
  startTime: number,
  speed: number,
  random: Random,
): readonly (number | null)[] {
  let left = Math.min(withdrawals.most, count - withdrawals.fewestLeft)
  return Array.from({ length: count }, () => {
    const [isOut, before] = [random.chance(withdrawals.share), random.between(takenOut.to, takenOut.from)]
    if (!isOut || left <= 0) return null
    left -= 1
    return Math.round(startTime - before / speed)
  })
}

function runnersOf(isHandicap: boolean, rating: number, when: When, random: Random): readonly CardRunner[] {
  const count = isHandicap ? random.integer(6, 18) : random.integer(4, 13)
  const strengths = Array.from({ length: count }, () => random.normal(0, spread(isHandicap)))
  const names = namesOf(count, random)
  const draws = random.shuffled(Array.from({ length: count }, (_, at) => at + 1))
  const out = withdrawnOf(count, when.startTime, when.speed, random)
  const drawn = strengths.map((strength, at) => ({
    name: names[at] ?? '',
    draw: draws[at] ?? 1,
    colours: random.shuffled(silkColours).slice(0, 3) as unknown as CardRunner['colours'],
    jockey: personOf(random),
    trainer: personOf(random),
    age: 2 + Math.min(random.poisson(1.6), 8),
    rating: Math.max(40, Math.round(rating + (isHandicap ? random.normal(0, 6) : 7 * strength))),
    form: formOf(strength, random),
    weight: Math.round(1000 * Math.exp(strength)) / 1000,
    withdrawnAt: out[at] ?? null,
  }))
  const top = Math.max(...drawn.map((runner) => runner.rating))
  // The saddle cloths are given out by the weights: in a handicap the best rated carries most.
  return drawn
    .map((runner) => ({
      ...runner,
      pounds: isHandicap ? Math.max(112, 140 - (top - runner.rating)) : 126 + (runner.age > 3 ? 7 : 0),
    }))
    .sort((a, b) => b.pounds - a.pounds)
    .map((runner, at) => ({ number: at + 1, ...runner }))
}

interface When {
  /** Epoch ms. */
  readonly startTime: number
  /** Match time for each span of real time. */
  readonly speed: number
}

/** Milliseconds of match time that a race takes bets. */
export const openFor = 26 * 60 * minute

/** Draws a race: the same seed and key always give the same card. */
export function drawRace(
  seed: string,
  key: string,
  {
    course,
    meeting,
    going,
  }: { readonly course: Course; readonly meeting: MeetingName; readonly going: Going },
  when: When,
): { readonly name: string; readonly parameters: RaceParameters } {
  const random = seededRandom(`${seed}/${key}/card`)
  const isHandicap = random.chance(0.55)
  const grade = random.integer(1, 6)
  const distance = Math.round(random.weighted(FURLONGS) * furlong)
  const runners = runnersOf(isHandicap, 112 - 9 * grade, when, random)
  const kind = isHandicap ? 'Handicap' : grade < 3 ? 'Stakes' : 'Maiden'
  return {
    name: `${random.choice(raceWords)} ${kind}`,
    parameters: {
      meeting,
      going,
      distance,
      class: course.hasClasses ? grade : null,
      isHandicap,
      prize: Math.round((course.prize * (7 - grade)) / 3) * course.prizeSubunits,
      currency: course.currency,
      subunits: course.prizeSubunits,
      opensAt: Math.round(when.startTime - openFor / when.speed),
      runners,
    },
  }
}
