import { createHmac } from 'node:crypto'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../servers/processes.ts'
import type { Offer } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'

const run = promisify(execFile)

const EMAIL = 'ann@house.example'
const PASSWORD = 'a long password of her own'
/** What decides about hits and settlements here; small ones need no second person. */
const ROLES = 'settler,promoter,jackpots,payments'
const HEADERS = { 'x-app': 'sportsbook' }
const reason = 'a walk through the site'

/** The code of an authenticator for a base32 secret (RFC 6238) at a moment (ms). */
function codeAt(secret: string, now: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const hash = createHmac('sha1', key).update(step).digest()
  const at = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** The first password of somebody new. Only one process can have the embedded database open, so the backend stops for it. */
async function hired(stack: Stack): Promise<string> {
  await stack.killBackend()
  const command = [
    'apps/backend/src/operator/staff/command.ts',
    'add',
    EMAIL,
    '--name',
    'Ann',
    '--roles',
    ROLES,
  ]
  const { stdout } = await run(process.execPath, command, { cwd: root, env: stack.env, timeout: 60_000 })
  await stack.startBackend()
  const password = stdout.trim().split('\n').at(-1)
  if (password === undefined) throw new Error(`no password in: ${stdout}`)
  return password
}

/** Share in percent, amounts in subunits. */
export interface JackpotLevelPlan {
  readonly name: string
  readonly share: number
  readonly seed: number
  readonly max_amount: number
}

/** Calls of somebody of the staff, signed in with a second factor. */
export async function staffOf(stack: Stack) {
  let token: string | null = null
  /** Without a body it asks; null is an act that has none. */
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${stack.url}/api/operator/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...HEADERS,
        ...(body == null ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body == null ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const first = await hired(stack)
  token = (await call<{ token: string }>('session', { email: EMAIL, password: first, bearer: true })).token
  await call('session/password', { current_password: first, password: PASSWORD })
  const { secret } = await call<{ secret: string }>('session/second_factor', null)
  await call('session/second_factor/confirmation', { code: codeAt(secret, Date.now()) })
  return {
    /** Offers a campaign to everybody; answers its id. */
    async offer(plan: object): Promise<number> {
      const { id, version } = await call<{ id: number; version: number }>('campaigns', { plan, reason })
      await call(`campaigns/${id}/publication`, { version, reason })
      return id
    },
    end: (campaignId: number) => call(`campaigns/${campaignId}/end`, { reason }),
    /** States the result of the market that an outcome is of. */
    async settle({ match, market, outcomeId }: Offer, won = true): Promise<void> {
      const winner = won ? outcomeId : market.outcomes.find(({ id }) => id !== outcomeId)?.id
      const asked = {
        ...{ action: 'settle', match_id: match.id, market_id: market.id, specifier: market.specifier },
        outcomes: market.outcomes.map(({ id }) => ({ id, won: id === winner })),
      }
      const { fingerprint } = await call<{ fingerprint: string }>('settlement/previews', { asked })
      await call('settlement/orders', { asked, fingerprint, reason })
    },
    /** Makes a jackpot and opens it. `rate` in millionths of a stake. */
    async jackpot(
      name: string,
      levels: readonly JackpotLevelPlan[],
      {
        rate = 100_000,
        sites = ['demo'],
      }: { readonly rate?: number; readonly sites?: readonly string[] } = {},
    ): Promise<number> {
      const { id } = await call<{ id: number }>('jackpots', {
        ...{ name, currency: 'EUR', rate, min_stake: 100, sites, levels, reason },
      })
      await call(`jackpots/${id}`, { active: true, reason })
      return id
    },
    /** Hits of one jackpot, the latest first. */
    hits: async (jackpotId: number) =>
      (
        await call<{ items: { id: number; jackpot_id: number; amount: number; status: string }[] }>(
          'jackpot_hits',
        )
      ).items.filter(({ jackpot_id: of }) => of === jackpotId),
    decide: (hitId: number, decision: 'approve' | 'pay') =>
      call(`jackpot_hits/${hitId}/decision`, { decision, reason }),
  }
}

export type StaffHand = Awaited<ReturnType<typeof staffOf>>

const HOUR = 3_600_000

/** A campaign of a day for everybody, in euro cents. */
export const planOf = (name: string, terms: object, changes: object = {}) => ({
  name,
  texts: { en: { name, description: `${name} of the walk.`, terms: 'Once per player.' } },
  terms,
  conditions: {
    ...{ events: [], min_odds: null, max_odds: null, selection_count_from: null, selection_count_to: null },
    ...{ match_status: 'any', bet_types: null, min_stake: null },
  },
  ...{ banner_desktop: null, banner_mobile: null, sites: [], countries: [], player_groups: [] },
  ...{ only_verified: false, trigger_key: null, starts_active: false, needs_code: false },
  ...{ show_in_promotion: true, uses_count: 1, days: null, currency: 'EUR' },
  starts_at: new Date(Date.now() - HOUR).toISOString(),
  ends_at: new Date(Date.now() + 24 * HOUR).toISOString(),
  ...{ budget: 50_000, pieces: null },
  ...changes,
})
