import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalSpecifier, parseSelectionId, parseSpecifier, selectionId } from './ids.ts'

const key = fc.stringMatching(/^[a-z]{1,8}$/)
const value = fc.stringMatching(/^[+-]?[a-z0-9.:/=]{1,10}$/)
const part = fc.stringMatching(/^[a-z0-9:._-]{1,20}$/)
const entries = fc.uniqueArray(fc.tuple(key, value), { maxLength: 5, selector: ([k]) => k })
const spell = (pairs: readonly (readonly [string, string])[]) => pairs.map((pair) => pair.join('=')).join('|')

describe('specifiers', () => {
  test('CATALOGUE-17 keys are sorted, so that order carries no meaning', () => {
    expect(canonicalSpecifier('total=2.5|hcp=-1.5')).toBe('hcp=-1.5|total=2.5')
    expect(canonicalSpecifier('hcp=0:1')).toBe('hcp=0:1')
    expect(canonicalSpecifier('')).toBe('')
    expect(canonicalSpecifier(null)).toBe('')
  })

  test('CATALOGUE-17 sorting is by key, not by the text of the segment', () => {
    expect(canonicalSpecifier('a=1|a!=1')).toBe('a=1|a!=1')
    expect(canonicalSpecifier('setnr=1|set=2')).toBe('set=2|setnr=1')
  })

  test('CATALOGUE-17 a specifier splits into keys and values', () => {
    expect([...(parseSpecifier('total=2.5|hcp=-1.5') ?? [])]).toEqual([
      ['hcp', '-1.5'],
      ['total', '2.5'],
    ])
    expect(parseSpecifier('')?.size).toBe(0)
    expect(parseSpecifier('variant=sr:exact=5')?.get('variant')).toBe('sr:exact=5')
  })

  test.each(['total', '=2.5', 'total=1|total=2'])('a malformed specifier is refused: %s', (raw) => {
    expect(parseSpecifier(raw)).toBeNull()
  })

  test('CATALOGUE-17 any order of the same pairs has one spelling, which parses to those pairs', () => {
    fc.assert(
      fc.property(
        entries.chain((pairs) =>
          fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
        ),
        ([pairs, shuffled]) => {
          const canonical = canonicalSpecifier(spell(shuffled))
          expect(canonical).toBe(canonicalSpecifier(spell(pairs)))
          expect(canonicalSpecifier(canonical)).toBe(canonical)
          expect(new Map(pairs)).toEqual(new Map(parseSpecifier(canonical)))
        },
      ),
    )
  })
})

describe('selection ids', () => {
  test('CATALOGUE-19 built from match urn, market id, outcome id and specifier', () => {
    const address = { matchUrn: 'sr:match:12', marketId: '18', outcomeId: '12' }
    expect(selectionId({ ...address, specifier: 'total=2.5' })).toBe('sr:match:12/18/12/total=2.5')
    expect(selectionId({ ...address, specifier: '' })).toBe('sr:match:12/18/12')
    expect(selectionId(address)).toBe('sr:match:12/18/12')
    expect(selectionId({ ...address, marketId: 18 })).toBe('sr:match:12/18/12')
  })

  test('CATALOGUE-19 free-text outcome ids keep their colons', () => {
    const id = selectionId({ matchUrn: 'sr:season:9', marketId: '534', outcomeId: 'pre:outcometext:12' })
    expect(parseSelectionId(id)).toEqual({
      matchUrn: 'sr:season:9',
      marketId: '534',
      outcomeId: 'pre:outcometext:12',
      specifier: '',
    })
  })

  test('an address with a slash or an empty part is a bug and names the part', () => {
    expect(() => selectionId({ matchUrn: 'sr:match:1', marketId: '', outcomeId: '1' })).toThrow('marketId')
    expect(() => selectionId({ matchUrn: 'sr:match:1', marketId: '1', outcomeId: 'a/b' })).toThrow(
      'outcomeId',
    )
  })

  test.each(['', 'sr:match:1', 'sr:match:1/1', '/1/1', 'a/b/', 'a/b/c/', 'a/b/c/total=1|hcp=2', 'a//c'])(
    'CATALOGUE-19 a malformed id is refused: "%s"',
    (id) => {
      expect(parseSelectionId(id)).toBeNull()
    },
  )

  test('CATALOGUE-19 round trip, and equal outcomes have equal ids whatever the specifier order', () => {
    fc.assert(
      fc.property(
        part,
        part,
        part,
        entries.chain((pairs) =>
          fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
        ),
        (matchUrn, marketId, outcomeId, [pairs, shuffled]) => {
          const id = selectionId({ matchUrn, marketId, outcomeId, specifier: spell(pairs) })
          expect(selectionId({ matchUrn, marketId, outcomeId, specifier: spell(shuffled) })).toBe(id)
          expect(parseSelectionId(id)).toEqual({
            matchUrn,
            marketId,
            outcomeId,
            specifier: canonicalSpecifier(spell(pairs)),
          })
        },
      ),
    )
  })
})
