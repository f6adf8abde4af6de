import { expect } from 'vitest'
import type { House } from './house.ts'

export const USERS = '/api/platform/users'
export const PASSWORD = 'a good password'

/** Players who sign up and in like real ones. */
export function membersOf(house: House) {
  let people = 0
  const somebody = () => `person-${(people += 1)}@touchline.example`
  const form = (email: string) => ({
    email,
    password: PASSWORD,
    country: 'DE',
    birth_date: '1990-05-17',
    accept_terms: true,
  })
  const signUp = (body: unknown, options: { headers?: Record<string, string>; on?: House } = {}) =>
    (options.on ?? house).call('POST', USERS, { body, ...(options.headers && { headers: options.headers }) })
  const signIn = (login: string, password = PASSWORD) =>
    house.call('POST', `${USERS}/sign_in`, { body: { login, password } })
  const ask = (what: 'password' | 'confirmation' | 'unlock', login: string) =>
    house.call('POST', `${USERS}/${what}`, { body: { login } })
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    house.db.run<Row>({ name: '', text }, parameters)

  /** The latest message to somebody, once sent: messages are sent after the answers. */
  async function letterTo(to: string, count = 1) {
    const written = () => house.sent.filter((message) => message.to === to)
    await expect.poll(() => written().length, { interval: 2 }).toBe(count)
    const { text } = written()[count - 1] ?? { text: '' }
    const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '')
    return { text, link, token: [...link.searchParams.values()][0] ?? '' }
  }

  /** Resolves when all work started behind answers is done. */
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    await sql('select 1')
    await new Promise((resolve) => setImmediate(resolve))
  }

  async function member(): Promise<string> {
    const email = somebody()
    await signUp(form(email))
    const { token } = await letterTo(email)
    await house.call('GET', `${USERS}/confirmation?confirmation_token=${token}`)
    return email
  }

  const auditOf = async (email: string) =>
    (
      await sql<{ event: string }>(
        'select a.event from player_audit a join players p on p.id = a.player_id where p.email = $1 order by a.id',
        [email],
      )
    ).map(({ event }) => event)

  return { somebody, form, signUp, signIn, ask, sql, letterTo, settled, member, auditOf }
}
