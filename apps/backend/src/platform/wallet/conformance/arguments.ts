/** What `npm run wallet:conformance` is asked to check. */
export interface ConformanceRequest {
  /** Origin of the wallet. */
  readonly url: string
  readonly provider: string
  readonly secret: string
  /** Of a launch. */
  readonly token: string
}

export type ReadConformance =
  | { readonly ok: true; readonly request: ConformanceRequest }
  | { readonly ok: false; readonly reason: string }

const USAGE = `Usage: npm run wallet:conformance -- --url http://127.0.0.1:4000 --provider games --secret … --token …
  --secret  what was agreed on (WALLET_SECRETS), or WALLET_SECRET in the environment
  --token   what a launch handed to the game, less than twelve hours ago; its player stays signed in and has ten subunits`

/** Reads the command line; a refusal says what is wrong and how to use it. */
export function readConformance(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ReadConformance {
  const refuse = (reason: string) => ({ ok: false, reason: `${reason}\n${USAGE}` }) as const
  const given = new Map<string, string>()
  for (let index = 0; index < words.length; index += 2) {
    const [name = '', value] = words.slice(index, index + 2)
    if (!['--url', '--provider', '--secret', '--token'].includes(name))
      return refuse(`${name} is not an option`)
    if (value === undefined) return refuse(`${name} has no value`)
    given.set(name, value)
  }
  const secret = given.get('--secret') ?? environment['WALLET_SECRET']
  const [url, provider, token] = ['--url', '--provider', '--token'].map((name) => given.get(name))
  if (url === undefined || !URL.canParse(url)) return refuse('--url is missing, or no address')
  if (provider === undefined) return refuse('--provider is missing')
  if (secret === undefined) return refuse('--secret is missing')
  if (token === undefined) return refuse('--token is missing')
  return { ok: true, request: { url: new URL(url).origin, provider, secret, token } }
}
