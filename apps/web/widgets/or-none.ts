import { answerStatus } from '#base/config/sites.ts'

/** Next's own signals, such as that a page is not found, are for the page. */
export const isSignal = (error: unknown): boolean => {
  const digest = (error as { readonly digest?: unknown } | null)?.digest
  return typeof digest === 'string' && digest.startsWith('NEXT_')
}

/** Data that a page can do without: null where it cannot be had, which the log tells. */
export async function orNone<Data>(what: string, data: Promise<Data>): Promise<Data | null> {
  try {
    return await data
  } catch (error) {
    if (isSignal(error)) throw error
    console.error(`A page goes without its ${what}:`, error)
    return null
  }
}

/** What a page is about; undefined where that cannot be had for now, which the log and the page's status tell. */
export async function orAway<Data>(what: string, data: Promise<Data>): Promise<Data | undefined> {
  const found = await orNone(
    what,
    data.then((value) => ({ value })),
  )
  if (found === null) answerStatus(503)
  return found?.value
}
