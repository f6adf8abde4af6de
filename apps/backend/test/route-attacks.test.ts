import {
  BASES,
  type Endpoint,
  feedEndpoints,
  operatorEndpoints,
  platformEndpoints,
  sportsbookEndpoints,
  walletEndpoints,
} from '@touchline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIsServed } from '../src/sites.ts'
import { createWebServer } from '../src/web-server.ts'
import { embedded } from './databases.ts'
import type { House } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'
import { sitesOf } from './sites.ts'

const MINUTE = 60_000
const TABLE = {
  ...platformEndpoints,
  ...sportsbookEndpoints,
  ...walletEndpoints,
  ...feedEndpoints,
  ...operatorEndpoints,
}

/** Who may call it, whether it changes something, and what it requires of a session. */
type Row = readonly [
  'public' | 'optional' | 'player' | 'service' | 'staff',
  'reads' | 'changes',
  'session' | 'recent' | 'awake',
]

/** A list apart from the contract: a new route does not compile until it is considered here too. */
const ROUTES = {
  signIn: ['public', 'changes', 'session'],
  signUp: ['public', 'changes', 'session'],
  requestPassword: ['public', 'changes', 'session'],
  setPassword: ['optional', 'changes', 'session'],
  confirm: ['optional', 'reads', 'session'],
  requestConfirmation: ['public', 'changes', 'session'],
  unlock: ['optional', 'reads', 'session'],
  requestUnlock: ['public', 'changes', 'session'],
  listDevices: ['player', 'reads', 'session'],
  endOtherDevices: ['player', 'changes', 'session'],
  endDevice: ['player', 'changes', 'session'],
  prove: ['player', 'changes', 'session'],
  beginPasskeySignIn: ['public', 'changes', 'session'],
  signInByPasskey: ['public', 'changes', 'session'],
  signInByHost: ['public', 'changes', 'session'],
  listPasskeys: ['player', 'reads', 'session'],
  beginPasskey: ['player', 'changes', 'session'],
  addPasskey: ['player', 'changes', 'session'],
  removePasskey: ['player', 'changes', 'recent'],
  listAccountChanges: ['player', 'reads', 'session'],
  signOut: ['optional', 'changes', 'session'],
  openSession: ['player', 'changes', 'session'],
  continueSession: ['player', 'changes', 'session'],
  getPlayer: ['optional', 'reads', 'session'],
  updatePlayer: ['player', 'changes', 'recent'],
  listAccounts: ['player', 'reads', 'session'],
  activateAccount: ['player', 'changes', 'session'],
  listTransactions: ['player', 'reads', 'session'],
  getCompPoints: ['player', 'reads', 'session'],
  listStatusGroups: ['player', 'reads', 'session'],
  getPhone: ['player', 'reads', 'session'],
  sendPhoneCode: ['player', 'changes', 'recent'],
  verifyPhone: ['player', 'changes', 'session'],
  getIdentity: ['player', 'reads', 'session'],
  startIdentity: ['player', 'changes', 'session'],
  identityCallback: ['service', 'changes', 'session'],
  demoIdentity: ['optional', 'reads', 'session'],
  answerDemoIdentity: ['optional', 'changes', 'session'],
  subscribePush: ['player', 'changes', 'session'],
  exportPersonalData: ['player', 'reads', 'recent'],
  deleteAccount: ['player', 'changes', 'session'],
  updateLocale: ['player', 'changes', 'session'],
  paymentTerms: ['player', 'reads', 'session'],
  listPayments: ['player', 'reads', 'session'],
  getDeposit: ['player', 'reads', 'session'],
  acknowledgeFunds: ['player', 'changes', 'session'],
  requestDeposit: ['player', 'changes', 'awake'],
  requestWithdrawal: ['player', 'changes', 'recent'],
  paymentCallback: ['service', 'changes', 'session'],
  decideWithdrawal: ['service', 'changes', 'session'],
  listQuarantine: ['service', 'reads', 'session'],
  releaseQuarantined: ['service', 'changes', 'session'],
  listPaymentExceptions: ['service', 'reads', 'session'],
  decidePaymentException: ['service', 'changes', 'session'],
  demoChallenge: ['optional', 'reads', 'session'],
  answerDemoChallenge: ['optional', 'changes', 'session'],
  trackActivity: ['player', 'changes', 'session'],
  takeBreak: ['player', 'changes', 'session'],
  listLimits: ['player', 'reads', 'session'],
  setLimit: ['player', 'changes', 'session'],
  removeLimit: ['player', 'changes', 'session'],
  confirmLimit: ['player', 'changes', 'session'],
  cancelLimit: ['player', 'changes', 'session'],
  connectionToken: ['optional', 'changes', 'session'],
  authorizeChannels: ['player', 'changes', 'session'],
  listSports: ['public', 'reads', 'session'],
  listCategories: ['public', 'reads', 'session'],
  getCategory: ['public', 'reads', 'session'],
  listTournaments: ['public', 'reads', 'session'],
  getTournament: ['public', 'reads', 'session'],
  listMatches: ['public', 'reads', 'session'],
  getMatch: ['public', 'reads', 'session'],
  listMarkets: ['public', 'reads', 'session'],
  getVideo: ['optional', 'reads', 'session'],
  listStreams: ['optional', 'reads', 'session'],
  matchWidget: ['public', 'reads', 'session'],
  counters: ['public', 'changes', 'session'],
  search: ['public', 'reads', 'session'],
  popular: ['public', 'reads', 'session'],
  readyBuilders: ['public', 'reads', 'session'],
  getSettings: ['optional', 'reads', 'session'],
  updateSettings: ['player', 'changes', 'session'],
  listFavourites: ['player', 'reads', 'session'],
  star: ['player', 'changes', 'session'],
  unstar: ['player', 'changes', 'session'],
  listNotifications: ['player', 'reads', 'session'],
  notificationCounters: ['player', 'reads', 'session'],
  readNotifications: ['player', 'changes', 'session'],
  readAllNotifications: ['player', 'changes', 'session'],
  listBets: ['player', 'reads', 'session'],
  getPlacement: ['player', 'changes', 'session'],
  placeBets: ['player', 'changes', 'awake'],
  maxStake: ['player', 'changes', 'session'],
  cashOut: ['player', 'changes', 'awake'],
  setAutoCashOut: ['player', 'changes', 'awake'],
  quoteEdit: ['player', 'changes', 'session'],
  editBet: ['player', 'changes', 'awake'],
  builderMarkets: ['public', 'reads', 'session'],
  priceBuilder: ['public', 'changes', 'session'],
  builderOdds: ['public', 'changes', 'session'],
  findShared: ['public', 'reads', 'session'],
  shareBets: ['optional', 'changes', 'session'],
  repeatBet: ['player', 'reads', 'session'],
  launchApp: ['player', 'changes', 'session'],
  listBonuses: ['optional', 'reads', 'session'],
  listBonusesOf: ['optional', 'reads', 'session'],
  getBonus: ['optional', 'reads', 'session'],
  bonusTerms: ['optional', 'reads', 'session'],
  bonusesForBets: ['player', 'changes', 'session'],
  markBonusesSeen: ['player', 'changes', 'session'],
  activateBonus: ['player', 'changes', 'session'],
  boostBonus: ['player', 'changes', 'session'],
  ambProgress: ['player', 'reads', 'session'],
  ambProgressForBets: ['player', 'changes', 'session'],
  openLootbox: ['player', 'changes', 'session'],
  tournamentRating: ['optional', 'reads', 'session'],
  redeemPromoCode: ['player', 'changes', 'session'],
  listPriceBoosts: ['public', 'reads', 'session'],
  getPrediction: ['optional', 'reads', 'session'],
  vote: ['player', 'changes', 'session'],
  listVotes: ['player', 'reads', 'session'],
  predictorTable: ['optional', 'reads', 'session'],
  priceMemory: ['public', 'reads', 'session'],
  priceWays: ['public', 'changes', 'session'],
  listMomentum: ['public', 'changes', 'session'],
  getRecords: ['player', 'reads', 'session'],
  yearStatement: ['player', 'reads', 'session'],
  recordsFile: ['player', 'reads', 'recent'],
  listAlerts: ['player', 'reads', 'session'],
  addAlert: ['player', 'changes', 'session'],
  removeAlert: ['player', 'changes', 'session'],
  setAlertSettings: ['player', 'changes', 'session'],
  listJackpots: ['public', 'reads', 'session'],
  jackpotsForBets: ['player', 'changes', 'session'],
  getJackpot: ['public', 'reads', 'session'],
  listJackpotHits: ['optional', 'reads', 'session'],
  markHitSeen: ['player', 'changes', 'session'],
  markHitProcessed: ['player', 'changes', 'session'],
  openGame: ['service', 'changes', 'session'],
  gameBalance: ['service', 'changes', 'session'],
  debitGame: ['service', 'changes', 'session'],
  creditGame: ['service', 'changes', 'session'],
  rollBackGame: ['service', 'changes', 'session'],
  reconcileGames: ['service', 'reads', 'session'],
  stateFeedEvents: ['service', 'changes', 'session'],
  readFeedRecord: ['service', 'reads', 'session'],
  staffSignIn: ['public', 'changes', 'session'],
  staffSession: ['staff', 'reads', 'session'],
  staffSignOut: ['staff', 'changes', 'session'],
  changeStaffPassword: ['staff', 'changes', 'session'],
  beginSecondFactor: ['staff', 'changes', 'session'],
  confirmSecondFactor: ['staff', 'changes', 'session'],
  renewRecoveryCodes: ['staff', 'changes', 'session'],
  listStaff: ['staff', 'reads', 'session'],
  addStaff: ['staff', 'changes', 'session'],
  changeStaff: ['staff', 'changes', 'session'],
  resetStaff: ['staff', 'changes', 'session'],
  listStaffActs: ['staff', 'reads', 'session'],
  getTradedMatch: ['staff', 'reads', 'session'],
  listOverrides: ['staff', 'reads', 'session'],
  changeHold: ['staff', 'changes', 'session'],
  changePrice: ['staff', 'changes', 'session'],
  changeMargin: ['staff', 'changes', 'session'],
  changeLine: ['staff', 'changes', 'session'],
  getSettledMatch: ['staff', 'reads', 'session'],
  previewSettlement: ['staff', 'changes', 'session'],
  askSettlement: ['staff', 'changes', 'session'],
  listOrders: ['staff', 'reads', 'session'],
  approveOrder: ['staff', 'changes', 'session'],
  rejectOrder: ['staff', 'changes', 'session'],
  countQueues: ['staff', 'reads', 'session'],
  listUnsettled: ['staff', 'reads', 'session'],
  listHeldBack: ['staff', 'reads', 'session'],
  releaseHeldBack: ['staff', 'changes', 'session'],
  listExceptions: ['staff', 'reads', 'session'],
  decideException: ['staff', 'changes', 'session'],
  listWaitingWithdrawals: ['staff', 'reads', 'session'],
  decideWaitingWithdrawal: ['staff', 'changes', 'session'],
  getBooks: ['staff', 'reads', 'session'],
  checkProgram: ['staff', 'reads', 'session'],
  findPlayers: ['staff', 'reads', 'session'],
  getHousePlayer: ['staff', 'reads', 'session'],
  listPlayerSessions: ['staff', 'reads', 'session'],
  listPlayerBets: ['staff', 'reads', 'session'],
  listPlayerTransactions: ['staff', 'reads', 'session'],
  listPlayerNotes: ['staff', 'reads', 'session'],
  listCare: ['staff', 'reads', 'session'],
  getPlayerCare: ['staff', 'reads', 'session'],
  reviewPlayerCare: ['staff', 'changes', 'session'],
  addPlayerNote: ['staff', 'changes', 'session'],
  holdPlayer: ['staff', 'changes', 'session'],
  startPlayerBreak: ['staff', 'changes', 'session'],
  endPlayerSessions: ['staff', 'changes', 'session'],
  correctBalance: ['staff', 'changes', 'session'],
  listCorrections: ['staff', 'reads', 'session'],
  approveCorrection: ['staff', 'changes', 'session'],
  rejectCorrection: ['staff', 'changes', 'session'],
  listHouseJackpots: ['staff', 'reads', 'session'],
  makeJackpot: ['staff', 'changes', 'session'],
  changeJackpot: ['staff', 'changes', 'session'],
  listHouseHits: ['staff', 'reads', 'session'],
  decideHit: ['staff', 'changes', 'session'],
  listHouseChat: ['staff', 'reads', 'session'],
  hideChatMessage: ['staff', 'changes', 'session'],
  listCampaigns: ['staff', 'reads', 'session'],
  getCampaign: ['staff', 'reads', 'session'],
  tryCampaign: ['staff', 'reads', 'session'],
  draftCampaign: ['staff', 'changes', 'session'],
  reviseCampaign: ['staff', 'changes', 'session'],
  amendCampaign: ['staff', 'changes', 'session'],
  publishCampaign: ['staff', 'changes', 'session'],
  holdCampaign: ['staff', 'changes', 'session'],
  endCampaign: ['staff', 'changes', 'session'],
  makeCodes: ['staff', 'changes', 'session'],
  listCodes: ['staff', 'reads', 'session'],
  listChat: ['public', 'reads', 'session'],
  writeChat: ['player', 'changes', 'session'],
  getChatUser: ['player', 'reads', 'session'],
  listMeetings: ['public', 'reads', 'session'],
  listRaceResults: ['public', 'reads', 'session'],
  getRace: ['public', 'reads', 'session'],
  getReplay: ['public', 'reads', 'session'],
  quoteFinish: ['public', 'reads', 'session'],
} as const satisfies Record<keyof typeof TABLE, Row>

