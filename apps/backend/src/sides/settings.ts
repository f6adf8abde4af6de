import { callbackSecrets, derivedSecret } from '../kept-secret.ts'
import { pushHosts } from './push.ts'
import { type Settings, operatorsOf, playsCampaigns, sessionTerms } from '../settings.ts'
import { betTerms } from '../sportsbook/bets/terms.ts'
import { installationKeys } from '../vapid-key.ts'
import { LOCALE_CODES } from '@touchline/contract'
import { join } from 'node:path'
import { demoRegister } from '../platform/registers/demo-register.ts'
import type { RegisterSettings } from '../platform/registers/register.ts'
import type { PlayerSideOptions } from './players.ts'

type PlayerSettings =
  | 'quoteAge'
  | 'sessionTerms'
  | 'locales'
  | 'liveDelaySeconds'
  | 'terms'
  | 'ratesFile'
  | 'videoEnabled'
  | 'cashOutMargin'
  | 'cashOutDelaySeconds'
  | 'publicUrl'
  | 'sms'
  | 'payments'
  | 'identity'
  | 'push'
  | 'jackpots'
  | 'games'
  | 'register'

/** The registers that an installation may name. */
const REGISTERS = { none: null, demo: demoRegister } as const

function registerOf(settings: Settings): RegisterSettings | null {
  const register = REGISTERS[settings.EXCLUSION_REGISTER]
  const { REGISTER_WAIT_MS: patience, REGISTER_SILENT: whenSilent } = settings
  return register && { register, patience, whenSilent }
}

/** The player side of the settings. `secret`: the secret of realtime, from which others are derived. */
export async function playerSettings(
  settings: Settings,
  secret: string,
): Promise<Pick<PlayerSideOptions, PlayerSettings>> {
  const { DATA_DIR: dataDir, DEMO_PAYMENT_SECONDS: delaySeconds } = settings
  return {
    quoteAge: settings.QUOTE_AGE_MS,
    sessionTerms: sessionTerms(settings),
    locales: LOCALE_CODES,
    liveDelaySeconds: settings.LIVE_DELAY_SECONDS,
    terms: betTerms(settings),
    ratesFile: join(settings.SITES_DIR, 'rates.json'),
    videoEnabled: settings.VIDEO_ENABLED,
    cashOutMargin: 10 * settings.CASH_OUT_MARGIN,
    cashOutDelaySeconds: settings.CASH_OUT_DELAY_SECONDS,
    publicUrl: settings.PUBLIC_URL,
    sms: {
      secret: derivedSecret(secret, 'phone codes'),
      perDay: settings.SMS_PER_DAY,
      prefixes: settings.SMS_PREFIXES,
    },
    payments: {
      secrets: await callbackSecrets(
        settings.PAYMENT_CALLBACK_SECRET,
        settings.PAYMENT_CALLBACK_SECRET_PREVIOUS,
        dataDir,
        'payment-callback-secret',
      ),
      operators: operatorsOf(settings),
      delaySeconds,
      instant: { upTo: settings.INSTANT_WITHDRAWALS, days: settings.INSTANT_WITHDRAWAL_DAYS },
    },
    identity: {
      secrets: await callbackSecrets(
        settings.IDENTITY_CALLBACK_SECRET,
        settings.IDENTITY_CALLBACK_SECRET_PREVIOUS,
        dataDir,
        'identity-callback-secret',
      ),
      delaySeconds,
    },
    games: { agreed: settings.WALLET_SECRETS, own: derivedSecret(secret, 'games') },
    jackpots: {
      secret: derivedSecret(secret, 'jackpot winners'),
      playsDemo: playsCampaigns(settings),
    },
    register: registerOf(settings),
    push: { keys: await installationKeys(settings), hosts: pushHosts(settings) },
  }
}
