import { readFileSync } from 'node:fs'
import postcss, { type Declaration } from 'postcss'

const SHEET = new URL('../../ui/src/styles/tokens.css', import.meta.url)

const usedIn = (text: string): readonly string[] =>
  [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

/** The declarations of a sheet that hold everywhere; those of later rules with the same selector come after. */
function declarations(sheet: string): readonly Declaration[] {
  const found: Declaration[] = []
  postcss.parse(sheet).walkRules(({ selectors, nodes, parent }) => {
    if (
      !selectors.includes(':root') ||
      (parent?.type === 'atrule' && (parent as postcss.AtRule).name !== 'layer')
    )
      return
    for (const node of nodes) if (node.type === 'decl' && node.prop.startsWith('--')) found.push(node)
  })
  return found
}

/**
 * Those of the design system's tokens that a sheet uses, and the ones these are made of, for shadow roots. The host's
 * page and the site's theme set others in their place: `:host` gives way to both.
 */
export function tokensFor(sheet: string, tokens = readFileSync(SHEET, 'utf8')): string {
  const known = new Map(declarations(tokens).map((declaration) => [declaration.prop, declaration.value]))
  const needed = new Set<string>()
  const need = (name: string) => {
    const value = known.get(name)
    if (value === undefined || needed.has(name)) return
    needed.add(name)
    usedIn(value).forEach(need)
  }
  usedIn(sheet).forEach(need)
  // A layer, so that the theme comes before it although it is loaded after.
  return `@layer tokens{:host{${[...needed].map((name) => `${name}:${known.get(name)}`).join(';')}}}`
}
