import type { platformEndpoints, Refusal, sportsbookEndpoints } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { RulesOf } from '../../sites.ts'
import { gateRefusal } from './access.ts'

type Table = typeof platformEndpoints & typeof sportsbookEndpoints
/** Calls by people that change something. */
type ChangingCall = {
  [Name in keyof Table]: Table[Name] extends { method: 'GET' } | { auth: 'service' } ? never : Name
}[keyof Table]

/**
 * How calls from a country that the site does not serve are treated: nobody can sign in, deposit or bet. Signed-in
 * players still reach what is theirs: withdrawals, cash-outs, limits, breaks and data. A new call does not compile
 * until it has a row.
 */
const COUNTRY_RULES: Readonly<Record<ChangingCall, 'open' | 'play' | 'sign_in' | 'sign_up'>> = {
  signIn: 'sign_in',
  signUp: 'sign_up',
  requestPassword: 'open',
  setPassword: 'open',
  requestConfirmation: 'open',
  requestUnlock: 'open',
  endOtherDevices: 'open',
  prove: 'open',
  endDevice: 'open',
  beginPasskeySignIn: 'sign_in',
  signInByPasskey: 'sign_in',
  signInByHost: 'sign_in',
  beginPasskey: 'open',
  addPasskey: 'open',
  removePasskey: 'open',
  signOut: 'open',
  openSession: 'open',
  continueSession: 'open',
  updatePlayer: 'open',
  activateAccount: 'open',
  sendPhoneCode: 'open',
  verifyPhone: 'open',
  startIdentity: 'open',
  answerDemoIdentity: 'open',
  subscribePush: 'open',
  deleteAccount: 'open',
  updateLocale: 'open',
  acknowledgeFunds: 'open',
  requestDeposit: 'play',
  requestWithdrawal: 'open',
  answerDemoChallenge: 'open',
  trackActivity: 'open',
  takeBreak: 'open',
  setLimit: 'open',
  removeLimit: 'open',
  confirmLimit: 'open',
  cancelLimit: 'open',
  connectionToken: 'open',
  authorizeChannels: 'open',
  counters: 'open',
  priceWays: 'open',
  listMomentum: 'open',
  updateSettings: 'open',
  star: 'open',
  unstar: 'open',
  writeChat: 'play',
  readNotifications: 'open',
  readAllNotifications: 'open',
  getPlacement: 'open',
  placeBets: 'play',
  maxStake: 'open',
  cashOut: 'open',
  setAutoCashOut: 'open',
  quoteEdit: 'open',
  editBet: 'play',
  priceBuilder: 'open',
  builderOdds: 'open',
  shareBets: 'open',
  launchApp: 'play',
  bonusesForBets: 'open',
  markBonusesSeen: 'open',
  activateBonus: 'play',
  boostBonus: 'play',
  ambProgressForBets: 'open',
  openLootbox: 'play',
  redeemPromoCode: 'play',
  jackpotsForBets: 'open',
  markHitSeen: 'open',
  markHitProcessed: 'open',
  // Free, and nothing to win: it is no play.
  vote: 'open',
  addAlert: 'open',
  removeAlert: 'open',
  setAlertSettings: 'open',
}

/** Whether a site serves nobody from a country: it is not among its countries, or sign-in from there is blocked. */
export const isBlocked = ({ config }: LoadedSite, country: string): boolean =>
  (config.countries.length > 0 && !config.countries.includes(country)) ||
  config.blockedSignInCountries.includes(country)

/** The refusal of a call by its name and country; null when it is allowed. An unknown country is allowed. */
export type RefuseFrom = (
  name: string,
  caller: Parameters<RulesOf>[0],
  country: string | null,
) => Refusal | null

export const createRefuseFrom =
  (rulesOf: RulesOf): RefuseFrom =>
  (name, caller, country) => {
    const rule = (COUNTRY_RULES as Readonly<Record<string, string>>)[name] ?? 'open'
    if (country === null || rule === 'open') return null
    const site = rulesOf(caller)
    if (rule === 'sign_in' || rule === 'sign_up') return gateRefusal(site, country, rule)
    return isBlocked(site, country) ? { refused: 1111, details: { country } } : null
  }
