import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

const word = { type: 'markets_settled', matchId: 7, markets: [] } as const

function listening() {
  const recorded: number[] = []
  const take = async ({ matchId }: { readonly matchId: number }) => void recorded.push(matchId)
  const judge = { settleMarkets: take, rollBack: take, cancelMarkets: take, rollBackCancel: take }
  return { recorded, gate: createGate(judge) }
}

test('a result that is said before its turn is recorded once it is that process that speaks', async () => {
  const { recorded, gate } = listening()
  const waiting = gate.judge.settleMarkets(word)
  expect(recorded).toEqual([])
  gate.open()
  await waiting
  await gate.judge.settleMarkets({ ...word, matchId: 8 })
  expect(recorded).toEqual([7, 8])
})

test('where another process speaks, nothing is recorded, and nobody waits for it', async () => {
  const { recorded, gate } = listening()
  const waiting = gate.judge.settleMarkets(word)
  gate.drop()
  await waiting
  await gate.judge.settleMarkets(word)
  expect(recorded).toEqual([])
})
