import type { Answer, Words } from '../widgets/drawing.ts'

/** How long (ms) an answer may take. */
const PATIENCE = 15_000

/**
 * No cookie of another origin either way: `same-origin` is what `<link rel="preload" crossorigin>` asks with, and browsers
 * take what was fetched ahead only for the same mode. A page of the site's own origin has its cookies left out.
 */
const credentialsFor = (address: string): RequestCredentials =>
  new URL(address).origin === location.origin ? 'omit' : 'same-origin'

/**
 * Asks a public address: no cookie, and no header that would have the browser ask for leave first. Throws for anything
 * but an answer with what was asked for.
 */
export async function ask(address: string, now: () => number): Promise<Answer> {
  const answer = await fetch(address, {
    credentials: credentialsFor(address),
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const said = Date.parse(answer.headers.get('date') ?? '')
  return { body: await answer.json(), at: Number.isNaN(said) ? now() : said }
}

const texts = new Map<string, Promise<Words>>()

/** Texts of a language, once a page; where they cannot be had, the next widget asks again. */
export function askWords(address: string): Promise<Words> {
  const known = texts.get(address)
  if (known !== undefined) return known
  const asked = ask(address, Date.now).then(({ body }) => body as Words)
  texts.set(address, asked)
  asked.catch(() => texts.delete(address))
  return asked
}
