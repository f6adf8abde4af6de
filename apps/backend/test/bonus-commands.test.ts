import { canonicalSpecifier, type SettlementResult } from '@touchline/betting'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { expireBonuses } from '../src/bonuses/campaigns/expiry.ts'
import {
  balanceOf,
  type BonusModel,
  emptyBonuses,
  follow,
  issued,
  type Kind,
  KINDS,
  type ModelBet,
  type ModelBonus,
  reservedOf,
  STAKE,
} from './commands/bonus-model.ts'
import { createRan } from './commands/ran.ts'
import { addCampaign, giveBonus } from './campaigning.ts'
import { embedded } from './databases.ts'
import { type Answer, ledgerFaults, MATCHES, place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { market } from './settling/testing.ts'

const house = houseOfTests(embedded)
const START = 1500n
const DAY = 86_400_000

/** A player, the campaigns that are theirs alone, and the bets that were placed, in the order of the model's. */
interface Real {
  readonly id: number
  cookie: string
  readonly campaigns: ReadonlyMap<Kind, number>
  readonly bets: { readonly id: number; readonly matchId: number }[]
}

interface BonusRow {
  readonly id: bigint
  readonly kind: Kind
  readonly source: string
  readonly status: string
}

const rowsOf = ({ id }: Real) =>
  house.db.run<BonusRow>(
    { name: '', text: 'select id, kind, source, status from bonuses where player_id = $1 order by id' },
    [id],
  )

/** As the model names it. */
const sourceOf = ({ bets }: Real, source: string): string =>
  source.startsWith('bet:') ? `bet:${bets.findIndex(({ id }) => source === `bet:${id}`)}` : source

const keyOf = ({ kind, source }: Pick<ModelBonus, 'kind' | 'source'>) => `${kind} ${source}`

const compare = async (model: BonusModel, real: Real): Promise<void> => {
  await house.side.followUps.settled()
  follow(model)
  const [rows, balance] = [await rowsOf(real), await house.balance(real.id)]
  const is = rows.map((row) => `${keyOf({ ...row, source: sourceOf(real, row.source) })} ${row.status}`)
  expect(is.toSorted()).toEqual(model.bonuses.map((one) => `${keyOf(one)} ${one.status}`).toSorted())
  expect(balance).toBe(balanceOf(START, model))
  const campaigns = await house.db.run<{ reserved: bigint; kind: Kind }>(
    { name: '', text: 'select kind, reserved from campaigns where id = any($1)' },
    [[...real.campaigns.values()]],
  )
  for (const { kind, reserved } of campaigns)
    expect([kind, reserved]).toEqual([kind, reservedOf(model, kind)])
}

const { commanded, untaken } = createRan(compare)

const codeOf = ({ status, body }: Answer): number => (status === 200 ? 200 : body.code)

const any = <One>(list: readonly One[], at: number): One | undefined => list[at % Math.max(1, list.length)]

const issue = (kind: Kind) =>
  commanded(`issue ${kind}`, async (model, { id, campaigns }) => {
    const given = await giveBonus(house, campaigns.get(kind) ?? 0, id)
    const isThere = model.bonuses.some((one) => keyOf(one) === `${kind} campaign`)
    expect(given).toEqual(isThere ? { ok: false, reason: 'exists' } : { ok: true, id: expect.any(Number) })
    if (isThere) return 'issue: there already'
    model.bonuses.push(issued(model, kind, 'campaign', false))
    return 'issue'
  })

/** The id of one of the model's bonuses. */
async function idOf(real: Real, bonus: ModelBonus): Promise<number> {
  const row = (await rowsOf(real)).find(
    (one) => keyOf({ ...one, source: sourceOf(real, one.source) }) === keyOf(bonus),
  )
  if (row === undefined) throw new Error(`${keyOf(bonus)} is not there`)
  return Number(row.id)
}

const activate = (at: number) =>
  commanded(`activate ${at}`, async (model, real) => {
    const bonus = any(model.bonuses, at)
    if (bonus === undefined) return null
    const path = `/api/sportsbook/v2/bonuses/${await idOf(real, bonus)}/activate`
    const answer = await house.call('POST', path, { cookie: real.cookie })
    const met = bonus.status
    const may = met === 'available' || met === 'active'
    expect(codeOf(answer)).toBe(may ? 200 : 1701)
    if (may) bonus.status = 'active'
    return `activate: ${met}`
  })

let used = 0
/** A match that nobody has bet on; a bet uses it up. */
function freshMatch(): number {
  const matchId = MATCHES[used]
  if (matchId === undefined) throw new Error('the book has too few matches for these commands')
  house.book.setMatch(matchId, { startTime: house.time.clock() + 90 * DAY })
  return matchId
}

const bet = (at: number) =>
  commanded(`bet with ${at}`, async (model, real) => {
    const bonus = any(model.bonuses, at)
    if (bonus === undefined) return null
    const matchId = freshMatch()
    const { meta, bets } = placement([selection({ matchId })], Number(STAKE))
    const named = { id: await idOf(real, bonus), type: bonus.kind }
    const body = { meta, bets: bets.map((one) => ({ ...one, bonus: named })) }
    const answer = await place(house, real.cookie, body)
    const met = bonus.status
    const isPoor = bonus.kind === 'freebet_no_risk' && balanceOf(START, model) < STAKE
    expect(codeOf(answer)).toBe(met !== 'active' ? 126 : isPoor ? 104 : 200)
    if (met !== 'active' || isPoor) return `bet: ${isPoor ? 'poor' : met}`
    used += 1
    bonus.status = 'bonus_over'
    real.bets.push({ id: answer.body[0].id, matchId })
    model.bets.push({ kind: bonus.kind, ending: 'open', isCancelled: false })
    return bonus.source === 'campaign' ? `bet: ${bonus.kind}` : 'bet: with one that came back'
  })

const RESULTS: Readonly<Record<'won' | 'lost' | 'void', SettlementResult>> = {
  won: { won: true, voidHalves: 0, deadHeat: [1, 1] },
  lost: { won: false, voidHalves: 0, deadHeat: [1, 1] },
  void: { won: false, voidHalves: 2, deadHeat: [1, 1] },
}

/** Does something to the market of a bet. */
const onBet = (name: string, at: number, does: (bet: ModelBet, matchId: number) => Promise<string | null>) =>
  commanded(`bet ${at} ${name}`, async (model, { bets }) => {
    const [known, real] = [any(model.bets, at), any(bets, at)]
    return known === undefined || real === undefined ? null : does(known, real.matchId)
  })

const settle = (at: number, ending: 'won' | 'lost' | 'void') =>
  onBet(`is ${ending}`, at, async (known, matchId) => {
    const markets = [market(RESULTS[ending])]
    await house.side.settlement.settleMarkets({ type: 'markets_settled', matchId, markets })
    const met = known.ending === 'open' ? ending : `${known.ending} to ${ending}`
    known.ending = ending
    return `settle: ${met}`
  })

const MARKET = { id: 1, specifier: canonicalSpecifier('') }

const rollBack = (at: number) =>
  onBet('is open again', at, async (known, matchId) => {
    const { ending } = known
    if (ending === 'open') return null
    const { specifier } = MARKET
    await house.side.settlement.rollBack({ type: 'settlement_rolled_back', matchId, marketId: 1, specifier })
    known.ending = 'open'
    return `rolled back: ${ending}`
  })

const cancel = (at: number) =>
  onBet('is cancelled, or no more', at, async (known, matchId) => {
    const { settlement } = house.side
    const markets = [MARKET]
    if (known.isCancelled) await settlement.rollBackCancel({ type: 'cancel_rolled_back', matchId, markets })
    else await settlement.cancelMarkets({ type: 'markets_cancelled', matchId, markets })
    known.isCancelled = !known.isCancelled
    return known.isCancelled ? 'cancelled' : 'cancelled no more'
  })

/** Days until the campaigns are over. */
const MOST_DAYS = 24

const wait = (days: number) =>
  commanded(`wait ${days} days`, async (model, real) => {
    if (model.now + days > MOST_DAYS) return null
    house.time.jump(days * DAY)
    model.now += days
    // A session that nobody used for so long is over.
    real.cookie = await house.enter(real.id)
    await expireBonuses(house.db, new Date(house.time.clock()))
    const due = model.bonuses.filter(
      ({ status, expiresAt }) => (status === 'available' || status === 'active') && expiresAt <= model.now,
    )
    for (const bonus of due) bonus.status = 'expired'
    return due.length > 0 ? 'expired' : 'not expired'
  })

const at = fc.nat(5)
const COMMANDS = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KINDS).map(issue) },
  { weight: 4, arbitrary: at.map(activate) },
  { weight: 8, arbitrary: at.map(bet) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(at, fc.constantFrom('won' as const, 'lost' as const, 'void' as const, 'void' as const))
      .map(([one, ending]) => settle(one, ending)),
  },
  { weight: 5, arbitrary: at.map(rollBack) },
  { weight: 2, arbitrary: at.map(cancel) },
  { weight: 1, arbitrary: fc.constantFrom(1, 8).map(wait) },
)

