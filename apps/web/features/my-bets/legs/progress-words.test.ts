import { type LegProgress, legProgress, type MatchProgress } from '@touchline/betting'
import { createTranslator } from 'next-intl'
import { describe, expect, test } from 'vitest'
import ar from '../../../../../messages/ar.json' with { type: 'json' }
import de from '../../../../../messages/de.json' with { type: 'json' }
import en from '../../../../../messages/en.json' with { type: 'json' }
import { filledOf, nounOf, wordsOf } from './progress-words.ts'

const match = (home: number, away: number, more: Partial<MatchProgress> = {}): MatchProgress => ({
  status: 1,
  period: '2nd_half',
  total: { home, away },
  periods: [],
  game: null,
  ...more,
})
const ended = { status: 4, period: 'ended' } as const

function progress(market: string, at: MatchProgress): LegProgress {
  const [marketId, outcomeId = '', specifier = ''] = market.split('/')
  const leg = legProgress({ marketId: Number(marketId), outcomeId, specifier }, at)
  if (leg === null) throw new Error(`nothing known of ${market}`)
  return leg
}

const TONGUES = { en, de, ar }

/** The sentence for a leg in a language. */
function sentence(locale: keyof typeof TONGUES, market: string, at: MatchProgress, sportKey = 'soccer') {
  const t = createTranslator({ locale, messages: TONGUES[locale], namespace: 'bets' })
  const leg = progress(market, at)
  const { id, count } = wordsOf(leg, at.status === 4)
  const noun = nounOf(leg, sportKey)
  return t(`progress.${id}`, {
    count,
    amount: t(`amount.${noun}`, { count }),
    more: t(`amount-more.${noun}`, { count }),
  })
}

describe('what a leg still needs', () => {
  test.each([
    ['18/12/total=2.5', match(1, 0), 'Needs 2 more goals'],
    ['18/12/total=2.5', match(1, 1), 'Needs 1 more goal'],
    ['18/12/total=2.5', match(2, 1), 'Has what it needs'],
    ['18/13/total=2.5', match(1, 0), 'Holds with 1 more goal at most'],
    ['18/13/total=2.5', match(1, 1), 'Holds if it stays like this'],
    ['18/13/total=2.5', match(2, 1), 'Can no longer win'],
    ['18/13/total=2', match(1, 1), 'As it stands the stake comes back'],
    ['18/12/total=2', match(1, 1, ended), 'As it stands the stake comes back'],
    ['1/1', match(0, 0), 'Needs 1 more goal'],
    ['1/3', match(2, 0), 'Needs 3 more goals'],
    ['1/1', match(1, 0), 'Winning as it stands'],
    ['1/1', match(3, 0), 'Winning, 2 goals to spare'],
    ['1/2', match(3, 1), 'Needs to be level, now 2 goals apart'],
    ['10/10', match(0, 0), 'Needs one side ahead'],
    ['16/1715/hcp=-1.5', match(3, 0), 'Needs 2 more goals'],
    ['29/74', match(0, 0), 'Both sides still have to score'],
    ['29/74', match(1, 0), 'One side still has to score'],
    ['29/76', match(1, 0), 'Winning while one side has not scored'],
    ['26/70', match(1, 1), 'Needs an odd total'],
    ['26/72', match(1, 0), 'Needs an even total'],
    ['45/288', match(1, 0), 'Needs 2 more goals'],
    ['8/6/goalnr=2', match(1, 0), 'Waiting for number 2'],
  ] as const)('BEYOND-21 football %s at %j: %s', (market, at, said) => {
    expect(sentence('en', market, at)).toBe(said)
  })

  const sets = match(1, 1, {
    period: 'set_3',
    periods: [
      { number: 1, type: 'set', home: 6, away: 4 },
      { number: 2, type: 'set', home: 2, away: 6 },
      { number: 3, type: 'set', home: 1, away: 3 },
    ],
  })
  test.each([
    ['186/4', 'tennis', sets, 'Needs a lead of 1 set'],
    ['202/4/setnr=3', 'tennis', sets, 'Needs a lead of 1 game'],
    ['189/12/total=22.5', 'tennis', sets, 'Needs 1 more game'],
    ['219/4', 'basketball', match(80, 84), 'Needs 5 more points'],
    ['202/4/setnr=3', 'volleyball', sets, 'Needs a lead of 1 point'],
    ['238/12/total=22.5', 'table-tennis', sets, 'Needs 1 more point'],
  ] as const)('BEYOND-21 %s of %s', (market, sport, at, said) => {
    expect(sentence('en', market, at, sport)).toBe(said)
  })

  test('BEYOND-21 every language counts in its own way', () => {
    const needing = (goals: number) => match(4 - goals, 0)
    expect([1, 2].map((goals) => sentence('de', '18/12/total=3.5', needing(goals)))).toEqual([
      'Braucht noch 1 Tor',
      'Braucht noch 2 Tore',
    ])
    expect([1, 2, 3].map((goals) => sentence('ar', '18/12/total=3.5', needing(goals)))).toEqual([
      'ينقصه: هدف آخر',
      'ينقصه: هدفان آخران',
      'ينقصه: 3 أهداف أخرى',
    ])
  })
})

test('BEYOND-21 the line is filled by what is done; what is no count has none', () => {
  expect(filledOf(progress('18/12/total=2.5', match(1, 0)))).toBeCloseTo(1 / 3)
  expect(filledOf(progress('18/12/total=2.5', match(4, 0)))).toBe(1)
  expect(filledOf(progress('29/74', match(1, 0)))).toBe(0.5)
  expect(filledOf(progress('18/13/total=0.5', match(0, 0)))).toBeNull()
  expect(filledOf(progress('1/1', match(1, 0)))).toBeNull()
})
