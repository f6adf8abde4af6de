/** A block of an operator's text. */
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
 * Parses an operator's text (ROUTE-17): blocks separated by empty lines, `# ` before a heading, `- ` before each line
 * of a list. All else is plain text, including markup.
 */
export const operatorText = (source: string): TextBlock[] =>
  source
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(blockOf)
