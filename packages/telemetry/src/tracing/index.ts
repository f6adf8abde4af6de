// Loaded where OTEL_EXPORTER_OTLP_ENDPOINT is set, and nowhere else.
import type { TracingSettings } from '../spans/settings.ts'
import { type Facts, installTracer } from '../spans/spans.ts'
import { createExporter, type Exporter, type ExporterOptions } from './exporter.ts'
import { createSampler } from './sampling.ts'
import { createTracer, type TracerOptions } from './tracer.ts'

export interface TracingOptions extends TracingSettings, Pick<TracerOptions, 'factsOf' | 'realm'> {
  /** What this process is called in traces. */
  readonly service: string
  readonly roles: string
  readonly onLost: ExporterOptions['onLost']
  readonly send?: typeof fetch
}

/** Exports spans of this process, until it is closed. */
export type Tracing = Pick<Exporter, 'flush' | 'close' | 'lost'>

/** Paths of signals below a collector's address. */
const TRACES_AT = '/v1/traces'

export function openTracing(options: TracingOptions): Tracing {
  const { endpoint, headers, sampler, ratio, service, roles, onLost, send } = options
  const resource: Facts = {
    'service.name': service,
    'service.instance.id': crypto.randomUUID(),
    'touchline.roles': roles,
  }
  const url = endpoint.replace(/\/+$/, '') + TRACES_AT
  const exporter = createExporter({ url, headers, resource, onLost, ...(send && { send }) })
  const { factsOf, realm } = options
  installTracer(
    createTracer({
      sampler: createSampler(sampler, ratio),
      onEnd: exporter.take,
      realm,
      ...(factsOf && { factsOf }),
    }),
  )
  return {
    ...exporter,
    close: () => {
      installTracer(null)
      return exporter.close()
    },
  }
}
