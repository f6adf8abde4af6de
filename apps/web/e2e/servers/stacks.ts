/** Enough matches for all lists, few enough for a quick start, and fast enough for moving prices. */
export const SMALL = {
  SIM_SEED: 'e2e',
  SIM_LIVE: '20',
  SIM_COMING: '180',
  SIM_SPEED: '10',
  // Long enough to see it counting down.
  LIVE_DELAY_SECONDS: '2',
} as const

/** For tests that need only a few matches of each kind; with the gallery of widgets. */
export const FEW = {
  GALLERY: 'true',
  CUSTOMIZER_KEY: 'a-key-that-only-operators-know',
  SIM_LIVE: '6',
  SIM_COMING: '30',
} as const

/** More matches, for lists as long as a large sportsbook's. */
const LAYOUT = { SIM_SEED: 'layout', SIM_LIVE: '30', SIM_COMING: '120' } as const

/** Matches end within a test. */
const FAST = { SIM_SPEED: '300' } as const

/**
 * The stack of a file's tests, by the word before its `.spec.ts`: `pages.few.spec.ts`. A worker keeps its stack for the
 * next file on the same one, so files run in this order, which starts half as many stacks as the alphabetic one. `own`
 * has its settings in `test.use`.
 */
export const STACKS: Readonly<Record<'few' | 'fast' | 'layout' | 'own', Readonly<Record<string, string>>>> = {
  few: FEW,
  fast: FAST,
  layout: LAYOUT,
  own: {},
}
