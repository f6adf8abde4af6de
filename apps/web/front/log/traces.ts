// Loaded where OTEL_EXPORTER_OTLP_ENDPOINT is set, and nowhere else.
import { currentIds, type Log } from '@touchline/telemetry/log'
import type { TracingSettings } from '@touchline/telemetry/spans'
import { openTracing, type Tracing } from '@touchline/telemetry/tracing'

/** Has the web make spans and export them, from now on. `realm` tells installations apart. */
export const openTraces = (settings: TracingSettings, realm: string, log: Log): Tracing =>
  openTracing({
    ...settings,
    service: 'touchline-web',
    roles: 'web',
    realm,
    factsOf: () => {
      const { request } = currentIds() ?? {}
      return request === undefined ? {} : { 'touchline.request': request }
    },
    onLost: (lost, why) =>
      why === null
        ? log.info({ where: 'traces', lost }, 'spans arrive again')
        : log.warn({ where: 'traces', lost }, `spans are lost: ${why}`),
  })
