import { answerStatus } from '#base/config/sites.ts'

/** Next's own signals, such as "not found", are for the page. */
export const isSignal = (error: unknown): boolean => {
  const digest = (error as { readonly digest?: unknown } | null)?.digest
  return typeof digest === 'string' && digest.startsWith('NEXT_')
}

/** Optional data of a page: null if it fails to load, which is logged. */
export async function orNone<Data>(what: string, data: Promise<Data>): Promise<Data | null> {
  try {
    return await data
  } catch (error) {
    if (isSignal(error)) throw error
    console.error(`A page goes without its ${what}:`, error)
    return null
  }
}

/** The subject of a page: undefined if it fails to load now. Then it is logged and the page answers 503. */
export async function orAway<Data>(what: string, data: Promise<Data>): Promise<Data | undefined> {
  const found = await orNone(
    what,
    data.then((value) => ({ value })),
  )
  if (found === null) answerStatus(503)
  return found?.value
}
