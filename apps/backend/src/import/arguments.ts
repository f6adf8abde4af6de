export interface ImportRequest {
  readonly files: readonly string[]
  readonly shift: boolean
}

export type ReadArguments =
  | { readonly ok: true; readonly request: ImportRequest }
  | { readonly ok: false; readonly reason: string }

const usage = 'npm run import -- openfootball <files…> [--shift-to-now]'

/** Reads the command line; a refusal says what is wrong and how to use it. */
export function readArguments(words: readonly string[]): ReadArguments {
  const refuse = (reason: string) => ({ ok: false, reason: `${reason}\nUsage: ${usage}` }) as const
  const options = words.filter((word) => word.startsWith('--'))
  const [format, ...files] = words.filter((word) => !word.startsWith('--'))
  const unknown = options.find((option) => option !== '--shift-to-now')
  if (unknown !== undefined) return refuse(`${unknown} is not an option`)
  if (format === undefined) return refuse('Nothing to import')
  if (format !== 'openfootball') return refuse(`${format} is not a format, only openfootball is`)
  if (files.length === 0) return refuse('No files to import')
  return { ok: true, request: { files, shift: options.length > 0 } }
}
