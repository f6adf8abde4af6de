/** Sports whose sides are people, in which a row of a list has the family name whole. */
export const OF_PEOPLE: ReadonlySet<string> = new Set(['tennis', 'table-tennis', 'darts', 'snooker', 'mma'])

const initialOf = (name: string): string => `${[...name][0] ?? ''}.`

/** `Denis Shapovalov` and `Shapovalov, Denis` are `D. Shapovalov`; one name alone, or one of another script, stays. */
function shortPerson(name: string): string {
  const [family = '', given] = name.split(', ')
  if (given !== undefined) return `${initialOf(given)} ${family}`
  const at = name.indexOf(' ')
  return at === -1 || !/^\p{Lu}\p{Ll}/u.test(name) ? name : `${initialOf(name)} ${name.slice(at + 1)}`
}

/** The name of a side as rows of lists write it; both of a pair are shortened. */
export const shortName = (name: string, sportKey: string): string =>
  OF_PEOPLE.has(sportKey) ? name.split(' / ').map(shortPerson).join(' / ') : name
