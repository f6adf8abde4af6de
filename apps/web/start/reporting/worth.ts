/** Kinds of a failed call that say something about the connection, and codes of other HTTP clients for the same (TRACK-09). */
const CONNECTION = new Set([
  'cancelled',
  'offline',
  'timeout',
  'ERR_NETWORK',
  'ECONNABORTED',
  'ERR_CANCELED',
  'ETIMEDOUT',
])
/** Scripts of others in a stack (TRACK-10). */
const FOREIGN = /gtm\.js|googletagmanager|google-analytics|\/tracking|tracker\.js|watch\.js|hotjar|clarity/i
const CHUNK =
  /ChunkLoadError|Loading (?:CSS )?chunk .+ failed|Failed to load chunk|(?:error loading|Failed to fetch) dynamically imported module/i
const RESIZE = 'ResizeObserver loop limit exceeded'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const textOf = (error: unknown): string =>
  [field(error, 'name'), field(error, 'message'), typeof error === 'string' ? error : '']
    .filter(Boolean)
    .join(': ')

/** A part of the page's code could not be had (TRACK-11). */
export const isChunkError = (error: unknown): boolean => CHUNK.test(textOf(error))

/** Whether an error is worth a report. `target`: what the browser's event was about. */
export function isWorthReporting(error: unknown, target: unknown = null): boolean {
  if (field(error, 'skipReport') === true || field(error, 'name') === 'AbortError') return false
  const [kind, code] = [field(error, 'kind'), field(error, 'code')]
  if ([kind, code].some((one) => typeof one === 'string' && CONNECTION.has(one))) return false
  if (String(field(target, 'tagName')).toUpperCase() === 'SCRIPT') return false
  const stack = field(error, 'stack')
  if (typeof stack === 'string' && FOREIGN.test(stack)) return false
  return !textOf(error).includes(RESIZE) && !isChunkError(error)
}
