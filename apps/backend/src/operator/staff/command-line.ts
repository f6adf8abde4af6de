import { STAFF_ROLES, type StaffRole } from '@touchline/contract'

export type StaffRequest =
  | {
      readonly does: 'add'
      readonly email: string
      readonly name: string
      readonly roles: readonly StaffRole[]
    }
  | { readonly does: 'reset'; readonly email: string }

export type ReadCommand =
  | { readonly ok: true; readonly request: StaffRequest }
  | { readonly ok: false; readonly reason: string }

const USAGE = `Usage: npm run staff -- add EMAIL --name NAME --roles ROLE[,ROLE]
       npm run staff -- reset EMAIL
Roles: ${Object.keys(STAFF_ROLES).join(', ')}`

const isRole = (text: string): text is StaffRole => Object.hasOwn(STAFF_ROLES, text)

/** The values of options, by name; null where one has none or is not known. */
function optionsOf(words: readonly string[]): Readonly<Record<string, string>> | null {
  const options: Record<string, string> = {}
  for (let index = 0; index < words.length; index += 2) {
    const [option = '', value] = words.slice(index, index + 2)
    if (!['--name', '--roles'].includes(option) || value === undefined) return null
    options[option.slice(2)] = value
  }
  return options
}

/** Reads the command line; a refusal says what is wrong and how to use it. */
export function readCommand(words: readonly string[]): ReadCommand {
  const refuse = (reason: string) => ({ ok: false, reason: `${reason}\n${USAGE}` }) as const
  const [does, email = '', ...rest] = words
  if (does !== 'add' && does !== 'reset') return refuse('Say add or reset')
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 200)
    return refuse('EMAIL: must be an e-mail address')
  const options = optionsOf(rest)
  if (options === null) return refuse('An option is not known, or has no value')
  if (does === 'reset') return { ok: true, request: { does, email } }
  const name = (options['name'] ?? '').trim()
  if (name.length < 2 || name.length > 80) return refuse('--name: must have 2 to 80 characters')
  const roles = (options['roles'] ?? '').split(',').filter((role) => role !== '')
  const unknown = roles.find((role) => !isRole(role))
  if (roles.length === 0 || unknown !== undefined)
    return refuse(`--roles: ${unknown ?? 'none'} is not a role`)
  return { ok: true, request: { does, email, name, roles: [...new Set(roles.filter(isRole))] } }
}
