// A separate process: an attacker who guesses passwords of many players from one address, claiming another with each
// try.
import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from '../place-bet/connection.ts'
import { signInRequest } from './attempt.ts'

export interface Attack {
  readonly port: number
  readonly attempts: number
  readonly seconds: number
  /** As the front saw it. */
  readonly address: string
}

/** Number of answers by status. */
export type Answered = Readonly<Record<number, number>>

const CONNECTIONS = 16

process.once('message', async ({ port, attempts, seconds, address }: Attack) => {
  const answered: Record<number, number> = {}
  const began = performance.now()
  let next = 0
  const guess = async () => {
    const connection = await openConnection(port)
    for (let attempt = next++; attempt < attempts; attempt = next++) {
      const due = began + (attempt / attempts) * seconds * 1000
      await pause(Math.max(0, due - performance.now()))
      const claimed = `10.${attempt >> 16}.${(attempt >> 8) & 255}.${attempt & 255}`
      const { status } = await connection.send(
        signInRequest(port, {
          login: `somebody-${attempt}@attack.example`,
          password: 'a guess among many',
          from: `${claimed}, ${address}`,
        }),
      )
      answered[status] = (answered[status] ?? 0) + 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, guess))
  process.send?.(answered, () => process.exit(0))
})
process.send?.('ready')
