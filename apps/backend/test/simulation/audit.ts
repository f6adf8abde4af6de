import type { StoredBonus } from '@touchline/contract'
import { dueOf } from '../bonus-season/paid-oracle.ts'
import type { SeasonBet } from '../bonus-season/books.ts'
import { exposureFaults, type StoredBet, type StoredExposure, type StoredLeg } from '../season/audit.ts'
import { type JudgedLeg, payoutOf, type Verdict } from '../season/oracle.ts'
import { bonusFaults, limitFaults } from './audit-promises.ts'
import { pushFaults } from './audit-pushes.ts'
import { type Books, readBooks } from './books.ts'
import { type Feed, standOf } from './feed.ts'
import type { KnownBet, Model } from './model.ts'
import type { World } from './world.ts'

const VOID: Verdict = { won: false, voidHalves: 2, deadHeat: [1, 1] }

/** How a leg ends by what the feed has said; null while it is open. */
function verdictOf(feed: Feed, matchId: number, outcomeId: string): Verdict | null {
  const { results, isCancelled } = standOf(feed.words.get(matchId) ?? [])
  if (isCancelled) return VOID
  return results === null ? null : (results[outcomeId] ?? VOID)
}

/** Whether every leg of a bet is void. */
const isVoid = ({ answer }: KnownBet, feed: Feed): boolean =>
  answer.selections.every((leg) => verdictOf(feed, leg.match.id, leg.outcome.id)?.voidHalves === 2)

const isLost = ({ won, voidHalves }: Verdict): boolean => !won && voidHalves === 0

/** What is left of a bet pays; null while that is open. A bet is lost once too few of its legs are left. */
function payoutDue({ answer, parts }: KnownBet, feed: Feed, bonus: StoredBonus | null): bigint | null {
  const verdicts = answer.selections.map((leg) => verdictOf(feed, leg.match.id, leg.outcome.id))
  const size = answer.system?.win_count ?? verdicts.length
  const left = verdicts.filter((verdict) => verdict === null || !isLost(verdict)).length
  const legs = answer.selections.map(
    ({ odds }, index): JudgedLeg => ({
      odds,
      verdict: verdicts[index] ?? { won: false, voidHalves: 0, deadHeat: [1, 1] },
    }),
  )
  if (left >= size && verdicts.some((verdict) => verdict === null)) return null
  const { stake } = parts
  if (bonus === null) return payoutOf(stake, legs, size)
  const bet = { stake, total_stake: BigInt(answer.total_stake), legs, bonus } as unknown as SeasonBet
  return dueOf(bet).paid
}