/** Paths without which those runs would prove less than they say. */
const TAKEN = [
  ...['issue', 'issue: there already', 'activate: available', 'activate: bonus_over', 'activate: expired'],
  ...['bet: available', 'bet: bonus_over', 'bet: expired', 'bet: overridden', 'bet: with one that came back'],
  ...KINDS.map((kind) => `bet: ${kind}`),
  ...['settle: won', 'settle: lost', 'settle: void', 'settle: void to won', 'settle: won to void'],
  ...[
    'rolled back: won',
    'rolled back: lost',
    'rolled back: void',
    'cancelled',
    'cancelled no more',
    'expired',
  ],
]

let start = 0
beforeAll(() => {
  start = house.time.clock()
})

test('BONUS-03 BONUS-13 SAFE-02 whatever becomes of freebets and their bets, each state, the balance and the budgets are those of a model kept by hand, and the ledger sums to zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([COMMANDS], { maxCommands: 60, size: 'max' }), async (commands) => {
      house.time.jump(start - house.time.clock())
      const player = await house.player(START)
      const campaigns = new Map<Kind, number>()
      for (const type of KINDS) {
        const terms = { type, amount: Number(STAKE), boosts: [] }
        campaigns.set(type, await addCampaign(house.db, { terms, startsActive: false }))
      }
      const real: Real = { ...player, campaigns, bets: [] }
      await fc.asyncModelRun(() => ({ model: emptyBonuses(), real }), commands)
      expect(await ledgerFaults(house.db)).toEqual([])
    }),
    { numRuns: 35, seed: 22 },
  )
  expect(house.errors).toEqual([])
})

test('those runs have taken every path of a freebet', () => {
  expect(untaken(TAKEN)).toEqual([])
})
