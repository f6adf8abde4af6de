import { sign } from '../src/platform/callbacks/signature.ts'
import { type Answer, type House, PAYMENT_SECRET } from './house.ts'

const RETURN_TO = { success: '/s', failure: '/f', pending: '/p' }

export const depositOf = (amount: number, currency = 'EUR') => ({ amount, currency, return_to: RETURN_TO })

/** The operator of the tests. */
export const OPERATOR = { name: 'ann', key: 'a key of an operator' } as const

export const asOperator = (key: string = OPERATOR.key) => ({
  headers: { authorization: `Bearer ${key}`, 'x-app': '' },
})

/** A player's calls about payments, and the provider's and operator's side. */
export function payingIn(house: House) {
  const post = (path: string, cookie: string | null, body: unknown, key: string = crypto.randomUUID()) =>
    house.call('POST', `/api/platform/player/${path}`, { cookie, body, headers: { 'idempotency-key': key } })
  const run = async (...names: string[]) => {
    for (const { name, run: work } of house.side.upkeep)
      if (names.includes(name)) await work(house.time.clock())
  }
  return {
    deposit: (cookie: string | null, amount: number, key?: string) =>
      post('deposits', cookie, depositOf(amount), key),
    withdraw: (cookie: string | null, amount: number, key?: string) =>
      post('withdrawals', cookie, { amount, currency: 'EUR' }, key),
    post,
    /** The player answers on the provider's page. */
    answer: (deposit: Answer, answer: string) =>
      house.call('POST', `/api/platform/payments/demo/challenges/${tokenOf(deposit)}`, { body: { answer } }),
    stateOf: async (cookie: string, deposit: Answer) =>
      (await house.call('GET', `/api/platform/player/deposits/${deposit.body.id}`, { cookie })).body.state,
    list: async (cookie: string) =>
      (await house.call('GET', '/api/platform/player/payments', { cookie })).body.items,
    /** A callback from the provider, without a browser's headers. */
    callback: (statement: unknown, { secret = PAYMENT_SECRET, at = house.time.clock() } = {}) => {
      const text = JSON.stringify(statement)
      return house.call('POST', '/api/platform/payments/demo/callbacks', {
        text,
        headers: { 'x-app': '', 'x-payment-signature': sign(secret, text, at) },
      })
    },
    /** Changes a charge in the provider's records, without a callback. */
    book: (deposit: Answer, state: string) =>
      house.db.run({ name: '', text: 'update demo_payments set state = $2 where reference = $1' }, [
        deposit.body.id,
        state,
      ]),
    /** A player's exceptions in the operators' queue. */
    waiting: async (playerId: number) => {
      const { body } = await house.call('GET', '/api/platform/payments/exceptions?limit=100', asOperator())
      return body.items.filter((one: { player_id: number }) => one.player_id === playerId)
    },
    decide: (exception: { readonly id: number }, decision: string, key = OPERATOR.key) =>
      house.call('POST', `/api/platform/payments/exceptions/${exception.id}/decision`, {
        body: { decision, reason: 'asked the player' },
        ...asOperator(key),
      }),
    /** Moves time on and does what is due. */
    after: async (seconds: number) => {
      house.time.jump(1000 * seconds)
      await run('demo-provider', 'withdrawals', 'payments')
    },
    run,
  }
}

export const tokenOf = (deposit: Answer): string => String(deposit.body.challenge_url).split('/').at(-1) ?? ''

export const statementOf = (deposit: Answer, state: string, id: string = crypto.randomUUID()) => ({
  id,
  reference: deposit.body.id,
  state,
  amount: deposit.body.amount,
  currency: deposit.body.currency,
})
