// What a slip is to whoever uses it, kept as naively as can be: the model that `slip-commands.test.ts` holds the store to.

export type Mode = 'none' | 'any' | 'higher'
export type Kind = 'single' | 'combo' | 'system'

/** The size of the model's systems. */
export const SIZE = 2

export interface ModelLeg {
  readonly match: number
  /** Thousandths: as shown now, and as the player has taken them. */
  odds: number
  taken: number
  isSuspended: boolean
  /** Until its odds are told after a reload. */
  isOld: boolean
}

interface ModelBet {
  readonly matches: readonly number[]
  /** Subunits per combination. */
  stake: bigint
}

export interface SlipModel {
  legs: ModelLeg[]
  bets: readonly ModelBet[]
  /** What one bet of several legs is. */
  kind: Kind
  mode: Mode
  state: 'open' | 'sent' | 'placed'
  /** How often the button has sent something: the key of each is of its own. */
  presses: number
  /** What is asked of the server and not answered. */
  asked: 'placeBets' | 'getPlacement' | null
}

export const emptyModel = (): SlipModel => ({
  legs: [],
  bets: [],
  kind: 'single',
  mode: 'none',
  state: 'open',
  presses: 0,
  asked: null,
})

/** The bets of some legs; each keeps the stake that its first leg had, and no stake is taken twice. */
function betsOf(model: SlipModel, kind: Kind): readonly ModelBet[] {
  const matches = model.legs.map(({ match }) => match)
  const groups = kind === 'single' ? matches.map((match) => [match]) : [matches]
  const left = new Set(model.bets)
  return groups.map((group) => {
    const before = [...left].find((bet) => bet.matches.includes(group[0] ?? 0))
    if (before !== undefined) left.delete(before)
    return { matches: group, stake: before?.stake ?? 0n }
  })
}

/** Makes the legs bets of a kind. */
export function become(model: SlipModel, kind: Kind): void {
  model.bets = betsOf(model, kind)
  model.kind = kind
}

/** A second leg makes a combo, several singles stay singles, and a system that no longer fits is a combo. */
export function setLegs(model: SlipModel, legs: ModelLeg[]): void {
  const wereSingles = model.bets.length > 1
  model.legs = legs
  if (legs.length < 2 || wereSingles) become(model, 'single')
  else become(model, model.kind === 'system' && legs.length > SIZE ? 'system' : 'combo')
}

/** Odds that the mode allows are taken, but never for bets that are on their way or placed. */
export function judge({ legs, mode, state }: SlipModel): void {
  if (state !== 'open') return
  for (const leg of legs)
    if (mode === 'any' || (mode === 'higher' && leg.odds > leg.taken)) leg.taken = leg.odds
}

const isGood = ({ mode }: SlipModel, { odds, taken, isSuspended, isOld }: ModelLeg): boolean =>
  !isSuspended && !isOld && (mode === 'any' || odds === taken || (mode === 'higher' && odds > taken))

/** Whether the button places something. */
export const mayPlace = (model: SlipModel): boolean =>
  model.state === 'open' &&
  model.legs.length > 0 &&
  model.legs.every((leg) => isGood(model, leg)) &&
  model.bets.every(({ stake }) => stake > 0n)

/** All choices of `size` of a list. */
function choices<One>(list: readonly One[], size: number): readonly (readonly One[])[] {
  const [first, ...others] = list
  if (size === 0) return [[]]
  if (first === undefined) return []
  return [...choices(others, size - 1).map((one) => [first, ...one]), ...choices(others, size)]
}

/** The combinations of a bet, each as the matches that it needs. */
const combinations = ({ kind }: SlipModel, { matches }: ModelBet): readonly (readonly number[])[] =>
  choices(matches, kind === 'system' && matches.length > SIZE ? SIZE : matches.length)

/** What all bets stake, in subunits. */
export const staked = (model: SlipModel): bigint =>
  model.bets.reduce((sum, bet) => sum + bet.stake * BigInt(combinations(model, bet).length), 0n)

/** What all bets pay if everything wins: each rounded half up, once. While they are sent, at the odds taken. */
export function mostWon(model: SlipModel): bigint {
  const oddsOf = (match: number): bigint => {
    const leg = model.legs.find((one) => one.match === match)
    return BigInt((model.state === 'open' ? leg?.odds : leg?.taken) ?? 0)
  }
  return model.bets.reduce((sum, bet) => {
    const size = combinations(model, bet)[0]?.length ?? 0
    const exact = combinations(model, bet)
      .map((matches) => matches.reduce((product, match) => product * oddsOf(match), bet.stake))
      .reduce((total, one) => total + one, 0n)
    const unit = 1000n ** BigInt(size)
    return sum + (2n * exact + unit) / (2n * unit)
  }, 0n)
}

/** The body of the call that the button makes. */
export function bodyOf(model: SlipModel) {
  const { legs, bets, kind } = model
  const whole = bets.length > 1 || legs.length === 1 ? 'single' : kind
  return {
    meta: { device_id: 'device', quick: false, type: whole },
    bets: bets.map(({ matches, stake }) => ({
      stake: { value: Number(stake), currency: 'EUR' },
      selections: matches.map((match) => ({
        match_id: match,
        market_id: 1,
        specifier: '',
        outcome_id: '1',
        odds: legs.find((leg) => leg.match === match)?.taken,
      })),
      ...(whole === 'system' ? { system_id: `${SIZE}/${matches.length}` } : {}),
    })),
  }
}