const NAMES = Object.keys(ROUTES) as (keyof typeof TABLE)[]
const OWN_PAGE = { 'sec-fetch-site': 'same-origin', host: 'localhost:3000' }

const house = houseOfTests(embedded, {
  sessionTerms: { endAfter: 30 * 24 * 60 * MINUTE, proofLasts: 15 * MINUTE, awakeFor: 180 * MINUTE },
})

async function openGate({ side }: House, rateLimit: number) {
  const reached: string[] = []
  const handlers = Object.fromEntries(
    NAMES.map((name) => [
      name,
      async () => {
        reached.push(name)
        return {}
      },
    ]),
  )
  const PUBLIC_URL = 'http://localhost:3000'
  const app = await createWebServer(
    { PUBLIC_URL, LOG_LEVEL: 'silent', TRUST_PROXY: false, RATE_LIMIT: rateLimit, NODE_ENV: 'production' },
    TABLE,
    handlers as never,
    side.sessions.authenticate,
    side.proofs,
    undefined,
    undefined,
    side.refuseFrom,
    createIsServed(sitesOf(), { PUBLIC_URL }),
  )
  await app.ready()
  return { app, reached }
}

type Gate = Awaited<ReturnType<typeof openGate>>
let gate: Gate
let narrow: Gate
beforeAll(async () => {
  gate = await openGate(house, 0)
  narrow = await openGate(house, 1)
})
afterAll(async () => {
  await gate.app.close()
  await narrow.app.close()
})

