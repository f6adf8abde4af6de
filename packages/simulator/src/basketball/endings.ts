/** How a possession may end, by its points. */
export type Ending =
  | 'three'
  | 'two'
  | 'two_and_one'
  | 'free_throws'
  | 'missed_two'
  | 'missed_three'
  | 'turnover'

/** Chances of the endings of a possession with 0, 1, 2 and 3 points. */
export const endings: readonly (readonly (readonly [Ending, number])[])[] = [
  [
    ['missed_two', 0.41],
    ['missed_three', 0.3],
    ['turnover', 0.27],
    ['free_throws', 0.02],
  ],
  [['free_throws', 1]],
  [
    ['two', 0.85],
    ['free_throws', 0.15],
  ],
  [
    ['three', 0.92],
    ['two_and_one', 0.08],
  ],
]

/** Chances of what happens besides. */
export const chances = { secondTry: 0.2, assist: 0.58, steal: 0.55, block: 0.12, foul: 0.12 } as const

/** The chance of an ending, given the points of its possession. */
export const chanceOfEnding = (points: number, ending: Ending): number =>
  endings[points]?.find(([one]) => one === ending)?.[1] ?? 0
