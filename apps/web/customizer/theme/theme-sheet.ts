// A site's theme.css as the customizer edits it. Everything else that operators wrote stays unchanged.

/** Where a token is set: offsets of its value and of the whole declaration. */
interface Declaration {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly end: number
}

const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (text) => ' '.repeat(text.length))

/** Offsets of the content of the first top-level `:root` block; null without one. */
function rootBlock(css: string): { readonly from: number; readonly to: number } | null {
  const text = withoutComments(css)
  for (const { index, 0: head } of text.matchAll(/:root\s*\{/g)) {
    const before = text.slice(0, index)
    const isTop = before.split('{').length === before.split('}').length
    const to = text.indexOf('}', index)
    if (isTop && to !== -1) return { from: index + head.length, to }
  }
  return null
}

function declarationsIn(css: string): readonly Declaration[] {
  const block = rootBlock(css)
  if (block === null) return []
  const text = withoutComments(css).slice(block.from, block.to)
  return [...text.matchAll(/(--[\w-]+)\s*:\s*([^;]*?)\s*(?:;|$)/g)].map(
    ({ index, 0: whole, 1: name, 2: value }) => {
      const from = block.from + index + whole.indexOf(value ?? '', whole.indexOf(':') + 1)
      return {
        name: name ?? '',
        from,
        to: from + (value ?? '').length,
        end: block.from + index + whole.length,
      }
    },
  )
}

/** The tokens that a sheet sets for every page, by name. */
export const tokensIn = (css: string): ReadonlyMap<string, string> =>
  new Map(declarationsIn(css).map(({ name, from, to }) => [name, css.slice(from, to)]))

function withoutToken(css: string, name: string): string {
  const found = declarationsIn(css).find((one) => one.name === name)
  if (found === undefined) return css
  const start = css.lastIndexOf(name, found.from)
  const rest =
    css
      .slice(0, start)
      .replace(/[ \t]*$/, '')
      .replace(/\n$/, '') + css.slice(found.end)
  return /^:root\{\}$/.test(rest.replace(/\s/g, '')) ? '' : rest
}

/** The sheet with a token set for every page; null removes it. */
export function withToken(css: string, name: string, value: string | null): string {
  if (value === null) return withoutToken(css, name)
  const found = declarationsIn(css).findLast((one) => one.name === name)
  if (found !== undefined) return css.slice(0, found.from) + value + css.slice(found.to)
  const block = rootBlock(css)
  if (block === null) return `${css}:root {\n  ${name}: ${value};\n}\n`
  const inside = css.slice(0, block.to).trimEnd()
  const isOpen = /[^;{]$/.test(withoutComments(inside).trimEnd())
  return `${inside}${isOpen ? ';' : ''}\n  ${name}: ${value};\n${css.slice(block.to)}`
}

/** Sizes for pointers with high precision. Touch screens keep theirs. */
const DENSITIES = {
  compact: { '--odds-h': '34px', '--row-pad': '6px', '--nav-h': '30px', '--control-m': '32px' },
  usual: null,
  roomy: { '--odds-h': '46px', '--row-pad': '14px', '--nav-h': '40px', '--control-m': '42px' },
} as const
export type Density = keyof typeof DENSITIES
export const DENSITY_NAMES = Object.keys(DENSITIES) as readonly Density[]

function densityBlock(density: Density): string {
  const tokens = DENSITIES[density]
  if (tokens === null) return ''
  const lines = Object.entries(tokens).map(([name, value]) => `    ${name}: ${value};\n`)
  return `@media (pointer: fine) and (width >= 780px) {\n  :root {\n${lines.join('')}  }\n}\n`
}

export const densityOf = (css: string): Density =>
  DENSITY_NAMES.find((name) => name !== 'usual' && css.includes(densityBlock(name))) ?? 'usual'

export function withDensity(css: string, density: Density): string {
  const bare = css.replace(densityBlock(densityOf(css)), '')
  return bare + (bare === '' || bare.endsWith('\n') ? '' : '\n') + densityBlock(density)
}

/** A token value with one colour for each theme. */
export const colourPair = (light: string, dark: string): string => `light-dark(${light}, ${dark})`
