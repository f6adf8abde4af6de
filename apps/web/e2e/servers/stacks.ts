/** Enough matches for every list, few enough for a quick start; fast enough that prices move while one looks. */
export const SMALL = {
  SIM_SEED: 'e2e',
  SIM_LIVE: '20',
  SIM_COMING: '180',
  SIM_SPEED: '10',
  // Long enough to be seen counting down.
  LIVE_DELAY_SECONDS: '2',
} as const

/** For what needs a few matches of every kind only, with the gallery of widgets. */
export const FEW = {
  GALLERY: 'true',
  CUSTOMIZER_KEY: 'a-key-that-only-operators-know',
  SIM_LIVE: '6',
  SIM_COMING: '30',
} as const

/** More matches than others, for lists as long as those of a large book. */
const LAYOUT = { SIM_SEED: 'layout', SIM_LIVE: '30', SIM_COMING: '120' } as const

/** Matches are over within a test. */
const FAST = { SIM_SPEED: '150' } as const

/**
 * Which stack a file's tests run on, by the word before its `.spec.ts`: `pages.few.spec.ts`. A worker keeps its stack for what comes next on the
 * same one, so they are run in this order: half as many stacks begin as in that of the alphabet. One of its `own` says with `test.use` what.
 */
export const STACKS: Readonly<Record<'few' | 'fast' | 'layout' | 'own', Readonly<Record<string, string>>>> = {
  few: FEW,
  fast: FAST,
  layout: LAYOUT,
  own: {},
}
