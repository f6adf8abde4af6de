import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { type House, ledgerFaults, openHouseOn, place, placement } from './house.ts'

export const refsIn = async (db: Database): Promise<string[]> =>
  (await db.run<{ ref: string }>({ name: '', text: 'select ref from bets order by id' })).map(
    ({ ref }) => ref,
  )

/** Places bets; answers their references once each was acknowledged. */
export async function placeMany(house: House, cookie: string, count: number): Promise<string[]> {
  const refs: string[] = []
  for (let placed = 0; placed < count; placed += 1) {
    const answer = await place(house, cookie, placement())
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    refs.push(answer.body[0].ref)
  }
  return refs
}

/** What a restored database has to hold, and that one goes on with it where it stopped. */
export async function expectRestored(
  db: Database,
  refs: readonly string[],
  {
    cookie,
    balance,
  }: { readonly cookie: string; readonly balance: { readonly of: number; readonly is: bigint } },
): Promise<void> {
  expect(await refsIn(db)).toEqual(refs)
  expect(await ledgerFaults(db)).toEqual([])
  const house = await openHouseOn(db)
  try {
    expect(await house.balance(balance.of)).toBe(balance.is)
    const [next] = await placeMany(house, cookie, 1)
    expect(await refsIn(db)).toEqual([...refs, next])
    expect(await ledgerFaults(db)).toEqual([])
  } finally {
    await house.close()
  }
}

/** A copy of a backup of which one byte is another. */
export async function damaged(file: string): Promise<string> {
  const bytes = await readFile(file)
  const at = bytes.byteLength - 100
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(`${file}.damaged`, bytes)
  return `${file}.damaged`
}

/** A copy of a backup that ends early. */
export async function torn(file: string): Promise<string> {
  await writeFile(`${file}.torn`, (await readFile(file)).subarray(0, -100))
  return `${file}.torn`
}
