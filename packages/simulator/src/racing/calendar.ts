import { courses } from '../data/racing.ts'
import type { OutrightCalendar } from '../outrights/calendar.ts'
import type { OutrightFixture } from '../outrights/model.ts'
import { seededRandom } from '../random.ts'
import { drawRace, goingOf, openFor } from './card.ts'
import { latestEnd } from './finish.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Days on which a course races, of a hundred. */
const raceDays = 0.5
/** Minutes between two races of a meeting. */
const between = 35

const label = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.000/g, '')

/** All races of a day in match time, over all courses; times are real ones. */
function racesOf(seed: string, number: number, speed: number): OutrightFixture[] {
  return courses.flatMap((course) => {
    const random = seededRandom(`${seed}/${course.key}/${number}`)
    if (!random.chance(raceDays)) return []
    const going = goingOf(course, random)
    const first = number * day + course.firstHour * 60 * minute + 5 * minute * random.integer(0, 6)
    const { key: courseKey, name, countryCode } = course
    const meeting = { courseKey, course: name, countryCode, day: number }
    return Array.from({ length: random.integer(6, 8) }, (_, at): OutrightFixture => {
      const startTime = Math.round((first + at * between * minute) / speed)
      const key = `${courseKey}/${number}/${at + 1}/${label(startTime)}`
      const { name: title, parameters } = drawRace(
        seed,
        key,
        { course, meeting, going },
        { startTime, speed },
      )
      return {
        key,
        sport: 'horse-racing',
        leagueKey: courseKey,
        type: 'stage',
        name: title,
        startTime,
        parameters: {
          endTime: latestEnd({ startTime, parameters, speed }),
          field: parameters.runners.map((runner) => [String(runner.number), runner.weight] as const),
          pairs: [],
          contests: [],
          race: parameters,
        },
      }
    })
  })
}

/** The endless calendar of meetings. Any window can be asked for, in any order. */
export function createRacingCalendar({
  seed,
  speed = 1,
}: {
  readonly seed: string
  readonly speed?: number
}): OutrightCalendar {
  /** A day is drawn once: the calendar is asked again each time that matches are planned. */
  const drawn = new Map<number, readonly OutrightFixture[]>()
  const ofDay = (number: number): readonly OutrightFixture[] => {
    const known = drawn.get(number)
    if (known !== undefined) return known
    const races = racesOf(seed, number, speed)
    drawn.set(number, races)
    const [oldest] = drawn.keys()
    if (drawn.size > 8 && oldest !== undefined) drawn.delete(oldest)
    return races
  }
  const outrights: OutrightCalendar['outrights'] = (from, to) => {
    const [first, last] = [Math.floor((from * speed) / day) - 1, Math.floor((to * speed) / day)]
    return Array.from({ length: last - first + 1 }, (_, at) => ofDay(first + at))
      .flat()
      .filter(({ startTime }) => startTime >= from && startTime < to)
      .sort((a, b) => a.startTime - b.startTime || (a.key < b.key ? -1 : 1))
  }
  return { outrights, coming: (now) => outrights(now, now + Math.round(openFor / speed)) }
}
