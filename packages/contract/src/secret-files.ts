import { readFileSync } from 'node:fs'

type Environment = Readonly<Record<string, string | undefined>>

export type WithSecrets =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly reason: string }

/** Longest file of a secret, in bytes. */
const MOST = 65_536

const SUFFIX = '_FILE'

/** What a file says, without the line's end that editors leave. A fault names the file's setting, never its content. */
function readSecret(name: string, file: string): { readonly text: string } | { readonly fault: string } {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.length > MOST) return { fault: `${name}${SUFFIX}: ${file} is too long for a secret` }
    const secret = text.replace(/\r?\n$/, '')
    return secret === '' ? { fault: `${name}${SUFFIX}: ${file} is empty` } : { text: secret }
  } catch (error) {
    const { code } = Object(error) as { readonly code?: unknown }
    return { fault: `${name}${SUFFIX}: ${file} cannot be read (${String(code)})` }
  }
}

/**
 * Settings with the secrets of files: `OPERATOR_KEYS_FILE` names the file whose content is `OPERATOR_KEYS`. `secrets`
 * are the settings that may stand in files.
 */
export function withSecretFiles(environment: Environment, secrets: ReadonlySet<string>): WithSecrets {
  const found: Record<string, string> = {}
  for (const [setting, file] of Object.entries(environment)) {
    const name = setting.slice(0, -SUFFIX.length)
    if (!setting.endsWith(SUFFIX) || !secrets.has(name) || file === undefined || file === '') continue
    if ((environment[name] ?? '') !== '')
      return { ok: false, reason: `${name} and ${setting}: one of them, not both` }
    const read = readSecret(name, file)
    if ('fault' in read) return { ok: false, reason: read.fault }
    found[name] = read.text
  }
  return {
    ok: true,
    environment: Object.keys(found).length === 0 ? environment : { ...environment, ...found },
  }
}
