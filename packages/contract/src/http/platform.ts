import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { Account, Player, SignIn, SportsbookSession } from '../player.ts'
import { platformRoutes as routes } from '../routes.ts'
import { CurrencyCode, LocaleCode } from '../scalars.ts'

const Nothing = z.object({})

export const platformEndpoints = {
  signIn: {
    ...routes.signIn,
    summary: 'Signs in with e-mail or phone and password and sets the session cookie',
    body: SignIn,
    response: Player,
    errors: [422, 429, 1001],
  },
  signOut: { ...routes.signOut, summary: 'Ends the session', response: Nothing, errors: [] },
  openSession: {
    ...routes.openSession,
    summary: 'Opens the betting session or tells about the open one',
    response: SportsbookSession,
    errors: [401],
  },
  continueSession: {
    ...routes.continueSession,
    summary: 'Continues the session after a reality check',
    response: SportsbookSession,
    errors: [401],
  },
  getPlayer: {
    ...routes.getPlayer,
    summary: 'The profile; null for a visitor',
    response: Player.nullable(),
    errors: [],
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
  updateLocale: {
    ...routes.updateLocale,
    summary: 'Keeps the language of the player',
    body: z.strictObject({ locale: LocaleCode }),
    response: z.object({ language: LocaleCode }),
    errors: [401, 422],
  },
} as const satisfies Endpoints & Record<keyof typeof routes, unknown>
