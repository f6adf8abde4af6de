import { createHash } from 'node:crypto'
import { BASES, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@touchline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FeedEvent } from '../src/feed/events.ts'
import { loadOverrides } from '../src/sportsbook/markets/override-rows.ts'
import { createProgramCheck } from '../src/telemetry/program.ts'
import { embedded } from './databases.ts'
import { PLAN } from './campaigning.ts'
import { CALLS, type Clerk, type Desk, openDesk } from './desk.ts'
import { houseOfTests } from './house-of-tests.ts'
import { OPERATOR, payingIn } from './paying.ts'
import { LOST, placeBet, settleAction, settlingAt, WON } from './settling-by-hand.ts'

type Name = (typeof CALLS)[number][0]

/** What everybody who may look at players looks at. */
const PLAYER_READS: readonly Name[] = [
  ...(['findPlayers', 'getHousePlayer', 'listPlayerSessions', 'listPlayerBets'] as const),
  ...(['listPlayerTransactions', 'listPlayerNotes', 'listCorrections'] as const),
  ...(['listCare', 'getPlayerCare'] as const),
]

/** What each role may do, apart from the contract: who is given more has to be given it here too. */
const MAY: Readonly<Record<StaffRole, readonly Name[]>> = {
  trader: [
    ...['getTradedMatch', 'listOverrides', 'changeHold', 'changePrice', 'changeMargin', 'changeLine'],
    ...['getSettledMatch', 'previewSettlement', 'listOrders', 'rejectOrder', 'listUnsettled'],
  ] as Name[],
  settler: [
    ...['getTradedMatch', 'listOverrides', 'changeHold', 'getSettledMatch', 'previewSettlement'],
    ...['askSettlement', 'listOrders', 'rejectOrder', 'listUnsettled', 'listHeldBack'],
  ] as Name[],
  approver: [
    ...['getTradedMatch', 'listOverrides', 'getSettledMatch', 'previewSettlement', 'listOrders'],
    ...['approveOrder', 'rejectOrder', 'listUnsettled', 'listHeldBack', 'releaseHeldBack'],
    ...PLAYER_READS,
    ...['approveCorrection', 'rejectCorrection'],
  ] as Name[],
  support: [
    ...PLAYER_READS,
    ...['addPlayerNote', 'holdPlayer', 'startPlayerBreak', 'endPlayerSessions', 'rejectCorrection'],
    'reviewPlayerCare',
  ] as Name[],
  payments: [
    ...PLAYER_READS,
    'getBooks',
    'correctBalance',
    'rejectCorrection',
    'listExceptions',
    'decideException',
    'listWaitingWithdrawals',
    'decideWaitingWithdrawal',
    'listHeldBack',
    'listHouseJackpots',
    'listHouseHits',
    'decideHit',
  ],
  jackpots: ['listHouseJackpots', 'makeJackpot', 'changeJackpot', 'listHouseHits'],
  moderator: ['listHouseChat', 'hideChatMessage'],
  promoter: [
    ...['listCampaigns', 'getCampaign', 'tryCampaign', 'draftCampaign', 'reviseCampaign', 'amendCampaign'],
    ...['publishCampaign', 'holdCampaign', 'endCampaign', 'makeCodes', 'listCodes'],
  ] as Name[],
  auditor: [
    ...[
      'getTradedMatch',
      'listOverrides',
      'getSettledMatch',
      'previewSettlement',
      'listOrders',
      'rejectOrder',
    ],
    ...[
      'getBooks',
      'listUnsettled',
      'listHeldBack',
      'listExceptions',
      'listWaitingWithdrawals',
      'listHouseJackpots',
      'listHouseHits',
      'listCampaigns',
      'getCampaign',
      'tryCampaign',
      'listCodes',
      'listHouseChat',
      'listStaff',
      'listStaffActs',
      'checkProgram',
    ],
    ...PLAYER_READS,
    'rejectCorrection',
  ] as Name[],
  admin: ['listStaff', 'addStaff', 'changeStaff', 'resetStaff', 'listStaffActs', 'checkProgram'],
}
/** For everybody who is signed in. */
const EVERYBODY: readonly Name[] = [
  ...(['staffSession', 'staffSignOut', 'changeStaffPassword', 'beginSecondFactor'] as const),
  ...(['confirmSecondFactor', 'renewRecoveryCodes', 'countQueues'] as const),
]

const ROLES = Object.keys(MAY) as StaffRole[]
const reason = 'a test of rights'
const UUID = '6f1f8a0a-0d0f-4c5e-9f5c-3f8a4c1b2d3e'

const JACKPOT = {
  ...{ name: 'Derby Jackpot', currency: 'EUR', rate: 2000, min_stake: 100, sites: ['demo'], reason },
  levels: [{ name: 'Mini', share: 100, seed: 1000, max_amount: 5000 }],
}

