import { parseAst } from 'vitest/node'

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/**
 * Functions that declare tests or groups, and what may follow after a dot. A test that is left out (`skip`, `todo`)
 * proves nothing.
 */
const roots = new Set(['test', 'it', 'describe'])
const modifiers = new Set([
  'concurrent',
  'describe',
  'each',
  'fails',
  'for',
  'only',
  'runIf',
  'sequential',
  'serial',
  'skipIf',
])

function declaresTests(callee: unknown): boolean {
  if (!isNode(callee)) return false
  if (callee.type === 'Identifier') return roots.has(String(callee['name']))
  // `test.each(table)(title)`, `describe.skipIf(condition)(title)`.
  if (callee.type === 'CallExpression') {
    const inner = callee['callee']
    return isNode(inner) && inner.type === 'MemberExpression' && declaresTests(inner)
  }
  if (callee.type !== 'MemberExpression') return false
  const property = callee['property']
  return isNode(property) && modifiers.has(String(property['name'])) && declaresTests(callee['object'])
}

/** The text of a title as far as the source says it; what is filled in when the test runs is left out. */
function textOf(title: unknown): string {
  if (!isNode(title)) return ''
  if (title.type === 'Literal') return typeof title['value'] === 'string' ? title['value'] : ''
  if (title.type === 'BinaryExpression') return textOf(title['left']) + textOf(title['right'])
  if (title.type !== 'TemplateLiteral') return ''
  return (title['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** The texts in the rows of an inline table, which fill the titles of its tests. */
function rowTexts(callee: Node): readonly string[] {
  if (callee.type !== 'CallExpression') return []
  let table = (callee['arguments'] as unknown[])[0]
  if (isNode(table) && table.type === 'TSAsExpression') table = table['expression']
  if (!isNode(table) || table.type !== 'ArrayExpression') return []
  return (table['elements'] as unknown[]).flatMap((row) =>
    isNode(row) && row.type === 'ArrayExpression' ? (row['elements'] as unknown[]).map(textOf) : textOf(row),
  )
}

/**
 * Titles of the tests and groups in a file, including those of tables (`test.each`). Not those in comments, fixtures or
 * steps, nor of tests that are left out.
 * @param source TypeScript, with JSX or without
 */
export function titlesIn(source: string, file = 'a.test.ts'): readonly string[] {
  const titles: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    else if (isNode(value)) {
      if (value.type === 'CallExpression' && declaresTests(value['callee'])) {
        const title = textOf((value['arguments'] as unknown[])[0])
        titles.push(title, ...(title.includes('%s') ? rowTexts(value['callee'] as Node) : []))
      }
      for (const each of Object.values(value)) if (typeof each === 'object') visit(each)
    }
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file))
  return titles.filter((title) => title !== '')
}
