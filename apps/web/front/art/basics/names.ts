const FILLERS = /(?<!\p{L})(?:fc|cf|sc|ac|afc|club|de|the|of)(?!\p{L})/giu

const upper = (letters: string): string => letters.toLocaleUpperCase('en')

/** Up to three letters of a team: "Real Madrid" RM, "Liverpool" LI, "Paris Saint-Germain" PSG. */
export function monogram(name: string): string {
  const words = name
    .replaceAll(FILLERS, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const [first] = words
  if (first === undefined) return upper([...name.trim()].slice(0, 2).join(''))
  if (words.length === 1) return upper([...first].slice(0, 2).join(''))
  return upper(
    words
      .slice(0, 3)
      .map((word) => [...word][0] ?? '')
      .join(''),
  )
}

/** Two letters of a person: "Alex de Minaur" AM, "Neymar" NE. */
export function initials(name: string): string {
  const capitals = name
    .split(/[\s-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => [...word][0] ?? '')
  const last = capitals.at(-1)
  return capitals.length > 1 && last !== undefined
    ? `${capitals[0]}${last}`
    : upper([...name.trim()].slice(0, 2).join(''))
}
