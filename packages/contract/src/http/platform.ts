import { z } from 'zod'
import { CompPoints, StatusGroup, Transaction, TransactionsQuery } from '../account.ts'
import type { Endpoints } from '../endpoint.ts'
import {
  ConfirmationQuery,
  Device,
  LoginOnly,
  SetPassword,
  SignedUp,
  SignUp,
  UnlockQuery,
} from '../credentials.ts'
import { Account, Player, ProfileUpdate, SignIn, SportsbookSession } from '../player.ts'
import { Break, LimitsQuery, SetLimit, TakeBreak, UserLimit } from '../limits.ts'
import {
  AnyPayment,
  DemoAnswer,
  DemoAnswered,
  DemoChallenge,
  DemoToken,
  Deposit,
  PaymentCallback,
  PaymentId,
  PaymentTerms,
  RequestDeposit,
  RequestWithdrawal,
  Withdrawal,
  WithdrawalDecision,
} from '../payments.ts'
import { platformRoutes } from '../routes.ts'
import { Amount, CurrencyCode, IdText, LocaleCode, PageQuery, pageOf } from '../scalars.ts'
import { serviceRoutes } from '../service-routes.ts'

const routes = { ...platformRoutes, ...serviceRoutes }

const Nothing = z.object({})
const Limited = z.strictObject({ id: IdText })

