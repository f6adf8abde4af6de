import { readFileSync } from 'node:fs'
import { explain, type Reason } from '@touchline/betting'
import { expect, test } from 'vitest'
import ar from '../../../../../messages/ar.json' with { type: 'json' }
import de from '../../../../../messages/de.json' with { type: 'json' }
import en from '../../../../../messages/en.json' with { type: 'json' }

const sourceOf = (file: string): string =>
  readFileSync(new URL(`../../../../../packages/betting/src/${file}`, import.meta.url), 'utf8')

/** A quick bet shows this with its amount and a deposit button in its own note (quick-bet/quick-note.tsx). */
const OWN_NOTE = "'error.place_bets.insufficient_funds'"

const RULES = [
  ...['restrictions.ts', 'slip/summary.ts', 'slip/arrange.ts'].map(sourceOf),
  sourceOf('quick-bet/quick-bet.ts').replaceAll(OWN_NOTE, ''),
]

const found = (kind: RegExp): readonly string[] =>
  RULES.flatMap((source) => [...source.matchAll(kind)].map(([, id = '']) => id))

/** Every message id that the rules use as a reason and that is shown unchanged. */
const REASONS = [
  ...new Set([
    ...found(/'((?:sb|error)\.[\w.-]+)'/g),
    ...found(/limitComplaint\([^)]*'(\w+)'\)/g).map((name) => `error.validation.bet_limits.${name}`),
  ]),
]

const textOf = (messages: object, id: string): unknown =>
  id
    .split('.')
    .reduce<unknown>(
      (branch, key) => (typeof branch === 'object' && branch !== null ? Reflect.get(branch, key) : undefined),
      messages,
    )

test.each(Object.entries({ ar, de, en }))(
  'BEYOND-06 in %s whatever is in the way has words for what it is and for what lifts it',
  (_, messages) => {
    expect(REASONS.length).toBeGreaterThan(25)
    const unsaid = REASONS.flatMap((reason) => Object.values(explain(reason as Reason))).filter(
      (id) => typeof textOf(messages, id) !== 'string',
    )
    expect(unsaid).toEqual([])
  },
)

test('LIMIT-06 LIMIT-08 what is only warned of has a title and a description in each language', () => {
  for (const messages of [ar, de, en])
    for (const name of ['odds_limit_exceeded', 'payout_limit_exceeded'])
      for (const part of ['title', 'description'])
        expect(textOf(messages, `warning.bet_limits.${name}.${part}`)).toEqual(expect.any(String))
})