/** A body that each call takes; what it names need not exist. */
const BODIES: Partial<Record<Name, unknown>> = {
  changeStaffPassword: { current_password: 'wrong', password: 'another good password' },
  confirmSecondFactor: { code: '000000' },
  renewRecoveryCodes: { code: '000000' },
  addStaff: { email: 'new@house.example', name: 'New', roles: ['trader'], reason },
  changeStaff: { name: 'Somebody', reason },
  resetStaff: { reason },
  changeHold: { scope: { match_id: 999 }, held: true, reason },
  changePrice: { match_id: 999, market_id: 1, specifier: '', outcome_id: '1', odds: 2000, reason },
  changeMargin: { match_id: 999, market_id: null, share: 50, reason },
  changeLine: { match_id: 999, market_id: 1, specifier: '', reason },
  previewSettlement: { asked: settleAction(399, [WON]) },
  askSettlement: { asked: settleAction(399, [WON]), fingerprint: '0'.repeat(64), reason },
  approveOrder: { fingerprint: '0'.repeat(64), reason },
  rejectOrder: { reason },
  releaseHeldBack: { reason },
  decideException: { decision: 'settle', reason },
  decideWaitingWithdrawal: { decision: 'approve', reason },
  addPlayerNote: { text: 'called about a bet' },
  holdPlayer: { frozen: true, reason },
  startPlayerBreak: { type: 'self_exclusion', months: 6, reason },
  endPlayerSessions: { reason },
  reviewPlayerCare: { outcome: 'contacted', reason },
  correctBalance: { currency: 'EUR', amount: 100, reason },
  approveCorrection: { reason },
  rejectCorrection: { reason },
  hideChatMessage: { hidden: true, reason },
  makeJackpot: JACKPOT,
  changeJackpot: { active: false, reason },
  decideHit: { decision: 'approve', reason },
  draftCampaign: { plan: PLAN, reason },
  reviseCampaign: { plan: PLAN, version: 1, reason },
  amendCampaign: { change: { budget: 1000 }, reason },
  publishCampaign: { version: 1, reason },
  holdCampaign: { paused: true, reason },
  endCampaign: { reason },
  makeCodes: { count: 1, most_uses: 1, reason },
}

/** What a call asks in its address. */
const QUERIES: Partial<Record<Name, string>> = {
  findPlayers: '?query=somebody',
  getBooks: '?from=2030-01-01&to=2030-01-02',
}

const house = houseOfTests(embedded, { operators: [OPERATOR] })
const OFFERED = {
  ...{ match_id: 7, match_urn_id: 'tl:match:7', sport_type: 'regular', provider: 'betradar', version: 3 },
  match: {
    ...{ status: 1, period: '1st_half', progress: 0.1, clock: null, total_score: { home: 0, away: 0 } },
    ...{ game_score: null, current_server: null, period_score: [], red_cards: null },
  },
  markets: [
    {
      ...{ id: 1, specifier: '', status: 1, most_balanced: true },
      outcomes: [{ id: '1', active: true, odds: 2000 }],
    },
  ],
} as const
const RUNS = `${'a'.repeat(64)}  apps/backend/src/main.ts\n`
let runs = RUNS
let desk: Desk
beforeAll(async () => {
  const program = createProgramCheck({
    ...{ approved: createHash('sha256').update(RUNS).digest('hex'), now: house.time.clock },
    read: async () => runs,
  })
  desk = await openDesk(house, {
    program,
    offered: (id) => (id === 7 ? (structuredClone(OFFERED) as never) : null),
  })
})
afterAll(() => desk.close())

const pathOf = (path: string) =>
  path.replaceAll(/:\w+/g, (name) => (name === ':id' && /withdrawals/.test(path) ? UUID : '999999'))
const rows = CALLS.filter(([, { auth }]) => auth === 'staff')

