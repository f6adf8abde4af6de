/** Samplers of the OpenTelemetry specification, as `OTEL_TRACES_SAMPLER` names them. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export type SamplerName = (typeof SAMPLERS)[number]

/** How traces are exported, as the settings say. */
export interface TracingSettings {
  /** Where a collector takes traces over OTLP/HTTP. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly sampler: SamplerName
  /** Which part of the traces samplers of a ratio keep, from 0 to 1. */
  readonly ratio: number
}

const PAIR = /^([\w-]{1,100})=([\x21-\x7e]{0,4000})$/

/**
 * Headers of `OTEL_EXPORTER_OTLP_HEADERS`, such as `api-key=abc,x-scope=bets`, with values in percent encoding. Null for
 * a text that is not of that form.
 */
export function readHeaders(text: string): Readonly<Record<string, string>> | null {
  const headers: Record<string, string> = {}
  for (const pair of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, value] = PAIR.exec(pair.trim()) ?? []
    if (name === undefined || value === undefined) return null
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return headers
}

/** A collector's address is one of its own, and its secrets are headers. */
export function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && username + password + search + hash === ''
}

/** A number from 0 to 1. */
export const isRatio = (text: string): boolean => /^(?:0|1|0?\.\d{1,6}|1\.0{1,6})$/.test(text)