export const platformEndpoints = {
  signIn: {
    ...routes.signIn,
    summary: 'Signs in with e-mail or phone and password and sets the session cookie',
    body: SignIn,
    response: Player,
    errors: [422, 429, 1001, 1101, 1102, 1104],
  },
  signUp: {
    ...routes.signUp,
    summary: 'Opens an account and sends a link that confirms its e-mail address',
    body: SignUp,
    response: SignedUp,
    errors: [422, 429, 1105, 1107],
  },
  requestPassword: {
    ...routes.requestPassword,
    summary: 'Sends a link that sets a new password, where there is such a player',
    body: LoginOnly,
    response: Nothing,
    errors: [422, 429],
  },
  setPassword: {
    ...routes.setPassword,
    summary:
      'Sets a new password, by the link that was sent or the password until now, and ends the other sessions',
    body: SetPassword,
    response: Nothing,
    errors: [401, 422, 429, 1103, 1106],
  },
  confirm: {
    ...routes.confirm,
    summary: 'Confirms the e-mail address by the link that was sent',
    query: ConfirmationQuery,
    response: Nothing,
    errors: [422, 429, 1103],
  },
  requestConfirmation: {
    ...routes.requestConfirmation,
    summary: 'Sends the link that confirms the e-mail address once more, where it is waited for',
    body: LoginOnly,
    response: Nothing,
    errors: [422, 429],
  },
  unlock: {
    ...routes.unlock,
    summary: 'Unlocks the account by the link that was sent',
    query: UnlockQuery,
    response: Nothing,
    errors: [422, 429, 1103],
  },
  requestUnlock: {
    ...routes.requestUnlock,
    summary: 'Sends the link that unlocks the account once more, where it is locked',
    body: LoginOnly,
    response: Nothing,
    errors: [422, 429],
  },
  listDevices: {
    ...routes.listDevices,
    summary: 'Where the player is signed in, the latest first',
    response: z.array(Device),
    errors: [401],
  },
  endOtherDevices: {
    ...routes.endOtherDevices,
    summary: 'Signs out everywhere but here',
    response: Nothing,
    errors: [401],
  },
  endDevice: {
    ...routes.endDevice,
    summary: 'Signs out on one device',
    params: z.strictObject({ id: z.uuid() }),
    response: Nothing,
    errors: [401, 404, 422],
  },
  signOut: { ...routes.signOut, summary: 'Ends the session', response: Nothing, errors: [] },
  openSession: {
    ...routes.openSession,
    summary: 'Opens the betting session or tells about the open one',
    response: SportsbookSession,
    errors: [400, 401, 1301],
  },
  continueSession: {
    ...routes.continueSession,
    summary: 'Continues the session after a reality check',
    response: SportsbookSession,
    errors: [400, 401, 1301],
  },
  getPlayer: {
    ...routes.getPlayer,
    summary: 'The profile; null for a visitor',
    response: Player.nullable(),
    errors: [],
  },
  updatePlayer: {
    ...routes.updatePlayer,
    summary: 'Saves fields of the profile, those that were missing among them',
    body: ProfileUpdate,
    response: Player,
    errors: [401, 422],
  },
  listAccounts: {
    ...routes.listAccounts,
    summary: 'The accounts, one a currency',
    query: z.strictObject({ compatibility: z.enum(['true', 'false']).optional() }),
    response: z.array(Account),
    errors: [401],
  },
  activateAccount: {
    ...routes.activateAccount,
    summary: 'Opens the account of a currency if need be and makes it the active one',
    body: z.strictObject({ currency: CurrencyCode }),
    response: z.object({ currency: CurrencyCode }),
    errors: [401, 422],
  },
  listTransactions: {
    ...routes.listTransactions,
    summary: 'What moved money on the accounts, newest first',
    query: TransactionsQuery,
    response: pageOf(Transaction),
    errors: [401, 422],
  },
  getCompPoints: {
    ...routes.getCompPoints,
    summary: 'The comp points of the player',
    response: CompPoints,
    errors: [401],
  },
  listStatusGroups: {
    ...routes.listStatusGroups,
    summary: 'The ladder of status groups, lowest first',
    response: z.array(StatusGroup),
    errors: [401],
  },
  updateLocale: {
    ...routes.updateLocale,
    summary: 'Keeps the language of the player',
    body: z.strictObject({ locale: LocaleCode }),
    response: z.object({ language: LocaleCode }),
    errors: [401, 422],
  },
  paymentTerms: {
    ...routes.paymentTerms,
    summary: 'What may be paid in and out, by currency of the player’s accounts, the active one first',
    response: z.array(PaymentTerms),
    errors: [401],
  },
  listPayments: {
    ...routes.listPayments,
    summary: 'Deposits and withdrawals of the player, the newest first',
    query: z.strictObject(PageQuery),
    response: pageOf(AnyPayment),
    errors: [401, 422],
  },
  getDeposit: {
    ...routes.getDeposit,
    summary: 'How a deposit of the player stands',
    params: PaymentId,
    response: Deposit,
    errors: [401, 404, 422],
  },
  requestDeposit: {
    ...routes.requestDeposit,
    summary: 'Asks for a deposit; what it needs from the player next is in the answer',
    body: RequestDeposit,
    response: Deposit,
    errors: [401, 409, 422, 1201, 1202],
  },
  requestWithdrawal: {
    ...routes.requestWithdrawal,
    summary: 'Asks for a withdrawal, whose amount leaves the balance at once',
    body: RequestWithdrawal,
    response: Withdrawal,
    errors: [401, 409, 422, 1203],
  },
  paymentCallback: {
    ...routes.paymentCallback,
    summary: 'A payment provider states how a payment stands, signed in X-Payment-Signature',
    params: z.strictObject({ provider: z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/) }),
    body: PaymentCallback,
    response: Nothing,
    errors: [403, 404, 422],
  },
  decideWithdrawal: {
    ...routes.decideWithdrawal,
    summary: 'An operator, by the key in Authorization, approves or refuses a withdrawal',
    params: PaymentId,
    body: WithdrawalDecision,
    response: Withdrawal,
    errors: [403, 404, 422, 1204],
  },
  demoChallenge: {
    ...routes.demoChallenge,
    summary: 'What the demo provider asks a player to approve',
    params: DemoToken,
    response: DemoChallenge,
    errors: [404, 422],
  },
  answerDemoChallenge: {
    ...routes.answerDemoChallenge,
    summary: 'Answers what the demo provider asks; the first answer counts',
    params: DemoToken,
    body: DemoAnswer,
    response: DemoAnswered,
    errors: [404, 422],
  },
  trackActivity: {
    ...routes.trackActivity,
    summary:
      'Notes that a player with an activity limit is here, once a minute; 401 when the limit is used up',
    response: z.object({ remaining_seconds: Amount.nullable() }),
    errors: [401, 1302],
  },
  takeBreak: {
    ...routes.takeBreak,
    summary: 'Begins a time-out or self-exclusion, which ends all sessions and cannot be taken back',
    body: TakeBreak,
    response: Break,
    errors: [401, 422],
  },
  listLimits: {
    ...routes.listLimits,
    summary: 'The limits of the player that hold, with what is used of them',
    query: LimitsQuery,
    response: z.array(UserLimit),
    errors: [401, 422],
  },
  setLimit: {
    ...routes.setLimit,
    summary:
      'Sets a limit or lowers it, at once; a higher one is asked for and has to be confirmed a day later',
    body: SetLimit,
    response: UserLimit,
    errors: [401, 422],
  },
  removeLimit: {
    ...routes.removeLimit,
    summary: 'Asks to be without a limit, which has to be confirmed a day later',
    params: Limited,
    response: UserLimit,
    errors: [401, 404, 422],
  },
  confirmLimit: {
    ...routes.confirmLimit,
    summary: 'Confirms what was asked for, once the wait is over',
    params: Limited,
    response: UserLimit,
    errors: [401, 404, 422, 1305],
  },
  cancelLimit: {
    ...routes.cancelLimit,
    summary: 'Takes back what was asked for: the limit stays as it is',
    params: Limited,
    response: UserLimit,
    errors: [401, 404, 422],
  },
} as const satisfies Endpoints & Record<keyof typeof routes, unknown>
