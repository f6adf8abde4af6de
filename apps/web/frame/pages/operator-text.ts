/** A piece of an operator's text. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

function blockOf(text: string): TextBlock {
  if (text.startsWith('# ')) return { kind: 'heading', text: text.slice(2).trim() }
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) }
  return { kind: 'paragraph', text: lines.join(' ') }
}

/**
 * Reads what an operator writes for a page (ROUTE-17): blocks between empty lines, `# ` before a heading, `- ` before every line
 * of a list. Everything else is text, markup too.
 */
export const operatorText = (source: string): TextBlock[] =>
  source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)