describe('who may make which call', () => {
  test.each(ROLES)('%s: what the table says and nothing else, and each call leaves one row', async (role) => {
    for (const [name, { method, path }] of rows) {
      const clerk = await desk.clerk(role)
      const before = (await desk.trail()).length
      const answer = await desk.call(method, pathOf(path) + (QUERIES[name] ?? ''), clerk, BODIES[name])
      const isAllowed = MAY[role].includes(name) || EVERYBODY.includes(name)
      // Whoever may read orders may take back their own: this one does not exist.
      const said = [answer.body.code === 403, answer.status === 401]
      expect(said, `${role} ${name} ${JSON.stringify(answer.body)}`).toEqual([!isAllowed, false])
      const left = (await desk.trail()).slice(before)
      const isSilent = [404, 422].includes(answer.status)
      expect(left, `${role} ${name} ${answer.status}`).toHaveLength(isSilent ? 0 : 1)
      if (!isSilent)
        expect(left[0]).toMatchObject({
          call: name,
          staff_id: clerk.id,
          code: answer.status === 200 ? null : answer.body.code,
        })
    }
  })

  test('the table here has every call and every role, and no permission is nobody’s', () => {
    const named = new Set([...Object.values(MAY).flat(), ...EVERYBODY])
    expect([...named].toSorted()).toEqual(rows.map(([name]) => name).toSorted())
    expect(ROLES.toSorted()).toEqual(Object.keys(STAFF_ROLES).toSorted())
    expect(new Set(Object.values(STAFF_ROLES).flat())).toEqual(new Set(PERMISSIONS))
    for (const [, { path }] of CALLS)
      expect(BASES.operator + path).toMatch(/^\/api\/operator\/v1\/[a-z_/:A-Z]+$/)
  })

  test('without a session, with a made-up token or an operator’s key none of them answers', async () => {
    for (const [name, { method, path }] of rows) {
      const tokens = [null, `Bearer ${'A'.repeat(43)}`, `Bearer ${OPERATOR.key}`]
      for (const token of tokens) {
        const headers = { 'x-app': 'sportsbook', ...(token === null ? {} : { authorization: token }) }
        const answer = await desk.raw(method, pathOf(path), { headers, body: BODIES[name] })
        expect(answer.status, `${name} ${token}`).toBe(401)
      }
      if (method === 'POST') {
        const forged = await desk.raw(method, pathOf(path), {
          headers: { 'x-app': '', 'sec-fetch-site': 'cross-site' },
          body: BODIES[name],
        })
        expect(forged.status, name).toBe(403)
      }
    }
  })
})

test('GLI-33 ch. 2 staff have it looked at, at any moment, whether what runs is what was approved', async () => {
  const auditor = await desk.clerk('auditor')
  const ask = async () => (await desk.call('GET', '/program', auditor)).body
  const first = await ask()
  expect(first).toMatchObject({ digest: first.approved, holds: true, files: 1 })
  runs = `${RUNS}${'b'.repeat(64)}  apps/backend/src/more.ts\n`
  expect(await ask()).toMatchObject({ approved: first.approved, holds: false, files: 2 })
  runs = RUNS
  expect((await desk.call('GET', '/program', await desk.clerk('support'))).body.code).toBe(403)
})

describe('trading', () => {
  const last = () => desk.door.splice(0) as readonly FeedEvent[]

  test('what is set is a row, an event at the door and a row in the trail; taking it back is too', async () => {
    const trader = await desk.clerk('trader')
    const post = (path: string, body: object) =>
      desk.call('POST', `/trading/${path}`, trader, { ...body, reason: 'a goal was seen' })
    last()
    const held = await post('holds', {
      scope: { match_id: 7, market_id: 18, specifier: 'total=2.5' },
      held: true,
    })
    expect(held.body.override).toMatchObject({
      kind: 'hold',
      match_id: 7,
      market_id: 18,
      specifier: 'total=2.5',
      set_by: trader.id,
    })
    await post('prices', { match_id: 7, market_id: 1, specifier: '', outcome_id: '1', odds: 2500 })
    await post('margins', { match_id: 7, market_id: null, share: 80 })
    await post('lines', { match_id: 7, market_id: 18, specifier: 'total=3.5' })
    await post('holds', { scope: { provider: 'oddin' }, held: true })
    const events = last()
    expect(events.map(({ sequence: _, ...event }: FeedEvent & { sequence?: number }) => event)).toEqual([
      { type: 'hold_changed', scope: { matchId: 7, marketId: 18, specifier: 'total=2.5' }, held: true },
      { type: 'price_overridden', matchId: 7, marketId: 1, specifier: '', outcomeId: '1', odds: 2500 },
      { type: 'margin_changed', matchId: 7, marketId: null, share: 80 },
      { type: 'line_chosen', matchId: 7, marketId: 18, specifier: 'total=3.5' },
      { type: 'hold_changed', scope: { provider: 'oddin' }, held: true },
    ])
    // A restart hears the same.
    expect(await loadOverrides(house.db)).toEqual(events)
    const seen = (await desk.call('GET', '/trading/matches/7', trader)).body
    expect(seen).toMatchObject({
      match_id: 7,
      provider: 'betradar',
      markets: [{ outcomes: [{ odds: 2000 }] }],
    })
    expect(seen.overrides.map(({ kind }: { kind: string }) => kind)).toEqual([
      'line',
      'margin',
      'price',
      'hold',
    ])
    expect((await desk.call('GET', '/trading/overrides?limit=2', trader)).body).toMatchObject({
      total: 5,
      last_page: 3,
    })

    const released = await post('holds', {
      scope: { match_id: 7, market_id: 18, specifier: 'total=2.5' },
      held: false,
    })
    expect(released.body).toEqual({ override: null })
    const [event] = last()
    const first = events[0] as { readonly sequence?: number }
    expect(event).toMatchObject({ type: 'hold_changed', held: false })
    expect((event as { readonly sequence?: number }).sequence).toBeGreaterThan(first.sequence ?? 0)
    expect((await desk.trail()).at(-1)).toMatchObject({
      ...{
        call: 'changeHold',
        staff_id: trader.id,
        about: 'match:7 market:18/total=2.5',
        reason: 'a goal was seen',
      },
      ...{ before: { kind: 'hold', set_by: trader.id }, after: null },
    })
    expect(
      (await post('prices', { match_id: 8, market_id: 1, specifier: '', outcome_id: '1', odds: 2500 }))
        .status,
    ).toBe(404)
    expect(
      (await post('prices', { match_id: 7, market_id: 1, specifier: '', outcome_id: '1', odds: 1000 }))
        .status,
    ).toBe(422)
    const reasonless = { scope: { match_id: 7 }, held: true }
    expect((await desk.call('POST', '/trading/holds', trader, reasonless)).body.errors).toHaveProperty(
      'reason',
    )
    expect(last()).toEqual([])
  })
})

