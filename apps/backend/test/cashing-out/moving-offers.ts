import { describe, expect, test } from 'vitest'
import { openHouseOn } from '../house.ts'
import { by, type CashOuts } from './testing.ts'

/** Pushes of offers as they move. */
export function movingOffersSuite(desk: CashOuts): void {
  const { house, fresh, single, read, cashOut, ask } = desk

  describe('LIVE-18 offers as they move', () => {
    const move = (matchId: number, change: object) => {
      house.book.set({ matchId }, change)
      house.side.offers.matchMoved(matchId)
    }
    const pushes = (betId: number) =>
      house.published.flatMap(({ channel, data }) => {
        const { type, bet_id: about, to_cashout: offer } = data as Record<string, unknown>
        return type === 'bet_cashout_changed' && about === betId ? [[channel, offer]] : []
      })
    const watched = async () => {
      const matchId = fresh()
      const player = await house.player(1000n)
      const bet = await single(player.cookie, matchId)
      // The channels of two languages are read, that of the third is not.
      for (const language of ['en', 'de']) house.heard.add(`$user:${language}:${player.id}`)
      const told = (offer: number, languages = ['en', 'de']) =>
        languages.map((language) => [`$user:${language}:${player.id}`, offer])
      return { ...player, matchId, bet, told }
    }

    test('the player is told each that differs, a second apart at most, in every language somebody reads', async () => {
      const { matchId, bet, told } = await watched()
      move(matchId, by(0.5))
      house.time.advance(1)
      expect(pushes(bet.id)).toEqual(told(950))
      move(matchId, by(0.51))
      house.time.advance(500)
      move(matchId, by(0.52))
      house.time.advance(500)
      expect(pushes(bet.id)).toEqual([...told(950), ...told(988)])
      move(matchId, by(0.52))
      house.time.advance(5000)
      expect(pushes(bet.id)).toHaveLength(4)
    })

    test('a suspension takes the offer away', async () => {
      const { matchId, bet, told } = await watched()
      move(matchId, { marketStatus: -1 })
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(0))
    })

    test('who does not listen is told nothing, and afterwards what it is then', async () => {
      const { matchId, bet, id, told } = await watched()
      house.heard.clear()
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual([])
      house.heard.add(`$user:de:${id}`)
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(950, ['de']))
    })

    test('a list that shows another offer than was told has it told to all', async () => {
      const { cookie, matchId, bet, told } = await watched()
      await read(cookie, bet.id)
      house.book.set({ matchId }, by(0.5))
      expect((await read(cookie, bet.id)).to_cashout).toBe(950)
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(950))
    })

    test('a bet that has ended, or another match, moves nothing', async () => {
      const { cookie, matchId, bet } = await watched()
      move(fresh(), by(0.9))
      await cashOut(cookie, ask(bet))
      await house.side.offers.idle()
      move(matchId, by(0.9))
      house.time.advance(5000)
      expect(pushes(bet.id)).toEqual([])
    })

    test('who has left is let go, and has every bet again once back', async () => {
      const { matchId, bet, told, id } = await watched()
      house.heard.clear()
      await house.side.offers.reconcile()
      house.heard.add(`$user:en:${id}`)
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual([])
      await house.side.offers.reconcile()
      move(matchId, by(0.5))
      house.time.advance(1000)
      expect(pushes(bet.id)).toEqual(told(950, ['en']))
    })

    test('what another process changed is taken in', async () => {
      const { cookie, matchId, bet } = await watched()
      const other = await openHouseOn(house.db)
      await cashOut(cookie, ask(bet), undefined, other)
      await other.close()
      await house.side.offers.reconcile()
      move(matchId, by(0.9))
      house.time.advance(5000)
      expect(pushes(bet.id)).toEqual([])
    })
  })
}
