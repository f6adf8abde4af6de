import type { SettlementStep } from '../../src/sportsbook/settlement/settlement.ts'
import { describe, expect, test, vi } from 'vitest'
import { ledgerFaults, openHouseOn, place, placement, selection } from '../house.ts'
import { type Settlements, WON } from './testing.ts'

/** Dying processes, and simultaneous bets and settlements. */
export function interruptionsSuite(settlements: Settlements): void {
  const { house, fresh, settle, rollBack, bet, read } = settlements

  describe('SAFE-07 a process that dies', () => {
    test.each(['recorded', 'locked', 'written', 'committed', 'applied'] as SettlementStep[])(
      'when %s: the next one finishes, and each bet is paid once',
      async (step) => {
        const [match = 0] = fresh(1)
        const { id, cookie } = await house.player(3000n)
        for (let count = 0; count < 3; count += 1) await bet(cookie, [match])
        const dying = await openHouseOn(house.db)
        dying.dieAt(step)
        await expect(settle(match, WON, dying)).rejects.toThrow(`killed when ${step}`)
        await dying.close()
        expect(await ledgerFaults(house.db)).toEqual([])
        const next = await openHouseOn(house.db)
        await next.side.settlement.resume()
        expect(await house.balance(id)).toBe(6000n)
        await settle(match, WON, next)
        await next.side.settlement.resume()
        await next.close()
        expect(await house.balance(id)).toBe(6000n)
        const postings = await house.db.run(
          {
            name: '',
            text: `select 1 from ledger_entries where account = 'player' and player_id = $1 and step = 1`,
          },
          [id],
        )
        expect(postings).toHaveLength(3)
      },
    )

    test('while taking back, too', async () => {
      const [match = 0] = fresh(1)
      const { id, cookie } = await house.player(1000n)
      await bet(cookie, [match])
      await settle(match, WON)
      house.dieAt('written')
      await expect(rollBack(match)).rejects.toThrow('killed')
      house.dieAt(null)
      expect(await house.balance(id)).toBe(2000n)
      await house.side.settlement.resume()
      expect(await house.balance(id)).toBe(0n)
    })
  })

  /** Lets bets through as if their market ended between their last look at it and their commit. */
  const unfenced = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const set = (state: string) =>
      house.db.run({ name: '', text: `alter table legs ${state} trigger legs_not_ended` })
    await set('disable')
    const result = await work()
    await set('enable')
    return result
  }

  test('a bet committed in the moment in which its market was settled is settled by the next look', async () => {
    const [match = 0] = fresh(1)
    const { id, cookie } = await house.player(1000n)
    await settle(match, WON)
    const betId = await unfenced(() => bet(cookie, [match]))
    expect(await house.balance(id)).toBe(0n)
    await house.side.settlement.reconcile([match])
    expect(await read(cookie, betId)).toMatchObject({ status: 'done', win_amount: 2000 })
    expect(await house.balance(id)).toBe(2000n)
  })

  test('a market that goes while the bet is being written is looked at again without being asked', async () => {
    const [match = 0] = fresh(1)
    const { id, cookie } = await house.player(1000n)
    await settle(match, WON)
    const run: typeof house.db.run = async (statement, ...parameters) => {
      const rows = await house.db.run(statement, ...parameters)
      if (statement.name === 'place_bets') racing.book.set({ matchId: match }, null)
      return rows
    }
    const racing = await openHouseOn({ ...house.db, run })
    const answer = await unfenced(() => place(racing, cookie, placement([selection({ matchId: match })])))
    expect(answer.status).toBe(200)
    // The reconciliation is queued before the answer, so this one comes after it.
    await racing.side.settlement.reconcile([])
    expect(await house.balance(id)).toBe(2000n)
    await racing.close()
  })

  test('more bets than fit one transaction are all settled, and looked for once', async () => {
    const [match = 0] = fresh(1)
    const { id, cookie } = await house.player(1000n)
    for (let count = 0; count < 25; count += 1) {
      const [one] = placement([selection({ matchId: match })], 1).bets
      await place(house, cookie, { ...placement(), bets: Array.from({ length: 20 }, () => one) })
    }
    const run = vi.spyOn(house.db, 'run')
    await settle(match, WON)
    expect(await house.balance(id)).toBe(1500n)
    // Each look reads all legs of the market.
    expect(run.mock.calls.filter(([{ name }]) => name === 'bets_to_settle')).toHaveLength(1)
    run.mockRestore()
  })

  test('a bet that another process has settled since its id was read is neither paid nor told again', async () => {
    const [match = 0] = fresh(1)
    const { id, cookie } = await house.player(1000n)
    await place(house, cookie, placement([selection({ matchId: match })]))
    const run: typeof house.db.run = async (statement, ...parameters) => {
      const rows = await house.db.run(statement, ...parameters)
      if (statement.name === 'bets_to_settle') await house.side.settlement.reconcile([match])
      return rows
    }
    const late = await openHouseOn({ ...house.db, run })
    await settle(match, WON, late)
    await late.close()
    expect(await house.balance(id)).toBe(2000n)
    const pushes = await house.db.run<{ type: string }>(
      { name: '', text: `select payload ->> 'type' as type from outbox where player_id = $1 order by id` },
      [id],
    )
    // Once when it was placed, once when it was settled.
    expect(pushes.filter(({ type }) => type === 'bet_changed')).toHaveLength(2)
  })

  test('two settlements at once of bets that share matches and players both finish', async () => {
    const [one = 0, two = 0] = fresh(2)
    const players = await Promise.all(Array.from({ length: 4 }, () => house.player(2000n)))
    for (const { cookie } of players) {
      await bet(cookie, [one, two])
      await bet(cookie, [two, one])
    }
    const other = await openHouseOn(house.db)
    await Promise.all([settle(one, WON), settle(two, WON, other)])
    await other.close()
    for (const { id } of players) expect(await house.balance(id)).toBe(8000n)
  })
}
