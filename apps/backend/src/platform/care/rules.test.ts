import type { HarmMarker } from '@touchline/contract'
import { expect, test } from 'vitest'
import { markersOf, RULES } from './rules.ts'
import { DAY, HOUR, MINUTE, type Money, type Story, type StoryBet, type StoryPayment } from './story.ts'

const NOON = Date.parse('2030-01-10T12:00:00Z')
const money: Money = {
  worth: (currency, amount) => (currency === 'JPY' ? amount / 160n : amount),
  text: (currency, amount) => `${amount} ${currency}`,
}
const EMPTY: Story = { bets: [], payments: [], stakes: [], raises: [], timeZone: 'Europe/Berlin' }

const bet = (at: number, change: Partial<StoryBet> = {}): StoryBet => ({
  ...{ currency: 'EUR', at, stake: 1000n, settledAt: null, returned: 0n },
  ...change,
})
const lost = (at: number, stake: bigint, currency = 'EUR') =>
  bet(at, { stake, currency, settledAt: at + MINUTE })
const every = (count: number, step: number, from = NOON) =>
  Array.from({ length: count }, (_, index) => from + index * step)
const deposits = (instants: readonly number[], failed = false): StoryPayment[] =>
  instants.map((at) => ({ kind: 'deposit', at, failed }))
const withdrawal = (at: number): StoryPayment => ({ kind: 'withdrawal', at, failed: false })
/** Stakes one after the other, two minutes apart, each lost within one. */
const losing = (stakes: readonly bigint[], currency = 'EUR') =>
  stakes.map((stake, index) => lost(NOON + index * 2 * MINUTE, stake, currency))
const nights = (hours: readonly string[]) => hours.map((hour) => bet(Date.parse(`2030-01-${hour}:30Z`)))

/** For each sign, stories that show it and what is said of the first, and stories that just do not. */
const CASES: Readonly<
  Record<HarmMarker, { shows: Partial<Story>[]; says: string; not: readonly Partial<Story>[] }>
