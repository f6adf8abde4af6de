import { sign } from '../../src/platform/callbacks/signature.ts'
import { PAYMENT_SECRET } from '../house.ts'
import { depositOf } from '../paying.ts'
import type { Play } from './betting.ts'
import { insist, post } from './browser.ts'
import { notePayment } from './model.ts'

const PLAYER = '/api/platform/player'
const PROVIDER = '/api/platform/payments/demo'

/** The ways in which a deposit goes on after it was begun. */
const WAYS = [
  ['approve', 4],
  ['approve_later', 2],
  ['refuse_later', 1],
  ['decline', 1],
  ['paid late', 2],
  ['left', 1],
] as const

/** How long (ms) until a deposit is given up whose player does nothing. */
const EXPIRED = 31 * 60_000

/** The provider has the money after all, and says so once or twice, sooner or later. */
async function payLate({ world, random }: Play, id: string, amount: number): Promise<void> {
  const { stage, scheduler, faults } = world
  await world.pause(random.integer(0, 45 * 60_000))
  const { value: paid } = await stage.execute(scheduler.now(), (queries) =>
    queries.run<{ reference: string }>(
      {
        name: '',
        text: `update demo_payments set state = 'succeeded', settles_as = null, settles_at = null where reference = $1 returning reference`,
      },
      [id],
    ),
  )
  if (paid.length === 0) throw new Error(`the provider does not know ${id}`)
  world.saw('a deposit is paid late')
  const statement = { id: `late ${id}`, reference: id, state: 'succeeded', amount, currency: 'EUR' }
  const text = JSON.stringify(statement)
  const times = faults.strikes('a callback comes twice') ? 2 : 1
  if (faults.strikes('a callback is late')) await world.pause(random.integer(1000, 120_000))
  for (let time = 0; time < times; time += 1)
    await insist(world, null, {
      name: 'call back',
      method: 'POST',
      path: `${PROVIDER}/callbacks`,
      text,
      headers: { 'x-app': '', 'x-payment-signature': sign(PAYMENT_SECRET, text, scheduler.now()) },
    })
}

/** Deposits, and answers on the provider's page. */
export async function deposit(play: Play): Promise<void> {
  const { world, browser, model, random, key } = play
  const way = random.weighted(WAYS)
  const amount = random.integer(1000, 5000)
  const answer = await insist(world, browser, post('deposit', `${PLAYER}/deposits`, depositOf(amount), key))
  if (answer.status !== 200) return world.saw(`a deposit is refused (${answer.body.code})`)
  const { id } = notePayment(world, model, browser.player.id, answer)
  if (way === 'left') return world.pause(EXPIRED)
  if (way === 'paid late') return payLate(play, id, amount)
  const token = String(answer.body.challenge_url).split('/').at(-1)
  if (answer.body.challenge_url === null) return
  const path = `${PROVIDER}/challenges/${token}`
  const told = { name: `answer ${way}`, method: 'POST', path, body: { answer: way } } as const
  const { status } = await insist(world, browser, told)
  if (status !== 200) throw new Error(`the provider's page answers ${status}`)
  world.saw(`a deposit is answered with ${way}`)
}

/** Withdraws; an amount that ends in 13 is returned by the provider. */
export async function withdraw({ world, browser, model, random, key }: Play): Promise<void> {
  const amount = random.integer(10, 60) * 100 + (random.chance(0.3) ? 13 : 0)
  const body = { amount, currency: 'EUR' }
  const answer = await insist(world, browser, post('withdraw', `${PLAYER}/withdrawals`, body, key))
  if (answer.status !== 200) return world.saw(`a withdrawal is refused (${answer.body.code})`)
  notePayment(world, model, browser.player.id, answer)
  world.saw('money is withdrawn')
}

/** Opens an account. */
export async function signUp({ world, model, key }: Play): Promise<void> {
  const email = `${key.replaceAll(/\W/g, '-')}@touchline.example`
  const { status, body } = await insist(world, null, {
    name: 'sign up',
    method: 'POST',
    path: '/api/platform/users',
    body: { email, password: 'a good password', country: 'DE', birth_date: '1990-05-17', accept_terms: true },
  })
  if (status !== 200) throw new Error(`a sign-up is answered ${status} ${JSON.stringify(body)}`)
  world.saw('an account is opened')
  model.signedUp.add(email)
}