/** A freebet without risk costs its campaign the stake where the bet is lost. */
function freebetDue(bet: KnownBet, feed: Feed) {
  const paid = payoutDue(bet, feed, null)
  const cost = paid === null ? null : paid === 0n ? BigInt(bet.answer.total_stake) : 0n
  return { isVoid: isVoid(bet, feed), cost }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/** Postings and currencies sum to zero, and balances are what their entries say. */
function ledgerFaults(world: World, { entries, accounts }: Books): string[] {
  const postings = Map.groupBy(
    entries,
    ({ bet_id, step, reference, currency }) => `${bet_id} ${step} ${reference} ${currency}`,
  )
  const uneven = [...postings].filter(([, lines]) => sum(lines.map(({ amount }) => BigInt(amount))) !== 0n)
  const faults = uneven.map(([name]) => `the posting ${name} does not sum to zero`)
  for (const { id } of world.stage.players) {
    const own = entries.filter(({ account, player_id }) => account === 'player' && player_id === id)
    const balance = accounts.find(({ player_id }) => player_id === id)?.balance
    const due = sum(own.map(({ amount }) => BigInt(amount)))
    if (String(due) !== balance) faults.push(`player ${id} has ${balance} instead of ${due}`)
    // What was paid out and spent may be taken back.
    const takenBack = sum(
      own
        .filter(({ step, amount }) => Number(step) > 0 && BigInt(amount) < 0n)
        .map(({ amount }) => BigInt(amount)),
    )
    if (BigInt(balance ?? 0) < 0n && BigInt(balance ?? 0) < takenBack)
      faults.push(`player ${id} has ${balance}`)
  }
  return faults
}

/** Bets that were told of are there, no others are, and each ended as the oracle says. */
function betFaults({ saw }: World, model: Model, feed: Feed, { bets, entries, keys }: Books): string[] {
  const faults: string[] = []
  const rows = new Map(bets.map((bet) => [bet.id, bet]))
  for (const { id } of bets) if (!model.bets.has(id)) faults.push(`bet ${id} is there and nobody was told`)
  for (const bet of model.bets.values()) {
    const row = rows.get(bet.id)
    if (row === undefined) {
      faults.push(`bet ${bet.id} was told and is not there`)
      continue
    }
    const own = entries.filter(
      ({ bet_id, account, step }) => bet_id === bet.id && account === 'player' && Number(step) > 0,
    )
    const paid = sum(own.map(({ amount }) => BigInt(amount)))
    const due = bet.cashedOut ?? payoutDue(bet, feed, row.bonus)
    // An edited bet is worth what it was judged at, which is not less than its player agreed to.
    const { paid: ofParts } = bet.parts
    const isRight =
      due !== null && due < 0n
        ? paid >= ofParts - due && row.status === 'cashed_out'
        : paid === (bet.cashedOut === null ? ofParts : 0n) + (due ?? 0n)
    if (!isRight) faults.push(`bet ${bet.id} (${row.status}) has paid ${paid} instead of ${due}`)
    if ((row.win_amount === null) !== (due === null))
      faults.push(`bet ${bet.id} is ${row.status} and is due ${due}`)
    saw(due === null ? 'a bet stays open' : 'a bet has ended')
    for (const { odds, match, outcome } of bet.answer.selections)
      if (!feed.hasOffered({ matchId: match.id, outcomeId: outcome.id }, odds, bet.asked))
        faults.push(`bet ${bet.id} is placed at ${odds}, which nobody offered while it was`)
  }
  const answered = new Map(keys.map(({ key, bets: count }) => [key, count]))
  for (const key of model.voided)
    if ((answered.get(key) ?? 0) > 0) faults.push(`${key} has placed what it was promised not to`)
  return faults
}

/** By the provider's state: the states that we may have, once everything has been stated and asked. */
const AGREED: Readonly<Record<string, readonly string[]>> = {
  authenticating: ['authenticating', 'expired'],
  pending: ['pending', 'expired'],
  succeeded: ['succeeded', 'paid'],
  failed: ['failed', 'expired'],
}

/** Payments that were told of are there, agree with the provider, and have moved their amount once. */
function paymentFaults({ saw }: World, model: Model, { payments, entries }: Books): string[] {
  const faults: string[] = []
  for (const { id } of payments)
    if (!model.payments.has(id)) faults.push(`payment ${id} is there and nobody was told`)
  for (const known of model.payments.values()) {
    const row = payments.find(({ id }) => id === known.id)
    if (row === undefined) {
      faults.push(`payment ${known.id} was told and is not there`)
      continue
    }
    saw(`a ${row.kind} is ${row.state}`)
    const moved = sum(
      entries
        .filter(
          ({ reference, account }) => account === 'player' && String(reference).split(':')[1] === known.id,
        )
        .map(({ amount }) => BigInt(amount)),
    )
    const isIn = row.kind === 'deposit' && row.state === 'succeeded'
    const isOut = row.kind === 'withdrawal' && row.state !== 'failed'
    const due = BigInt(known.amount) * (isIn ? 1n : isOut ? -1n : 0n)
    if (moved !== due) faults.push(`payment ${known.id} (${row.state}) has moved ${moved} instead of ${due}`)
    if (row.theirs !== null && AGREED[row.theirs]?.includes(row.state) !== true)
      faults.push(`${row.kind} ${known.id} is ${row.state} here and ${row.theirs} with the provider`)
    if (row.kind === 'withdrawal' && row.state !== (known.amount % 100 === 13 ? 'failed' : 'paid'))
      faults.push(`withdrawal ${known.id} of ${known.amount} is ${row.state}`)
  }
  return faults
}

/** What the house may lose is what follows from the open bets. */
async function liabilityFaults({ stage }: World): Promise<string[]> {
  const [bets, legs, kept] = await Promise.all([
    stage.read<StoredBet>('select * from bets where win_amount is null order by id'),
    stage.read<StoredLeg>('select * from legs order by bet_id, position'),
    stage.read<StoredExposure>('select * from exposures where amount <> 0'),
  ])
  const books = { bets, legs: Map.groupBy(legs, (leg) => leg.bet_id) }
  return exposureFaults(books, kept).map(
    ([name, due, is]) => `at risk on ${name}: ${String(is)} instead of ${String(due)}`,
  )
}

/** Holds what the database has against what players were told, and what the feed and the provider have said. */
export async function audit(world: World, model: Model, feed: Feed): Promise<void> {
  const books = await readBooks(world.stage)
  world.wrong.push(
    ...ledgerFaults(world, books),
    ...betFaults(world, model, feed, books),
    ...paymentFaults(world, model, books),
    ...limitFaults(world, model),
    ...pushFaults(world, books),
    ...(await bonusFaults(world, model, (bet) => freebetDue(bet, feed))),
    ...(await liabilityFaults(world)),
    ...books.quarantine.map((row) => `in quarantine: ${JSON.stringify(row)}`),
    ...[...model.signedUp].flatMap((email) =>
      books.members.find((one) => one.email === email)?.times === 1 ? [] : [`${email} has not one account`],
    ),
  )
  world.trace.push(JSON.stringify(books))
}
