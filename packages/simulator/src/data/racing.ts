import type { League } from '../model.ts'
import { slugOf } from './slug.ts'

/** A racecourse. */
export interface Course {
  /** Of its league: `gb/newmarket`. */
  readonly key: string
  readonly name: string
  readonly countryCode: string
  readonly ground: 'turf' | 'artificial'
  /** Hour (UTC) of its first race. */
  readonly firstHour: number
  readonly currency: string
  readonly prizeSubunits: number
  /** Prize of an ordinary race there, in units of the currency. */
  readonly prize: number
  readonly hasClasses: boolean
}

type CourseRow = readonly [name: string, countryCode: string, ground: Course['ground'], firstHour: number]

/** What races of a country are run for; a class is a British notion. */
const PURSES: Readonly<Record<string, readonly [currency: string, prize: number]>> = {
  gb: ['GBP', 9000],
  ie: ['EUR', 12_000],
  fr: ['EUR', 18_000],
  de: ['EUR', 10_000],
  us: ['USD', 45_000],
  au: ['AUD', 60_000],
  jp: ['JPY', 9_000_000],
  hk: ['HKD', 900_000],
  ae: ['AED', 120_000],
  za: ['ZAR', 90_000],
}

const rows: readonly CourseRow[] = [
  ['Newmarket', 'gb', 'turf', 12],
  ['York', 'gb', 'turf', 13],
  ['Newbury', 'gb', 'turf', 12],
  ['Doncaster', 'gb', 'turf', 13],
  ['Kempton Park', 'gb', 'artificial', 17],
  ['Wolverhampton', 'gb', 'artificial', 16],
  ['Curragh', 'ie', 'turf', 13],
  ['Dundalk', 'ie', 'artificial', 16],
  ['Chantilly', 'fr', 'turf', 11],
  ['Deauville', 'fr', 'artificial', 10],
  ['Hoppegarten', 'de', 'turf', 11],
  ['Saratoga', 'us', 'turf', 17],
  ['Santa Anita', 'us', 'artificial', 20],
  ['Flemington', 'au', 'turf', 2],
  ['Randwick', 'au', 'turf', 3],
  ['Tokyo', 'jp', 'turf', 1],
  ['Sha Tin', 'hk', 'turf', 5],
  ['Happy Valley', 'hk', 'turf', 8],
  ['Meydan', 'ae', 'artificial', 14],
  ['Kenilworth', 'za', 'turf', 9],
]

export const courses: readonly Course[] = rows.map(([name, countryCode, ground, firstHour]) => {
  const [currency = 'EUR', prize = 10_000] = PURSES[countryCode] ?? []
  return {
    key: `${countryCode}/${slugOf(name)}`,
    name,
    countryCode,
    ground,
    firstHour,
    currency,
    prize,
    prizeSubunits: currency === 'JPY' ? 1 : 100,
    hasClasses: countryCode === 'gb',
  }
})

/** Courses as leagues: each has the races that are run there. */
export const racingLeagues: readonly League[] = courses.map(({ key, name, countryCode }, index) => ({
  key,
  sport: 'horse-racing',
  name,
  category: { key: countryCode, name: countryCode, countryCode },
  priority: 900 + index,
  competitors: [],
}))

/** Colours of silks. */
export const silkColours = [
  '#c8102e',
  '#0b3d91',
  '#00843d',
  '#f2c500',
  '#ffffff',
  '#111827',
  '#7b2d8b',
  '#f47c20',
  '#5bb4e5',
  '#d6679a',
  '#7a4b2a',
  '#8a929b',
  '#006d77',
  '#9fc131',
] as const

const words = (text: string): readonly string[] => text.split(' ')

/** Names of horses have a word of each. */
export const horseWords = [
  words(
    'Amber Autumn Bold Brave Bright Calm Celtic Copper Coral Crimson Dancing Daring Distant Dusky Eastern Electric Emerald Fabled First Flying Gentle Gilded Golden Grand Hidden Honest Ivory Jade Kindred Lively Lone Lucky Lunar Midnight Misty Noble Northern Patient Proud Quiet Rapid Regal Royal Rustic Sacred Scarlet Secret Silent Silver Solemn Southern Starlit Steel Stormy Summer Swift Timely Velvet Wandering Western Wild Winter',
  ),
  words(
    'Admiral Anchor Anthem Archer Arrow Ballad Banner Bay Beacon Bell Blaze Breeze Bridge Canyon Castle Chapel Charm Citadel Comet Compass Corsair Crest Crown Dancer Dawn Dream Echo Ember Falcon Fable Fiddle Flame Fortune Harbour Harvest Heron Horizon Isle Lantern Legend Mariner Meadow Melody Minstrel Monarch Oracle Orchard Parade Pilgrim Promise Quest Raven River Sailor Saga Shadow Sonnet Spirit Sparrow Tempest Thunder Tide Tower Valley Voyage Whisper Willow',
  ),
] as const

/** Names of races. */
export const raceWords = words(
  'Abbey Acorn Bellflower Birch Bluebell Bramble Castle Chapel Clover Cornfield Elder Fairway Ferry Foxglove Garden Granary Harvest Hawthorn Hillside Juniper Lakeside Lantern Larch Laurel Lighthouse Linden Marigold Meadow Mill Moorland Orchard Parkland Poplar Quarry Rosebud Rowan Spring Starling Summerhouse Sycamore Thistle Tower Valley Vineyard Willow Windmill',
)

export const surnames = words(
  'Ashdown Barlow Bellamy Brandt Carrow Castell Colby Dacre Delaune Dunmore Ellery Fairburn Fenwick Garland Greaves Hallam Harrow Imber Jessop Keane Kestrel Lambourne Lorimer Mabry Marlowe Nesbitt Oakham Osborne Paxton Penrose Quigley Radley Rainford Selwyn Stroud Tarrant Thorne Umber Vance Wakeling Warley Westcott Whitby Yarrow',
)
