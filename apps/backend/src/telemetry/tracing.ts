// Loaded where OTEL_EXPORTER_OTLP_ENDPOINT is set, and nowhere else.
import { currentIds } from '@touchline/telemetry/log'
import type { Facts, TracingSettings } from '@touchline/telemetry/spans'
import { openTracing, type Tracing, type TracingOptions } from '@touchline/telemetry/tracing'
import type { Log } from './log.ts'

/** Ids of the work under way, by their names in spans. */
function factsOfIds(): Facts {
  const { request, bet, match } = currentIds() ?? {}
  return {
    ...(request !== undefined && { 'touchline.request': request }),
    ...(bet !== undefined && { 'touchline.bet': bet }),
    ...(match !== undefined && { 'touchline.match': match }),
  }
}

export interface TracesOptions extends TracingSettings, Pick<TracingOptions, 'roles' | 'realm' | 'send'> {
  readonly log?: Log | undefined
}

/** Has this process make spans and export them, from now on. */
export const startTraces = ({ log, ...options }: TracesOptions): Tracing =>
  openTracing({
    ...options,
    service: 'touchline-backend',
    factsOf: factsOfIds,
    onLost: (lost, why) =>
      why === null
        ? log?.info({ where: 'traces', lost }, 'spans arrive again')
        : log?.warn({ where: 'traces', lost }, `spans are lost: ${why}`),
  })
