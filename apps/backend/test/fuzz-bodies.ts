import fc from 'fast-check'

/** Values that a careless or hostile caller may put anywhere. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    1.5,
    2 ** 53,
    Number.MAX_VALUE,
    '1e3',
    '1',
    '',
    null,
    [],
    {},
    [1],
    true,
    -0,
  ),
  fc.anything({ maxDepth: 2 }),
)

const good = fc.record({
  match_id: fc.integer({ min: 1, max: 8 }),
  market_id: fc.constant(1),
  specifier: fc.constantFrom('', '|'),
  outcome_id: fc.constantFrom('1', '2', '3'),
  odds: fc.constant(2000),
})

const odd = fc.record({
  match_id: fc.integer({ min: 1, max: 8 }),
  market_id: fc.constantFrom(1, 18, 99),
  specifier: fc.constantFrom('', 'total=2.5', 'total=2.5|', '|||', 'a=b|a=c', '='),
  outcome_id: fc.constantFrom('1', '2', '12', '13', 'x/y', '__proto__', "'; drop table bets; --"),
  odds: fc.constantFrom(2000, 1000, 1999, 1_000_000_000),
})

const selection = fc.oneof({ arbitrary: good, weight: 6 }, { arbitrary: odd, weight: 1 })
const some = (most: number) => fc.array(selection, { minLength: 1, maxLength: most })

const builder = fc.record({
  custom_odds: fc.constantFrom(3000, 3000, 3000, 2999, 1_000_000_000),
  selections: fc.oneof(
    fc.integer({ min: 1, max: 3 }).map((match) => [
      { match_id: match, market_id: 1, specifier: '', outcome_id: '1', odds: 2000 },
      { match_id: match, market_id: 18, specifier: 'total=2.5', outcome_id: '12', odds: 1500 },
    ]),
    some(3),
  ),
})

const systemId = fc.oneof(
  fc.constantFrom('2/3', '2/4', '3/4'),
  fc.constantFrom('1/3', '9/2', '2/99', '2/3/4', '02/3', '', '2/3 '),
)

/** Selections of a bet in every form, rarely acceptable. */
const form = fc.oneof(
  some(2).map((selections) => ({ selections })),
  fc.record({ selections: some(4), system_id: systemId }),
  fc.record({ selections: some(3), custom_odds: fc.constantFrom(3000, 1) }),
  builder.map(({ custom_odds, selections }) => ({ custom_odds, selections })),
  fc.record(
    {
      selections: fc.array(selection, { maxLength: 3 }),
      builders: fc.array(builder, { maxLength: 3 }),
      system_id: systemId,
      custom_odds: fc.constant(3000),
    },
    { requiredKeys: ['selections'] },
  ),
)

const stakeValue = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 2000 }), weight: 5 },
  { arbitrary: fc.constantFrom(500_001, Number.MAX_SAFE_INTEGER), weight: 1 },
)
const currency = fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', 'eur', 'XXX')

const placed = fc.record({
  meta: fc.record({
    device_id: fc.constantFrom('d', 'd', 'd', 'ü', '\u0000', '\ud800'),
    quick: fc.boolean(),
    type: fc.constantFrom('single', 'combo', 'system', 'custom_bet'),
  }),
  bets: fc.array(
    fc.tuple(form, fc.record({ value: stakeValue, currency })).map(([bet, stake]) => ({ ...bet, stake })),
    { minLength: 1, maxLength: 2 },
  ),
})

const legs = (matches: readonly number[]) =>
  matches.map((match_id) => ({ match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2000 }))

/** Mostly acceptable bets in every form, which reach the database. */
const takenForms = fc.oneof(
  good.map((one) => ({ type: 'single', bet: { selections: [one] } })),
  fc.constant({ type: 'combo', bet: { selections: legs([1, 2, 6]) } }),
  fc.constantFrom('2/3', '2/4').map((system_id) => ({
    type: 'system',
    bet: { selections: legs(system_id === '2/3' ? [1, 2, 6] : [1, 2, 6, 7]), system_id },
  })),
  builder.map((bet) => ({ type: 'custom_bet', bet })),
  builder.map((one) => ({ type: 'combo', bet: { selections: legs([7, 8]), builders: [one] } })),
)

const plausible = fc
  .array(fc.tuple(takenForms, fc.integer({ min: 1, max: 2000 })), { minLength: 1, maxLength: 3 })
  .map((bets) => ({
    meta: { device_id: 'd', quick: false, type: bets[0]?.[0].type },
    bets: bets.map(([{ bet }, value]) => ({ ...bet, stake: { value, currency: 'EUR' } })),
  }))

/** The paths of all fields of a value. */
const pathsOf = (
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, child]) => {
        const here = [...path, Array.isArray(value) ? Number(key) : key]
        return [here, ...pathsOf(child, here)]
      })
    : []

/** Bodies with one field replaced, taken away or added. */
const broken = (body: fc.Arbitrary<unknown>) =>
  fc
    .tuple(body, fc.nat(), strange, fc.constantFrom('replace', 'remove', 'add'))
    .map(([value, pick, put, how]) => {
      const copy = structuredClone(value)
      const paths = pathsOf(copy)
      const path = paths[pick % paths.length] ?? []
      // oxlint-disable-next-line typescript/no-explicit-any -- it is broken on purpose
      const parent = path.slice(0, -1).reduce((at: any, part) => at[part], copy)
      const last = path.at(-1) ?? ''
      if (how === 'remove') delete parent[last]
      else parent[how === 'add' && !Array.isArray(parent) ? 'extra' : last] = put
      return copy
    })

/** A mixture of valid, nearly valid and arbitrary bodies. */
const bodiesLike = (right: fc.Arbitrary<unknown>, nearly: fc.Arbitrary<unknown>) =>
  fc.oneof(right, nearly, broken(right), broken(nearly))

export const placementBodies = bodiesLike(plausible, placed)

const withoutStake = ({ bets }: { readonly bets: readonly { readonly stake: unknown }[] }) =>
  bets.map(({ stake: _, ...bet }) => bet)

export const maxStakeBodies = bodiesLike(
  plausible.map((body) => ({ currency: 'EUR', bets: withoutStake(body) })),
  fc.tuple(placed, currency).map(([body, code]) => ({ currency: code, bets: withoutStake(body) })),
)

/** Bets are named by an index into the open ones, resolved when a body is sent. */
export const OPEN_BETS = 100
const betId = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: OPEN_BETS - 1 }), weight: 20 },
  { arbitrary: fc.constantFrom(OPEN_BETS, 987_654_321), weight: 1 },
)
const seenOffer = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 50 }), weight: 4 },
  { arbitrary: fc.constantFrom(100_000_000, Number.MAX_SAFE_INTEGER), weight: 1 },
)

export const cashOutBodies = bodiesLike(
  fc.record({ bet_id: betId, to_cashout: seenOffer }),
  fc.record({
    bet_id: betId,
    to_cashout: seenOffer,
    share: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(0, 101, -1, 0.5)),
  }),
)

const oneOf = (body: fc.Arbitrary<{ readonly bets: readonly unknown[] }>) => body.map(({ bets }) => bets[0])

export const editBodies = bodiesLike(
  fc.record({ bet_id: betId, bet: oneOf(plausible), to_cashout: seenOffer }),
  fc.record({ bet_id: betId, bet: oneOf(placed), to_cashout: seenOffer }),
)

/** As JSON, whatever it is. */
export const textOf = (body: unknown): string =>
  JSON.stringify(body, (_, part) => (typeof part === 'bigint' ? `${part}n` : part)) ?? ''
