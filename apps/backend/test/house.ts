import { fileURLToPath } from 'node:url'
import {
  betBonusEndpoints,
  bonusEndpoints,
  farmingEndpoints,
  jackpotEndpoints,
  platformEndpoints,
  recordEndpoints,
  sportsbookEndpoints,
  walletEndpoints,
} from '@touchline/contract'
import type { Site } from '@touchline/contract/sites'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Database } from '../src/db/index.ts'
import type { Counts } from '../src/http/limits/counts.ts'
import { createManualTime, type ManualTime } from '../src/manual-time.ts'
import type { RandomBytes } from '../src/jackpots/sealed-threshold.ts'
import type { Message, Messages } from '../src/platform/messages/messages.ts'
import { newPrivateKey, vapidKeys } from '../src/platform/push/vapid.ts'
import type { PaymentSettings } from '../src/sides/payments.ts'
import { createPlayerSide, type PlayerSide } from '../src/sides/players.ts'
import { seed } from '../src/sides/seed.ts'
import { activateAccount, fundAccount } from '../src/platform/accounts/repository.ts'
import type { Operator } from '../src/platform/payments/handlers.ts'
import type { PaymentStep } from '../src/platform/payments/payments.ts'
import type { WalletStep } from '../src/platform/wallet/moving.ts'
import { EARNING_RESULTS } from '../src/platform/standing/ladder.ts'
import { hashPassword } from '../src/platform/users/password.ts'
import type { DescribeLegs } from '../src/sportsbook/bets/describe.ts'
import type { BetTerms } from '../src/sportsbook/bets/terms.ts'
import type { CashOutStep } from '../src/sportsbook/cash-out/cash-out.ts'
import { type BuilderBudget, createBuilderBudget } from '../src/sportsbook/markets/builders/builder-budget.ts'
import type { BuilderQuotes } from '../src/sportsbook/markets/builders/builder-quote.ts'
import type { QuoteSource } from '../src/sportsbook/markets/quote.ts'
import type { SettlementStep } from '../src/sportsbook/settlement/settlement.ts'
import { createTokenIssuer, type Hub, realtimeHandlers, TOKEN_LIFETIME } from '../src/realtime/index.ts'
import { createHomeOf, createIsServed, type HomeOf, type SiteOf } from '../src/sites.ts'
import type { RegisterSettings } from '../src/platform/registers/register.ts'
import type { SmsTerms } from '../src/platform/messages/budgets.ts'
import type { SessionTerms } from '../src/platform/sessions/sessions.ts'
import { createWebServer } from '../src/web-server.ts'
import { createHandBook, describeByHand, type HandBook } from './book.ts'
import type { OpenTestDatabase } from './databases.ts'
import { sitesOf } from './sites.ts'

/** The repository's own file. */
export const RATES_FILE = fileURLToPath(new URL('../../../sites/rates.json', import.meta.url))
const NOW = Date.parse('2030-01-01T10:00:00Z')
export const DEMO = { email: 'demo@touchline.example', password: 'touchline-demo' }
/** Key of the demo payment provider's signatures. */
export const PAYMENT_SECRET = 'a secret of payments in tests'
/** Key of the demo identity provider's signatures. */
export const IDENTITY_SECRET = 'a secret of identities in tests'
/** Secrets of providers of games; the first has two, of which one is new. */
export const WALLET_SECRETS = [
  { provider: 'games', secret: 'a new secret of a provider of games' },
  { provider: 'games', secret: 'the old secret of a provider of games' },
  { provider: 'others', secret: 'a secret of another provider of games' },
]
/** Key of realtime tokens. */
export const REALTIME_SECRET = 'a secret of realtime tokens in tests'
export const PUSH_KEYS = vapidKeys(newPrivateKey(), 'mailto:tests@touchline.example')
export const MATCHES = Array.from({ length: 400 }, (_, index) => index + 1)

