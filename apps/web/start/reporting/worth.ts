/** Kinds of failed calls caused by the connection, and equivalent codes of other HTTP clients (TRACK-09). */
const CONNECTION = new Set([
  'cancelled',
  'offline',
  'timeout',
  'ERR_NETWORK',
  'ECONNABORTED',
  'ERR_CANCELED',
  'ETIMEDOUT',
])
/** Third-party scripts in a stack (TRACK-10). */
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

/** Whether a chunk of the page's code failed to load (TRACK-11). */
export const isChunkError = (error: unknown): boolean => CHUNK.test(textOf(error))

/** Whether to report an error. `target`: target of the browser's event. */
export function isWorthReporting(error: unknown, target: unknown = null): boolean {
  if (field(error, 'skipReport') === true || field(error, 'name') === 'AbortError') return false
  const [kind, code] = [field(error, 'kind'), field(error, 'code')]
  if ([kind, code].some((one) => typeof one === 'string' && CONNECTION.has(one))) return false
  if (String(field(target, 'tagName')).toUpperCase() === 'SCRIPT') return false
  const stack = field(error, 'stack')
  if (typeof stack === 'string' && FOREIGN.test(stack)) return false
  return !textOf(error).includes(RESIZE) && !isChunkError(error)
}
