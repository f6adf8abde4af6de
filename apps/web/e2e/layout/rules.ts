import { faintPictures, lostColours } from './colours.ts'
import {
  brokenWords,
  coveredMarks,
  crowded,
  coveredGrounds,
  cutParts,
  cutTexts,
  halfUnderKeys,
  hiddenSteps,
  noRoom,
  offScreen,
  outOfReach,
  outsideCard,
  overlaps,
  sideways,
  smallTargets,
  spilled,
  tall,
  tightFigures,
  widePage,
  wrapped,
} from './room.ts'
import { type Fault, look, type Seen, topmost } from './seen.ts'
import {
  counts,
  dashes,
  deadSpace,
  emptyColumns,
  headings,
  ladders,
  mirrored,
  moving,
  partsOfLists,
  sameWords,
  skeletons,
  tinted,
  unsaid,
  vagueLinks,
} from './sense.ts'

/** Faults that no page may have, one row each. Runs inside the page, like seen.ts. */
export const RULES = {
  widePage,
  sideways,
  cutTexts,
  cutParts,
  coveredGrounds,
  outsideCard,
  offScreen,
  outOfReach,
  noRoom,
  tall,
  overlaps,
  coveredMarks,
  smallTargets,
  halfUnderKeys,
  hiddenSteps,
  wrapped,
  spilled,
  tightFigures,
  crowded,
  brokenWords,
  counts,
  partsOfLists,
  moving,
  mirrored,
  colours: ({ root }: Seen) => lostColours(root),
  faintPictures,
  ladders,
  emptyColumns,
  dashes,
  deadSpace,
  skeletons,
  tinted,
  unsaid,
  vagueLinks,
} satisfies Record<string, (seen: Seen) => Fault[]>

/** Rules about the page's own words. */
export const RULES_OF_WORDS = { headings, sameWords } satisfies Record<string, (seen: Seen) => Fault[]>

/** All faults of what is visible now, but for those of words. */
export function layoutFaults(): Fault[] {
  const seen = look(topmost())
  return Object.values(RULES).flatMap((rule) => rule(seen))
}

/** Faults of words; none once a test has written the longest ones. */
export function wordFaults(): Fault[] {
  if (document.documentElement.hasAttribute('data-longest')) return []
  const seen = look(topmost())
  return Object.values(RULES_OF_WORDS).flatMap((rule) => rule(seen))
}