const { listBets, placeBets, getPlacement, maxStake, getSettings, updateSettings } = sportsbookEndpoints
const { cashOut, setAutoCashOut, quoteEdit, editBet } = sportsbookEndpoints
const { findShared, shareBets, repeatBet, launchApp, connectionToken, authorizeChannels } =
  sportsbookEndpoints
const { listNotifications, notificationCounters, readNotifications, readAllNotifications } =
  sportsbookEndpoints
export const TABLE = {
  ...platformEndpoints,
  listBets,
  placeBets,
  getPlacement,
  maxStake,
  cashOut,
  setAutoCashOut,
  quoteEdit,
  editBet,
  findShared,
  shareBets,
  repeatBet,
  getSettings,
  updateSettings,
  launchApp,
  ...bonusEndpoints,
  ...betBonusEndpoints,
  ...farmingEndpoints,
  ...jackpotEndpoints,
  ...recordEndpoints,
  ...walletEndpoints,
  listNotifications,
  notificationCounters,
  readNotifications,
  readAllNotifications,
}

type Method = NonNullable<InjectOptions['method']>

/** An answer, however it was obtained. */
export interface Answered {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look at bodies of every kind
  readonly body: any
}

export interface Answer extends Answered {
  readonly headers: LightMyRequestResponse['headers']
  readonly cookie: string | null
}

export interface CallOptions {
  readonly cookie?: string | null
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** A raw body instead of JSON. */
  readonly text?: string
}

type DeadlyStep = SettlementStep | `cash-out ${CashOutStep}`

/** The complete player side over HTTP, with prices and time set by the test. */
export interface House {
  readonly db: Database
  readonly app: FastifyInstance
  readonly book: HandBook
  /** Scores of matches in play, set by the test. */
  readonly scores: Map<number, { readonly home: number; readonly away: number }>
  readonly side: PlayerSide
  readonly time: ManualTime
  readonly errors: unknown[]
  /** Resolves once something waits on the timer. */
  readonly waiting: () => Promise<void>
  /** Resolves once there is a new outbox row. */
  readonly told: () => Promise<void>
  /** Pushes that bypass the outbox. */
  readonly published: { readonly channel: string; readonly data: unknown }[]
  /** Mails and SMS sent, latest last. */
  readonly sent: Message[]
  /** Channels with readers. */
  readonly heard: Set<string>
  /** Simulates the process's death at a step of settlement or of a cash-out; null for none. */
  dieAt(step: DeadlyStep | null): void
  call(method: Method, path: string, options?: CallOptions): Promise<Answer>
  signIn(login?: string, password?: string): Promise<string>
  /**
   * A signed-in player with the password `correct horse` and one account of `balance` subunits; answers id and cookie.
   */
  player(
    balance: bigint,
    currency?: string,
    /** Id of the home site, where the session is valid; the default site when absent. */
    site?: string,
  ): Promise<{ readonly id: number; readonly cookie: string }>
  /** Another session of a player, at a site; answers its cookie. */
  enter(playerId: number, site?: string): Promise<string>
  balance(playerId: number, currency?: string): Promise<bigint>
  close(): Promise<void>
}

const sql = (text: string) => ({ name: '', text })

const PASSWORD_HASH = hashPassword('correct horse')

/** The session cookie. */
const cookieOf = (response: LightMyRequestResponse): string | null => {
  const cookie = response.cookies.find(({ name }) => !name.endsWith('_device'))
  return cookie === undefined || cookie.value === '' ? null : `${cookie.name}=${cookie.value}`
}