interface Sent {
  readonly cookie?: string
  readonly headers?: Record<string, string>
  readonly text?: string
  readonly at?: Gate
}

async function send(name: keyof typeof TABLE, { cookie, headers, text, at = gate }: Sent) {
  at.reached.length = 0
  const { method, base, path }: Endpoint = TABLE[name]
  const answer = await at.app.inject({
    method,
    url: BASES[base] + path.replaceAll(/:\w+/g, '12345678'),
    headers: {
      'idempotency-key': 'key-of-this-call',
      ...OWN_PAGE,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(text === undefined ? {} : { payload: text }),
  })
  return [answer.statusCode, at.reached.length > 0] as const
}

/** The expected answer of each row to each attack; null where the attack does not apply. */
const ATTACKS: Readonly<
  Record<
    string,
    {
      readonly expected: (row: Row) => readonly number[] | null
      readonly how: (name: keyof typeof TABLE) => Promise<Sent>
    }
  >
> = {
  'no session': {
    expected: ([auth]) =>
      ({ player: [401], staff: [401], service: [403], public: null, optional: null })[auth],
    how: async () => ({}),
  },
  'a page of another site': {
    expected: ([auth, does]) => (auth === 'service' || does === 'changes' ? [403] : null),
    how: async () => ({
      cookie: (await house.player(0n)).cookie,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    }),
  },
  'JSON as plain text': {
    expected: ([auth, does]) => (does === 'changes' || auth === 'service' ? [403, 415] : null),
    how: async () => ({
      cookie: (await house.player(0n)).cookie,
      text: '{}',
      headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
    }),
  },
  'a host that no site claims': {
    expected: () => [421],
    how: async () => ({ cookie: (await house.player(0n)).cookie, headers: { host: 'evil.example' } }),
  },
  'another site’s host': {
    expected: ([auth]) => (auth === 'player' || auth === 'staff' ? [401] : null),
    how: async () => ({ cookie: (await house.player(0n)).cookie, headers: { host: 'volta.localhost:3000' } }),
  },
  'a session that is past its end': {
    expected: ([auth]) => (auth === 'player' || auth === 'staff' ? [401] : null),
    how: async () => {
      const { cookie } = await house.player(0n)
      await house.db.run({ name: '', text: 'update sessions set expires_at = $1, ends_at = $1' }, [
        new Date(house.time.clock()),
      ])
      return { cookie }
    },
  },
  'too many calls': {
    expected: ([auth, does]) =>
      auth === 'service' ? [403] : auth === 'public' && does === 'reads' ? null : [429],
    how: async (name) => {
      const { cookie } = await house.player(0n)
      await send(name, { cookie, at: narrow })
      return { cookie, at: narrow }
    },
  },
  'a body beyond all measure': {
    expected: ([, does]) => (does === 'changes' ? [400, 413] : null),
    how: async () => ({
      cookie: (await house.player(0n)).cookie,
      text: JSON.stringify({ padding: 'x'.repeat(2_000_000) }),
    }),
  },
}

test.each(Object.keys(ATTACKS))('SAFE-16 SAFE-17 every route: %s', async (attack) => {
  const { expected, how } = ATTACKS[attack] ?? { expected: () => null, how: async () => ({}) }
  let tried = 0
  for (const name of NAMES) {
    const codes = expected(ROUTES[name])
    if (codes === null) continue
    tried += 1
    const [status, reached] = await send(name, await how(name))
    expect(codes, `${name}: ${status}`).toContain(status)
    expect(reached, name).toBe(false)
  }
  expect(tried).toBeGreaterThan(20)
})

test('the table says of each route what the contract does', () => {
  for (const name of NAMES) {
    const { auth, method, proof }: Endpoint = TABLE[name]
    expect(ROUTES[name], name).toEqual([auth, method === 'GET' ? 'reads' : 'changes', proof ?? 'session'])
  }
  expect(NAMES.toSorted()).toEqual(Object.keys(TABLE).toSorted())
})

test('SAFE-16 no route is changed by GET but the two whose single-use token the specification sends so', () => {
  // `confirm` and `unlock` change something by GET (API-P-12); every other GET only reads.
  const reads = NAMES.filter((name) => ROUTES[name][1] === 'reads')
  expect(reads).toEqual(expect.arrayContaining(['confirm', 'unlock']))
  for (const name of NAMES) if (ROUTES[name][2] === 'awake') expect(ROUTES[name][1], name).toBe('changes')
})

test('an address searches three hundred times a minute, then it is told when to come again; others search on', async () => {
  const search = (remoteAddress: string, query = '?locale=en&q=united') =>
    gate.app.inject({ url: `/api/sportsbook/v2/search${query}`, remoteAddress, headers: OWN_PAGE })
  gate.reached.length = 0
  for (let call = 0; call < 300; call += 1) expect((await search('192.0.2.1')).statusCode).toBe(200)
  expect(gate.reached).toHaveLength(300)
  const answer = await search('192.0.2.1')
  expect([answer.statusCode, answer.json().code]).toEqual([429, 429])
  const wait = Number(answer.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(gate.reached).toHaveLength(300)
  // The budget is per address, not per query; addresses of one IPv6 network share it.
  expect((await search('192.0.2.1', '?locale=de&q=city')).statusCode).toBe(429)
  expect((await search('192.0.2.2')).statusCode).toBe(200)
  for (let call = 0; call < 300; call += 1) await search(`2001:db8::${call.toString(16)}`)
  expect((await search('2001:db8::ffff')).statusCode).toBe(429)
})
