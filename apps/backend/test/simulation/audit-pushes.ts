import type { Bet } from '@touchline/contract'
import type { Books } from './books.ts'
import type { World } from './world.ts'

interface ToldBalance {
  readonly type: string
  readonly balance: number
  readonly version: number
}

const standing = (status: string, winAmount: unknown, cashedOut: unknown): string =>
  `${status}, win ${String(winAmount)}, cashed out ${String(cashedOut)}`

/** The last that was pushed of each bet of a player who listens is how it stands; one that has changed was pushed. */
function betFaults({ stage, pushed }: World, { bets }: Books): string[] {
  const [{ id: listener } = { id: 0 }] = stage.players
  const told = new Map<number, Bet>()
  for (const { data } of pushed) {
    const { type, bet } = data as { readonly type: string; readonly bet: Bet }
    if (type === 'bet_changed') told.set(bet.id, bet)
  }
  return bets.flatMap(({ id, player_id, status, win_amount, cashed_out }) => {
    if (player_id !== listener) return []
    const last = told.get(id)
    const is = standing(status, win_amount, cashed_out)
    const said =
      last === undefined
        ? standing('waiting_results', null, 0)
        : standing(last.status, last.win_amount, last.cashed_out_amount)
    return said === is ? [] : [`bet ${id} was last pushed as ${said}, and is ${is}`]
  })
}

/** The last balance that was pushed is the balance. */
export function pushFaults(world: World, books: Books): string[] {
  const { accounts, outbox } = books
  const faults = outbox === 0 ? [] : [`${outbox} rows of the outbox are left`]
  for (const { player_id: id, balance } of accounts) {
    const told = world.pushed
      .filter(({ channel }) => channel.endsWith(`:${id}`))
      .map(({ data }) => data as ToldBalance)
      .filter(({ type }) => type === 'balance_changed')
      .toSorted((one, other) => one.version - other.version)
    const last = told.at(-1)
    if (last !== undefined && String(last.balance) !== balance)
      faults.push(`player ${id} was last told of ${last.balance} and has ${balance}`)
  }
  return [...faults, ...betFaults(world, books)]
}