describe('what waits for a hand', () => {
  let clerk: Clerk
  const list = async (queue: string, by = clerk) =>
    (await desk.call('GET', `/queues${queue === '' ? '' : `/${queue}`}`, by)).body
  beforeAll(async () => {
    clerk = await desk.clerk('settler', 'approver', 'payments')
  })

  test('markets of matches that are over without a word, oldest first, until they have one', async () => {
    const { cookie } = await house.player(100_000n)
    const run = (text: string) => house.db.run({ name: '', text })
    await run(`insert into sports (id, key) values (1, 'soccer')`)
    await run(`insert into categories (sport_id, key, name, priority) values (1, 'soccer/x', 'X', 1)`)
    await run(`insert into tournaments (category_id, key, name, priority) values (1, 'soccer/x/y', 'Y', 1)`)
    for (const [id, status, hour] of [
      [301, 4, 9],
      [302, 4, 8],
      [303, 1, 7],
    ] as const) {
      await run(`insert into matches (id, key, source, tournament_id, start_time, status, state, finished_at)
        overriding system value select ${id}, 'm${id}', 'import', t.id, '2030-01-01T0${hour}:00:00Z', ${status}, '{}'::jsonb,
        '2030-01-01T10:00:00Z' from tournaments t limit 1`)
      await placeBet(house, cookie, { stake: 100, currency: 'EUR', legs: [[id, '1']], winCount: null })
    }
    const waiting = await list('unsettled')
    expect(waiting.items.map((one: { match_id: number; open: number }) => [one.match_id, one.open])).toEqual([
      [302, 1],
      [301, 1],
    ])
    const at = settlingAt(desk)
    const action = settleAction(302, [WON, LOST, LOST])
    await at.ask(clerk, action, (await at.preview(clerk, action)).fingerprint)
    await desk.take()
    expect((await list('unsettled')).items).toHaveLength(1)
    expect(await list('')).toMatchObject({ unsettled: 1, orders: 0, quarantined: 0, withdrawals: 0 })
  })

  test('withdrawals and held deposits are listed and decided, under the name of whoever did', async () => {
    const paying = payingIn(house)
    const { id, cookie } = await house.player(10_000n)
    const asked = [await paying.withdraw(cookie, 3000)]
    house.time.jump(1000)
    asked.push(await paying.withdraw(cookie, 2000))
    const waiting = await list('withdrawals')
    expect(
      waiting.items.map((one: { player_id: number; withdrawal: { amount: number } }) => [
        one.player_id,
        one.withdrawal.amount,
      ]),
    ).toEqual([
      [id, 3000],
      [id, 2000],
    ])
    const decide = (index: number, decision: string) =>
      desk.call('POST', `/queues/withdrawals/${asked[index]?.body.id}/decision`, clerk, {
        decision,
        reason: 'looked at it',
      })
    expect((await decide(0, 'refuse')).body.state).toBe('refused')
    expect((await decide(0, 'approve')).body.code).toBe(1204)
    expect((await list('withdrawals')).total).toBe(1)
    const audit = await house.db.run<{ details: object }>({
      name: '',
      text: `select details from player_audit where player_id = ${id} and event = 'payment_decided'`,
    })
    expect(audit).toMatchObject([{ details: { actor: `staff:${clerk.id}`, decision: 'refuse' } }])
    const told = (await desk.trail()).filter(({ call }) => call === 'decideWaitingWithdrawal')
    expect(told.slice(-2)).toMatchObject([
      { about: `payment:${asked[0]?.body.id}`, code: null, reason: 'looked at it' },
      { code: 1204 },
    ])
    expect((await list('payment_exceptions')).items).toEqual([])
    expect((await list('quarantine')).items).toEqual([])
  })
})
