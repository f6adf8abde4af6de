import { join } from 'node:path'
import { declarationsOf, type Found } from './declarations.ts'
import { doorsOf, manifestOf, PUBLISHED, type Published } from './published.ts'

const WORD = /[A-Za-z_$][\w$]*/g

const keyOf = ({ file, name }: Found): string => `${file}#${name}`

const HEAD = {
  signatures: 'What its doors lead to, as the compiler declares it, and below what that speaks of.',
  names: 'The names behind its doors. What goes over the wire is described by OpenAPI and AsyncAPI.',
} as const

const block = (texts: readonly string[]): string => `\`\`\`ts\n${texts.join('\n\n')}\n\`\`\``

/** How a name is told at its door: as it is declared, or whose it is. */
function told(name: string, { name: own, text, file }: Found): string {
  if (text === null) return `// ${name}: of ${file}`
  return own === name ? text : `// as ${name}\n${text}`
}

/** Everything in the package that the given declarations speak of, themselves left out. */
function spokenOf(shown: readonly Found[], local: (file: string, name: string) => Found | null) {
  const known = new Map(shown.map((one) => [keyOf(one), one]))
  const queue = [...shown]
  const others: Found[] = []
  for (let one = queue.pop(); one !== undefined; one = queue.pop())
    for (const [word] of (one.text ?? '').matchAll(WORD)) {
      const next = local(one.file, word)
      if (next === null || next.text === null || known.has(keyOf(next))) continue
      known.set(keyOf(next), next)
      others.push(next)
      queue.push(next)
    }
  return others
}

const byName = (a: Found, b: Found): number => (keyOf(a) < keyOf(b) ? -1 : 1)

/**
 * What others may rely on of a built package in `folder`, as text: every door, every name behind it and its signature. It
 * is kept as `API.md` beside the source, so that whoever changes it sees that and says so.
 */
export function apiReport(name: Published, folder: string): string {
  const kind = PUBLISHED[name].report
  if (kind === null) throw new Error(`${name} has no doors`)
  const { found, local, namesOf } = declarationsOf()
  const shown: Found[] = []
  const sections = doorsOf(name).map(({ subpath, module }) => {
    const file = join(folder, `${module}.d.ts`)
    const names = namesOf(file)
    const title = `## \`${[manifestOf(name).name, subpath.slice(2)].filter(Boolean).join('/')}\``
    if (kind === 'names') return `${title}\n\n${names.map((one) => `- \`${one}\``).join('\n')}`
    const all = names.map((one) => {
      const declared = found(file, one)
      if (declared === null) throw new Error(`${subpath}: there is no ${one}`)
      shown.push(declared)
      return told(one, declared)
    })
    return `${title}\n\n${block(all)}`
  })
  const others = kind === 'names' ? [] : spokenOf(shown, local).sort(byName)
  const rest = others.length === 0 ? [] : [`## Spoken of\n\n${block(others.map(({ text }) => text ?? ''))}`]
  const head = `# API of \`${manifestOf(name).name}\`\n\n${HEAD[kind]} Written by \`npm run packages\`; a test holds it to the code.`
  return `${[head, ...sections, ...rest].join('\n\n')}\n`
}
