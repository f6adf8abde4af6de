const listed = /^- \*\*([A-Z]+(?:-[A-Z])?-\d+)\*\* (.*)$/gm
const cited = /\b[A-Z]+(?:-[A-Z])?-\d+\b/g

/**
 * The criteria of a requirements document, by id, in its order. A withdrawn criterion needs no test and is left out.
 * @param document Markdown whose criteria are lines of the form `- **AREA-NN** statement`
 */
export function requirementsIn(document: string): ReadonlyMap<string, string> {
  const rows = [...document.matchAll(listed)].map(([, id = '', statement = '']) => [id, statement] as const)
  return new Map(rows.filter(([, statement]) => !/^withdrawn\b/i.test(statement)))
}

/** The ids that the text of a test file names; what only looks like one (`SHA-256`) is for the caller to drop. */
export function idsNamedIn(source: string): ReadonlySet<string> {
  return new Set([...source.matchAll(cited)].map(([id]) => id))
}

/** The criteria, split by whether a test names them; and names in a known area that no criterion bears. */
export type Coverage = {
  readonly named: readonly string[]
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

const areaOf = (id: string): string => id.replace(/-\d+$/, '')

export function coverage(requirements: ReadonlyMap<string, string>, cites: ReadonlySet<string>): Coverage {
  const ids = [...requirements.keys()]
  const areas = new Set(ids.map(areaOf))
  return {
    named: ids.filter((id) => cites.has(id)),
    missing: ids.filter((id) => !cites.has(id)),
    unknown: [...cites].filter((id) => areas.has(areaOf(id)) && !requirements.has(id)).toSorted(),
  }
}
