import { OF_PEOPLE } from '../rows/short-name.ts'

/** Most words whose initials make a code: `New York Knicks`. */
const LETTERS = 3
/** Longest first word that says too little by itself: `Real Betis`. */
const SLIGHT = 4

const lettersOf = (word: string): string[] => [...word].filter((letter) => /\p{L}|\p{N}/u.test(letter))

const begins = (word: string, count: number): string => lettersOf(word).slice(0, count).join('')

/** Other than `FC` and `1.`, which many have. */
const isTelling = (word: string): boolean => lettersOf(word).length > 2 || /\p{Ll}/u.test(word)

/** What a side is known by: of people the family name, of a pair both. */
function wordsOf(name: string, sportKey: string): readonly string[] {
  if (!OF_PEOPLE.has(sportKey)) return name.split(/[\s-]+/).filter(isTelling)
  const [family = '', given] = name.split(', ')
  return [given === undefined ? family.slice(family.indexOf(' ') + 1) : family]
}

/** `close`: by the last word too, because the first is that of the other side. */
function codeOf(name: string, sportKey: string, close: boolean): string {
  // Letters of scripts without capitals are joined, or are words: nothing of them can be left out.
  if (!/\p{Lu}/u.test(name)) return name
  const words = wordsOf(name, sportKey)
  const [first = name] = words
  const last = words.at(-1) ?? first
  if (words.length >= LETTERS)
    return words
      .slice(0, LETTERS)
      .map((word) => begins(word, 1))
      .join('')
      .toUpperCase()
  const isBoth = words.length > 1 && (close || lettersOf(first).length <= SLIGHT)
  return (isBoth ? begins(first, 1) + begins(last, LETTERS - 1) : begins(first, LETTERS)).toUpperCase()
}

/** Both sides of a match in three letters each, as pictures of broadcasts have them; not the same where names tell them apart. */
export function sideCodes(home: string, away: string, sportKey: string): readonly [string, string] {
  const codes = [codeOf(home, sportKey, false), codeOf(away, sportKey, false)] as const
  return codes[0] === codes[1] ? [codeOf(home, sportKey, true), codeOf(away, sportKey, true)] : codes
}
