import { parseArgs } from 'node:util'
import { type Choices, choicesFrom, FIELD_NAMES, FIELDS, type FieldName, faultOf } from './choices.ts'

/** Asks one question and answers what was typed, without spaces around. */
export type Ask = (question: string) => Promise<string>

export type Told =
  | { readonly kind: 'choices'; readonly choices: Choices }
  | { readonly kind: 'help' }
  | { readonly kind: 'fault'; readonly reason: string }

const flags = Object.fromEntries(FIELD_NAMES.map((name) => [name, { type: 'string' as const }]))

/** What was said on the command line: texts by field, the folder also without its flag. */
function read(args: readonly string[]) {
  const parsed = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...flags,
      yes: { type: 'boolean', short: 'y', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const { positionals } = parsed
  const values: Readonly<Record<string, string | boolean | undefined>> = parsed.values
  if (positionals.length > 1) throw new Error(`one folder at a time, not ${positionals.join(' ')}`)
  const [folder] = positionals
  const texts: Partial<Record<FieldName, string>> = folder === undefined ? {} : { folder }
  for (const name of FIELD_NAMES) {
    const value = values[name]
    if (typeof value === 'string') texts[name] = value
  }
  return { texts, yes: values['yes'] === true, help: values['help'] === true }
}

/** Asks until the answer is one; nothing typed is what the field is when nobody says. */
async function answered(name: FieldName, ask: Ask, tell: (line: string) => void): Promise<string> {
  const { question, otherwise } = FIELDS[name]
  for (;;) {
    const text = (await ask(`${question}${otherwise === '' ? '' : ` (${otherwise})`}: `)) || otherwise
    const fault = faultOf(name, text)
    if (fault === null) return text
    tell(fault)
  }
}

/**
 * The choices of a command line. What it does not say is asked, unless it says `--yes` or there is nobody to ask
 * (`ask` is null): then it is what the field is when nobody says.
 */
export async function choicesOf(
  args: readonly string[],
  ask: Ask | null,
  tell: (line: string) => void,
): Promise<Told> {
  let said: ReturnType<typeof read>
  try {
    said = read(args)
  } catch (error) {
    return { kind: 'fault', reason: error instanceof Error ? error.message : String(error) }
  }
  if (said.help) return { kind: 'help' }
  const faults = FIELD_NAMES.flatMap((name) => {
    const text = said.texts[name]
    return text === undefined ? [] : (faultOf(name, text) ?? [])
  })
  if (faults.length > 0) return { kind: 'fault', reason: faults.join('\n') }
  const texts = { ...said.texts }
  for (const name of FIELD_NAMES)
    texts[name] ??= ask === null || said.yes ? FIELDS[name].otherwise : await answered(name, ask, tell)
  return { kind: 'choices', choices: choicesFrom(texts as Record<FieldName, string>) }
}

/** What `--help` says. */
export const HELP = [
  'npm create touchline [folder] -- [flags]',
  '',
  ...FIELD_NAMES.map((name) => `  --${name.padEnd(11)} ${FIELDS[name].question}`),
  '  --yes         asks nothing: what no flag says is as shown in brackets when it is asked',
].join('\n')