> = {
  chasing: {
    shows: [
      { bets: losing([500n, 500n, 1000n, 2000n, 4000n]) },
      { bets: losing([100n, 150n, 225n, 338n]) },
      // Bets of another currency between them do not hide it.
      { bets: losing([100n, 200n, 400n, 800n]).flatMap((one) => [one, lost(one.at + 1, 90n, 'JPY')]) },
    ],
    says: 'raised the stake 3 times, each time after a lost bet, from 500 EUR to 4000 EUR, between 2030-01-10 12:02 UTC and 2030-01-10 12:08 UTC',
    not: [
      { bets: losing([100n, 200n, 400n]) },
      { bets: losing([1000n, 1400n, 1900n, 2600n]) },
      { bets: losing([100n, 200n, 400n, 400n, 800n]) },
      // The loss was not known yet when more was staked.
      { bets: losing([100n, 200n, 400n, 800n]).map((one) => ({ ...one, settledAt: one.at + HOUR })) },
      // What was won, or cashed out, was not lost.
      { bets: losing([100n, 200n, 400n, 800n]).map((one) => ({ ...one, returned: 1n })) },
    ],
  },
  deposits_after_losses: {
    shows: [
      {
        bets: every(3, DAY).map((at) => lost(at, 500n)),
        payments: deposits(every(3, DAY, NOON + 16 * MINUTE)),
      },
    ],
    says: 'paid in 3 times within 15 minutes of a lost bet, between 2030-01-10 12:16 UTC and 2030-01-12 12:16 UTC',
    not: [
      {
        bets: every(3, DAY).map((at) => lost(at, 500n)),
        payments: deposits(every(3, DAY, NOON + 17 * MINUTE)),
      },
      {
        bets: every(3, DAY).map((at) => lost(at, 500n)),
        payments: deposits(every(3, DAY, NOON)),
      },
      {
        bets: every(3, DAY).map((at) => lost(at, 500n)),
        payments: deposits(every(2, DAY, NOON + 2 * MINUTE)),
      },
    ],
  },
  many_deposits: {
    shows: [{ payments: deposits(every(5, 6 * HOUR)) }],
    says: 'paid in 5 times within 24 hours, between 2030-01-10 12:00 UTC and 2030-01-11 12:00 UTC',
    not: [
      { payments: deposits(every(5, 6 * HOUR + 1)) },
      { payments: deposits(every(4, MINUTE)) },
      { payments: every(9, MINUTE).map(withdrawal) },
    ],
  },
  failed_deposits: {
    shows: [{ payments: deposits(every(3, 12 * HOUR), true) }],
    says: '3 deposits failed within 24 hours, between 2030-01-10 12:00 UTC and 2030-01-11 12:00 UTC',
    not: [{ payments: deposits(every(2, HOUR), true) }, { payments: deposits(every(3, HOUR)) }],
  },
  deposits_over_withdrawals: {
    shows: [{ payments: [withdrawal(NOON), ...deposits(every(2, HOUR, NOON + HOUR))] }],
    says: 'paid in 2 times within 24 hours of asking for a withdrawal, between 2030-01-10 13:00 UTC and 2030-01-10 14:00 UTC',
    not: [
      { payments: [...deposits(every(2, HOUR, NOON)), withdrawal(NOON + 3 * HOUR)] },
      { payments: [withdrawal(NOON), ...deposits(every(2, HOUR, NOON + 24 * HOUR))] },
    ],
  },
  night_play: {
    // Berlin is an hour ahead: from 23:00 to 4:00 by UTC.
    shows: [{ bets: nights(['10T23', '11T01', '11T23', '12T23']) }],
    says: 'placed 4 bets between midnight and 5:00 in 3 nights of a week (Europe/Berlin)',
    not: [
      { bets: nights(['10T22', '11T22', '12T22']) },
      { bets: nights(['10T04', '11T04', '12T04']) },
      { bets: nights(['10T23', '11T00', '11T23']) },
    ],
  },
  long_play: {
    shows: [{ bets: every(9, HOUR / 2).map((at) => bet(at)) }],
    says: 'bet for 4.0 hours without a pause of half an hour, 9 bets between 2030-01-10 12:00 UTC and 2030-01-10 16:00 UTC',
    not: [
      { bets: every(9, HOUR / 2 + 1).map((at) => bet(at)) },
      { bets: every(8, HOUR / 2).map((at) => bet(at)) },
    ],
  },
  stakes_grown: {
    shows: [
      { stakes: [{ currency: 'EUR', lately: 30_000n, before: 40_000n }] },
      { stakes: [{ currency: 'JPY', lately: 3_200_000n, before: 4_000n }] },
    ],
    says: 'staked 30000 EUR within a week, after 10000 EUR a week in the four weeks before',
    not: [
      { stakes: [{ currency: 'EUR', lately: 29_999n, before: 40_000n }] },
      // Too little to mean anything, and nothing to compare with.
      { stakes: [{ currency: 'EUR', lately: 19_999n, before: 100n }] },
      { stakes: [{ currency: 'EUR', lately: 90_000n, before: 0n }] },
    ],
  },
  limits_raised: {
    shows: [{ raises: [NOON, NOON + HOUR] }],
    says: 'asked 2 times for higher limits or none, between 2030-01-10 12:00 UTC and 2030-01-10 13:00 UTC',
    not: [{ raises: [NOON] }],
  },
}

test.each(Object.entries(CASES))(
  '%s is seen from its threshold on, and told in words',
  (marker, { shows, says, not }) => {
    const found = (story: Partial<Story>) =>
      markersOf({ ...EMPTY, ...story }, money).find((one) => one.marker === marker)
    const weight = RULES[marker as HarmMarker].weight
    expect(found(shows[0] ?? {})).toEqual({ marker, weight, because: says })
    for (const story of shows) expect(found(story)).toBeDefined()
    for (const story of not) expect(found(story)).toBeUndefined()
  },
)

test('somebody who bets now and then shows no sign', () => {
  const calm: Story = {
    ...EMPTY,
    bets: every(7, DAY).map((at, day) =>
      bet(at, { settledAt: at + HOUR, returned: day % 2 === 0 ? 0n : 1900n }),
    ),
    payments: [...deposits([NOON - HOUR]), withdrawal(NOON + 6 * DAY)],
    stakes: [{ currency: 'EUR', lately: 7000n, before: 28_000n }],
    raises: [NOON],
  }
  expect(markersOf(calm, money)).toEqual([])
  expect(markersOf(EMPTY, money)).toEqual([])
})
