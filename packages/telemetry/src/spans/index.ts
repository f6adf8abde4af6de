export {
  isEndpoint,
  isRatio,
  readHeaders,
  SAMPLERS,
  type SamplerName,
  type TracingSettings,
} from './settings.ts'
export {
  beginSpan,
  currentSpan,
  type Facts,
  isTraced,
  linksTo,
  markThing,
  runIn,
  type Span,
  type SpanOptions,
  spanned,
  spannedWithin,
} from './spans.ts'
export { parentOf, traceOf, traceparentOf } from './traceparent.ts'