export async function callApp(
  app: FastifyInstance,
  method: Method,
  path: string,
  options: CallOptions,
): Promise<Answer> {
  const { cookie, headers, body, text } = options
  const payload = text ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await app.inject({
    method,
    url: path,
    headers: {
      'x-app': 'sportsbook',
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const isJson = (response.headers['content-type'] ?? '').includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : response.body,
    headers: response.headers,
    cookie: cookieOf(response),
  }
}

export interface HouseOptions {
  readonly rateLimit?: number
  readonly publicUrl?: string
  /** Proxies whose client address is trusted; none by default. */
  readonly trustProxy?: string | boolean
  readonly sessionTerms?: SessionTerms
  readonly sms?: Partial<SmsTerms>
  /** The register of self-excluded people that is asked; none by default. */
  readonly register?: RegisterSettings
  /** Takes mails and SMS instead of `sent`. */
  readonly messages?: Messages
  /** Overrides every site's file. */
  readonly siteConfig?: Partial<Site>
  /** The repository's own by default. */
  readonly sitesDir?: string
  readonly liveDelaySeconds?: number
  readonly terms?: BetTerms
  readonly ratesFile?: string
  readonly cashOutMargin?: number
  readonly cashOutDelaySeconds?: number
  /** Operators; none by default. */
  readonly operators?: readonly Operator[]
  readonly instant?: PaymentSettings['instant']
  /** Former callback secrets that are still accepted. */
  readonly previousSecrets?: readonly string[]
  readonly atPaymentStep?: (step: PaymentStep) => void
  readonly atWalletStep?: (step: WalletStep) => void
  /** Draws thresholds of jackpots; the system's by default. */
  readonly randomBytes?: RandomBytes
  /** Quotes and names of a feed instead of those set by hand. */
  readonly offer?: { readonly quotes: QuoteSource; readonly describe: DescribeLegs }
  /** Wraps the book's joint prices. */
  readonly buildersBy?: (byHand: BuilderQuotes) => BuilderQuotes
  readonly builderBudget?: BuilderBudget
  /** Another clock to use. */
  readonly time?: ManualTime
  /** Greatest age (ms) of a price at the commit; by default no test reaches it. */
  readonly quoteAge?: number
  /** Told of ended sessions. */
  readonly hub?: Hub
  /** Registers pages that are not calls. */
  readonly pages?: (
    app: FastifyInstance,
    parts: { readonly db: Database; readonly side: PlayerSide; readonly clock: () => number },
  ) => void
  /** Counts of limits over several processes. */
  readonly counts?: Counts<null>
  /** Whether it hears of what other processes change; otherwise it keeps the limits that it began with. */
  readonly hears?: boolean
}

const WEEKS = 14 * 86_400_000
/** Session terms for tests in which days pass and that are about something else. */
const LASTING: SessionTerms = { endAfter: 30 * 86_400_000, proofLasts: WEEKS, awakeFor: WEEKS }

function homeOf({ sitesDir, siteConfig }: HouseOptions): HomeOf {
  const find = createHomeOf(sitesOf(sitesDir))
  return (id) => {
    const site = find(id)
    return { ...site, config: { ...site.config, ...siteConfig } }
  }
}

function siteOf({ sitesDir, siteConfig }: HouseOptions): SiteOf {
  const sites = sitesOf(sitesDir)
  return (host) => {
    const site = sites.byHost(host)
    return { ...site, config: { ...site.config, ...siteConfig } }
  }
}

/** Opens the house on a database that stays open after `close`. */
export async function openHouseOn(db: Database, options: HouseOptions = {}): Promise<House> {
  const time = options.time ?? createManualTime(NOW)
  const book = createHandBook(MATCHES, time.clock() + 3_600_000)
  const scores: House['scores'] = new Map()
  const errors: unknown[] = []
  let wake: (() => void)[] = []
  let deadly: DeadlyStep | null = null
  const published: { readonly channel: string; readonly data: unknown }[] = []
  const sent: Message[] = []
  const heard = new Set<string>()
  const told: (() => void)[] = []
  await seed(db, DEMO, new Date(NOW))
  const side = await createPlayerSide({
    db,
    clock: time.clock,
    stopwatch: () => performance.now(),
    quoteAge: options.quoteAge ?? 60_000,
    timer: {
      after: (milliseconds, action) => {
        const cancel = time.timer.after(milliseconds, action)
        for (const resolve of wake) resolve()
        wake = []
        return cancel
      },
    },
    quotes: options.offer?.quotes ?? book.quote,
    scoreOf: (matchId) => scores.get(matchId) ?? null,
    builders: options.buildersBy?.(book.builders) ?? book.builders,
    // Joint prices cost nothing, so that no slow machine causes refusals; tests of the budget bring their own.
    builderBudget: options.builderBudget ?? createBuilderBudget({ worked: () => 0 }),
    describe: options.offer?.describe ?? describeByHand,
    providerStatuses: () => ({ betradar: true, oddin: false }),
    siteOf: siteOf(options),
    homeOf: homeOf(options),
    sessionTerms: options.sessionTerms ?? LASTING,
    locales: ['en', 'de', 'ar'],
    liveDelaySeconds: options.liveDelaySeconds,
    ratesFile: options.ratesFile ?? RATES_FILE,
    terms: options.terms ?? { oddsLimit: null, payoutAction: 'reject' },
    cashOutMargin: options.cashOutMargin ?? 50,
    cashOutDelaySeconds: options.cashOutDelaySeconds ?? 5,
    publicUrl: options.publicUrl ?? 'http://localhost:3000',
    register: options.register ?? null,
    sms: { secret: 'a secret of phone codes in tests', perDay: 10_000, prefixes: undefined, ...options.sms },
    messages: options.messages ?? { queue: async (_, message) => void sent.push(message) },
    identity: { secrets: [IDENTITY_SECRET, ...(options.previousSecrets ?? [])], delaySeconds: 20 },
    push: { keys: PUSH_KEYS, hosts: ['push.example', '*.push.example', 'localhost'] },
    payments: {
      secrets: [PAYMENT_SECRET, ...(options.previousSecrets ?? [])],
      operators: options.operators ?? [],
      delaySeconds: 20,
      instant: options.instant ?? { upTo: new Map(), days: 0 },
    },
    jackpots: {
      secret: 'a secret of jackpots in tests',
      ...(options.randomBytes && { randomBytes: options.randomBytes }),
    },
    games: { agreed: WALLET_SECRETS, own: 'a secret of games in tests' },
    ...(options.atWalletStep && { atWalletStep: options.atWalletStep }),
    ...(options.atPaymentStep && { atPaymentStep: options.atPaymentStep }),
    publisher: {
      publish: async (channel, data) => void published.push({ channel, data }),
      isHeard: (channel) => heard.has(channel),
      heard: () => heard,
    },
    onOutbox: () => {
      for (const resolve of told.splice(0)) resolve()
    },
    onSessionsEnded: (ended) => void options.hub?.endSessions(ended),
    onSessionsHeard: (ended) => void options.hub?.endSessions(ended),
    onError: (error) => errors.push(error),
    atSettlementStep: (step) => {
      if (step === deadly) throw new Error(`killed when ${step}`)
    },
    atCashOutStep: (step) => {
      if (`cash-out ${step}` === deadly) throw new Error(`killed when ${step}`)
    },
  })
  const tokens = createTokenIssuer({ secret: REALTIME_SECRET, clock: time.clock, lifetime: TOKEN_LIFETIME })
  const app = await createWebServer(
    {
      PUBLIC_URL: options.publicUrl ?? 'http://localhost:3000',
      LOG_LEVEL: 'silent',
      TRUST_PROXY: options.trustProxy ?? false,
      RATE_LIMIT: options.rateLimit ?? 0,
      NODE_ENV: 'test',
    },
    { ...TABLE, connectionToken, authorizeChannels },
    {
      ...side.platformHandlers,
      ...side.sportsbookHandlers,
      ...side.walletHandlers,
      ...realtimeHandlers(tokens),
    },
    side.sessions.authenticate,
    side.proofs,
    (server) => options.pages?.(server, { db, side, clock: time.clock }),
    () => ({ quarantined: side.held() }),
    side.refuseFrom,
    createIsServed(sitesOf(options.sitesDir), { PUBLIC_URL: options.publicUrl ?? 'http://localhost:3000' }),
    { counts: options.counts },
  )
  await app.ready()
  await side.offers.start()
  const notices = options.hears === true ? Object.entries(side.notices) : []
  const unlisten = notices.map(([channel, hear]) => db.listen(channel, hear))
  const call: House['call'] = (method, path, callOptions = {}) => callApp(app, method, path, callOptions)
  const signIn: House['signIn'] = async (login = DEMO.email, password = DEMO.password) => {
    const answer = await call('POST', '/api/platform/users/sign_in', { body: { login, password } })
    if (answer.cookie === null) throw new Error(`sign-in was refused: ${JSON.stringify(answer.body)}`)
    return answer.cookie
  }
  const enter: House['enter'] = async (playerId, site) =>
    `touchline=${await side.sessions.open(playerId, null, site ?? null)}`
  let players = 0
  return {
    db,
    app,
    book,
    scores,
    side,
    time,
    errors,
    published,
    sent,
    heard,
    told: () => new Promise((resolve) => told.push(resolve)),
    waiting: () => new Promise((resolve) => wake.push(resolve)),
    dieAt: (step) => {
      deadly = step
    },
    call,
    signIn,
    enter,
    player: async (balance, currency = 'EUR', site) => {
      players += 1
      const email = `player-${players}-${Math.floor(performance.now() * 1000)}@touchline.example`
      const [row] = await db.run<{ id: bigint }>(
        sql(
          `insert into players (email, password_hash, language, created_at, site) values ($1, $2, 'en', now(), $3) returning id`,
        ),
        [email, await PASSWORD_HASH, site ?? null],
      )
      const id = Number(row?.id)
      const now = new Date(time.clock())
      await db.transaction((transaction) => activateAccount(transaction, id, currency, now))
      const reference = `opening:${id}:${currency}`
      await fundAccount(db, { playerId: id, currency, amount: balance, reference }, now)
      return { id, cookie: await enter(id, site) }
    },
    balance: async (playerId, currency = 'EUR') => {
      const rows = await db.run<{ balance: bigint }>(
        sql('select balance from accounts where player_id = $1 and currency = $2'),
        [playerId, currency],
      )
      return rows[0]?.balance ?? 0n
    },
    close: async () => {
      for (const stop of unlisten) stop()
      await app.close()
    },
  }
}

export const openHouse = async (open: OpenTestDatabase, options: HouseOptions = {}): Promise<House> =>
  openHouseOn(await open(), options)

export interface SelectionOptions {
  readonly matchId?: number
  readonly marketId?: number
  readonly specifier?: string
  readonly outcomeId?: string
  readonly odds?: number
}

export const selection = (options: SelectionOptions = {}) => ({
  match_id: options.matchId ?? 1,
  market_id: options.marketId ?? 1,
  specifier: options.specifier ?? '',
  outcome_id: options.outcomeId ?? '1',
  odds: options.odds ?? 2000,
})

/** A placement of one bet: a single for one selection, else a combo. */
export const placement = (
  selections: readonly ReturnType<typeof selection>[] = [selection()],
  stake = 1000,
  currency = 'EUR',
) => ({
  meta: { device_id: 'test', quick: false, type: selections.length === 1 ? 'single' : 'combo' },
  bets: [{ stake: { value: stake, currency }, selections }],
})

export const place = (
  house: House,
  cookie: string | null,
  body: unknown,
  key: string = crypto.randomUUID(),
) =>
  house.call('POST', '/api/sportsbook/v3/bets?locale=en', {
    cookie,
    body,
    headers: { 'idempotency-key': key },
  })

/**
 * Invariants: postings and currencies sum to zero, balances equal their entries, escrow equals the stakes of open bets,
 * and the sums of stakes that earn points are right.
 */
export async function ledgerFaults(db: Database): Promise<unknown[]> {
  const checks = [
    `select 'posting', currency, bet_id, step, reference, sum(amount)::text from ledger_entries group by currency, bet_id, step, reference having sum(amount) <> 0`,
    `select 'account', a.player_id, a.currency, a.balance::text, e.total::text from accounts a left join
      (select player_id, currency, sum(amount) as total from ledger_entries where account = 'player' group by 1, 2) e using (player_id, currency)
      where a.balance <> coalesce(e.total, 0)`,
    `select 'escrow', coalesce(e.currency, b.currency), e.total::text, b.total::text from
      (select currency, sum(amount) as total from ledger_entries where account = 'escrow' group by currency) e full join
      (select currency, sum(total_stake) as total from bets where win_amount is null group by currency) b using (currency)
      where coalesce(e.total, 0) <> coalesce(b.total, 0)`,
    `select 'withheld', coalesce(e.currency, p.currency), e.total::text, p.total::text from
      (select currency, sum(amount) as total from ledger_entries where account = 'withheld' group by currency) e full join
      (select currency, sum(amount) as total from payments where kind = 'withdrawal' and state in ('requested', 'approved') group by currency) p
      using (currency) where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
    `select 'unclaimed', coalesce(e.currency, p.currency), e.total::text, p.total::text from
      (select currency, sum(amount) as total from ledger_entries where account = 'unclaimed' group by currency) e full join
      (select currency, sum(amount) as total from payments where state = 'unclaimed' group by currency) p
      using (currency) where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
    `select 'held', coalesce(e.currency, p.currency), e.total::text, p.total::text from
      (select currency, sum(amount) as total from ledger_entries where account = 'held' group by currency) e full join
      (select currency, sum(amount) as total from payments where state in ('held', 'returning') group by currency) p
      using (currency) where coalesce(e.total, 0) <> coalesce(p.total, 0)`,
    `select 'jackpot', coalesce(e.currency, h.currency), e.total::text, h.total::text from
      (select currency, sum(amount) as total from ledger_entries where account = 'jackpot' group by currency) e full join
      (select currency, sum(amount) as total from (
        select j.currency, l.amount from jackpot_levels l join jackpots j on j.id = l.jackpot_id
        union all select currency, amount from jackpot_hits where status in ('initial', 'approved')) held group by currency) h
      using (currency) where coalesce(e.total, 0) <> coalesce(h.total, 0)`,
    `select 'queue', p.id, e.payment_id from (select id from payments where state = 'held') p full join
      (select payment_id from payment_exceptions where kind = 'held' and decided_at is null) e on e.payment_id = p.id
      where e.payment_id is null or p.id is null`,
    `select 'payment', p.id, p.kind, p.state, e.total::text from payments p left join
      (select split_part(reference, ':', 2) as id, sum(amount) as total from ledger_entries where account = 'player' and reference is not null group by 1) e
      on e.id = p.id::text where coalesce(e.total, 0) <> case when p.state = 'succeeded' then p.amount
        when p.state in ('requested', 'approved', 'paid') and p.kind = 'withdrawal' then -p.amount else 0 end`,
    `select 'points', coalesce(s.player_id, b.player_id), s.staked::text, b.staked::text from settled_stakes s full join
      (select player_id, currency, type, nullif(sum(total_stake - coalesce((bonus ->> 'given')::bigint, 0)), 0) as staked from bets
        where win_amount is not null and not (result = 'lose_entire' and win_amount > 0) and result in (${EARNING_RESULTS.map((result) => `'${result}'`).join(', ')}) group by 1, 2, 3) b
      using (player_id, currency, type) where coalesce(s.staked, 0) <> coalesce(b.staked, 0)`,
    `select 'payout', b.id, b.win_amount::text, b.cashed_out::text, e.total::text from bets b left join
      (select bet_id, sum(amount) as total from ledger_entries where account = 'player' and step > 0 group by bet_id) e on e.bet_id = b.id
      where coalesce(e.total, 0) <> coalesce(b.win_amount, 0) + b.cashed_out`,
    `select 'stake', b.id, b.total_stake::text, e.amount::text from bets b join ledger_entries e on e.bet_id = b.id
      where e.step = 0 and e.account = 'player' and b.cashed_out = 0
      and e.amount <> coalesce((b.bonus ->> 'given')::bigint, 0) - b.total_stake`,
  ]
  const faults = await Promise.all(checks.map((text) => db.run(sql(text))))
  return faults.flat()
}
