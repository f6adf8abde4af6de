import { isLocalAddress } from './platform/messages/open-messages.ts'
import { operatorsOf, playsCampaigns, type RISKS, type Settings } from './settings.ts'

type Risk = (typeof RISKS)[number]

/** Names of the built-in providers. */
export interface BuiltIn {
  readonly payments: string
  readonly identity: string
}

interface Condition {
  readonly stands: (settings: Settings, providers: BuiltIn) => boolean
  readonly says: string
  readonly mend: string
}

const databasePassword = ({ DATABASE_URL: url }: Settings): string =>
  url !== undefined && URL.canParse(url) ? new URL(url).password : ''

const isOutboxOpen = ({ OUTBOX, PUBLIC_URL }: Settings): boolean => OUTBOX ?? isLocalAddress(PUBLIC_URL)

/** What is convenient for trying things out but dangerous in public: how to detect it, and what to do about it. */
const CONDITIONS: Readonly<Record<Risk, Condition>> = {
  'demo-payments': {
    stands: (_, { payments }) => payments === 'demo',
    says: 'payments are those of the demo provider: whoever asks gets money that nobody paid',
    mend: 'put a payment provider in its place (docs/recipes.md)',
  },
  'demo-identity': {
    stands: (_, { identity }) => identity === 'demo',
    says: 'identities are proven at the demo provider, where everybody approves themselves',
    mend: 'put an identity provider in its place (docs/recipes.md)',
  },
  'demo-player': {
    stands: ({ DEMO_PLAYER }) => DEMO_PLAYER,
    says: 'everybody can sign in as the demo player',
    mend: 'set DEMO_PLAYER=false',
  },
  'demo-register': {
    stands: ({ EXCLUSION_REGISTER }) => EXCLUSION_REGISTER === 'demo',
    says: 'self-excluded people are looked for in the demo register, where nobody is',
    mend: 'put the register of your country in its place (docs/recipes.md), or set EXCLUSION_REGISTER=none',
  },
  'unattended-withdrawals': {
    stands: (settings) => operatorsOf(settings).length === 0,
    says: 'there is no operator, so that withdrawals approve themselves',
    mend: 'set OPERATOR_KEYS',
  },
  'generated-secrets': {
    stands: (settings) =>
      [
        settings.REALTIME_SECRET,
        settings.PAYMENT_CALLBACK_SECRET,
        settings.IDENTITY_CALLBACK_SECRET,
      ].includes(undefined),
    says: 'secrets are made up by each data directory, so that providers and other processes do not know them',
    mend: 'set REALTIME_SECRET, PAYMENT_CALLBACK_SECRET and IDENTITY_CALLBACK_SECRET',
  },
  'default-database-password': {
    stands: (settings) => databasePassword(settings) === 'touchline',
    says: 'the password of the database is the one that everybody can read in compose.yaml',
    mend: 'set POSTGRES_PASSWORD, or another DATABASE_URL',
  },
  'open-outbox': {
    stands: isOutboxOpen,
    says: 'mails and SMS can be read at /dev/outbox, with every link and code in them',
    mend: 'set OUTBOX=false, and SMTP_URL and SMS_GATEWAY_URL',
  },
  'simulated-feed': {
    stands: ({ FEED }) => FEED === 'simulator',
    says: 'matches are simulated: whoever knows SIM_SEED knows their results before they are played',
    mend: 'set FEED=none, and FEED_KEYS for the sources that state matches, prices and results',
  },
  'demo-campaigns': {
    stands: playsCampaigns,
    says: 'the demonstration gives money away by campaigns, promo codes and jackpots that everybody can read',
    mend: 'set DEMO_CAMPAIGNS=false',
  },
  'plain-http': {
    stands: ({ PUBLIC_URL }) => PUBLIC_URL.startsWith('http:') && !isLocalAddress(PUBLIC_URL),
    says: 'browsers are called by http, so that sessions and passwords can be read on the way',
    mend: 'set PUBLIC_URL to an https address',
  },
}

/** Whether an installation is open to the public: a setting says so, or its public address is not of this machine. */
const isProduction = ({ PRODUCTION, PUBLIC_URL }: Settings): boolean =>
  PRODUCTION ?? !isLocalAddress(PUBLIC_URL)

/**
 * Why a public installation must not start as it is configured, one line per risk with what to do. Null where there is
 * no risk, or `ALLOW_IN_PRODUCTION` names all of them.
 */
export function preflightFault(settings: Settings, providers: BuiltIn): string | null {
  if (!isProduction(settings)) return null
  const faults = Object.entries(CONDITIONS).filter(
    ([risk, { stands }]) =>
      stands(settings, providers) && !settings.ALLOW_IN_PRODUCTION.includes(risk as Risk),
  )
  if (faults.length === 0) return null
  return [
    `An installation that is open to the public (PUBLIC_URL ${settings.PUBLIC_URL}) does not start like this:`,
    ...faults.map(([risk, { says, mend }]) => `- ${risk}: ${says}: ${mend}`),
    `To start all the same: ALLOW_IN_PRODUCTION=${[...settings.ALLOW_IN_PRODUCTION, ...faults.map(([risk]) => risk)].join(',')}`,
  ].join('\n')
}
