import { isSecret, withoutSecrets } from '@touchline/contract/secrets'

/** TRACK-15. */
const MAX_BREADCRUMBS = 100
const MAX_FRAMES = 50
const MAX_MESSAGE = 250

export interface Breadcrumb {
  readonly category: 'click' | 'navigation' | 'http'
  readonly message: string
  /** Epoch seconds. */
  readonly timestamp: number
}

export interface Frame {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
}

export interface ErrorEvent {
  readonly event_id: string
  readonly timestamp: number
  readonly platform: 'javascript'
  readonly level: 'error'
  readonly environment: string
  readonly exception: { readonly values: readonly object[] }
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly request: { readonly url: string }
  readonly extra: Readonly<Record<string, unknown>>
}

/** The same with everything masked that is a secret by its name; text of JSON and addresses is looked into (TRACK-12). */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') {
    if (!/^\s*[[{]/.test(value)) return withoutSecrets(value.slice(0, 10_000))
    try {
      return JSON.stringify(masked(JSON.parse(value)))
    } catch {
      return '[unreadable]'
    }
  }
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, isSecret(name, one) ? '[masked]' : masked(one)]),
  )
}

const cut = (text: string): string =>
  text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE - 1)}…` : text

/** The innermost frames of a stack as V8, Firefox and Safari write it, outermost first as the service wants them. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line): Frame[] => {
      const [, name = '', filename = '', row = '', column = ''] =
        /^\s*(?:at )?(.*?)[ @]?\(?((?:https?|file|webpack-internal):.*?):(\d+):(\d+)\)?$/.exec(line) ?? []
      return filename === ''
        ? []
        : [{ function: name.trim() || '?', filename, lineno: Number(row), colno: Number(column) }]
    })
    .slice(0, MAX_FRAMES)
    .reverse()
}

/** The newest breadcrumbs with one more. */
export const withBreadcrumb = (crumbs: readonly Breadcrumb[], crumb: Breadcrumb): Breadcrumb[] =>
  [...crumbs, { ...crumb, message: cut(withoutSecrets(crumb.message)) }].slice(-MAX_BREADCRUMBS)

export interface EventSource {
  readonly id: string
  /** Epoch ms. */
  readonly now: number
  readonly environment: string
  readonly url: string
  readonly crumbs: readonly Breadcrumb[]
  readonly extra: Readonly<Record<string, unknown>>
}

/** An error as the service takes it (TRACK-15). */
export function errorEvent(error: unknown, source: EventSource): ErrorEvent {
  const isError = error instanceof Error
  const text = isError
    ? error.message
    : typeof error === 'string'
      ? error
      : (JSON.stringify(masked(error)) ?? '')
  return {
    event_id: source.id,
    timestamp: source.now / 1000,
    platform: 'javascript',
    level: 'error',
    environment: source.environment,
    exception: {
      values: [
        {
          type: isError ? error.name : 'Error',
          value: cut(withoutSecrets(text)),
          stacktrace: { frames: isError ? framesOf(error.stack ?? '') : [] },
        },
      ],
    },
    breadcrumbs: source.crumbs,
    request: { url: source.url.split('?')[0] ?? '' },
    extra: masked(source.extra) as Record<string, unknown>,
  }
}
