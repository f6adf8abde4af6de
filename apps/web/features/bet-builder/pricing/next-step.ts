import type { OddsThousandths, SelectionId } from '@touchline/betting'
import type { BuilderState } from '@touchline/contract'
import { type Choice, isSame } from './choice.ts'
import type { Draft } from './pricing.ts'

/** State of an outcome in the feed; `off` means not offered. */
export type Offer = 'open' | 'suspended' | 'off'

/** Why an outcome cannot be chosen. A `redundant` one can be, but adds nothing. */
export type Obstacle = Exclude<BuilderState, 'open'> | Exclude<Offer, 'open'>

/** The obstacle of an outcome. The feed comes first, because it is newer than the last answer. */
export function obstacleOf(offer: Offer, state: BuilderState | undefined): Obstacle | null {
  if (offer !== 'open') return offer
  return state === undefined || state === 'open' ? null : state
}

/** What the player can do with the present choices, or what is missing. */
export type Step =
  /** This many more outcomes are needed (LIMIT-11, CUSTOM-02). */
  | { readonly kind: 'choose'; readonly missing: number }
  /** A choice that cannot be combined; the others stay (CUSTOM-04). */
  | { readonly kind: 'fault'; readonly choice: Choice; readonly obstacle: Obstacle }
  /** The price has been requested (CUSTOM-03). */
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed' }
  /** The server has no price for this combination and names no outcome as the cause. */
  | { readonly kind: 'no-price' }
  | { readonly kind: 'placing' }
  /** The slip already contains exactly these choices. */
  | { readonly kind: 'same'; readonly odds: OddsThousandths }
  | { readonly kind: 'add' | 'update'; readonly odds: OddsThousandths }

export interface StepOptions {
  /** Whether one outcome may be added as a single (CUSTOM-02). */
  readonly allowSingle: boolean
  /** Legs of this match on the slip, each as the ids of its selections. */
  readonly legs: readonly (readonly SelectionId[])[]
  /** While a bet is being placed the slip accepts nothing. */
  readonly placing: boolean
  readonly offerOf: (choice: Choice) => Offer
  /** Odds of the outcome as a single, thousandths. */
  readonly singleOdds: (choice: Choice) => OddsThousandths | null
}

/** The first choice that prevents a joint price. */
function faultOf({ choices, states }: Draft, offerOf: StepOptions['offerOf']): Step | undefined {
  for (const choice of choices) {
    const obstacle = obstacleOf(offerOf(choice), states.get(choice.id))
    if (obstacle !== null && obstacle !== 'redundant') return { kind: 'fault', choice, obstacle }
  }
  return undefined
}

/** The next step for these choices. One choice alone is added to the slip as a single at its own odds. */
export function nextStep(draft: Draft, options: StepOptions): Step {
  const { allowSingle, legs, placing, offerOf, singleOdds } = options
  const { choices, phase } = draft
  const [only] = choices
  const least = allowSingle ? 1 : 2
  if (only === undefined || choices.length < least) return { kind: 'choose', missing: least - choices.length }
  const fault = faultOf(draft, offerOf)
  if (fault !== undefined) return fault
  if (choices.length > 1 && phase !== 'told') return { kind: phase }
  const odds = choices.length === 1 ? singleOdds(only) : draft.odds
  if (odds === null) return { kind: 'no-price' }
  if (placing) return { kind: 'placing' }
  if (legs.some((leg) => isSame(choices, leg))) return { kind: 'same', odds }
  return { kind: legs.some(({ length }) => length > 1) ? 'update' : 'add', odds }
}
