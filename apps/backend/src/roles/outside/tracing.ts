import type { Ground } from '../ground.ts'

/** Exports traces where the settings want them; where they do not, nothing of it is loaded. */
export async function openTraces({ settings, later, log }: Ground): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
  if (endpoint === undefined) return
  const { startTraces } = await import('../../telemetry/tracing.ts')
  const tracing = startTraces({
    endpoint,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    roles: settings.ROLES.join(),
    realm: settings.PUBLIC_URL,
    log,
  })
  later('traces', () => tracing.close())
}
