export { CustomizerPanel } from './customizer-panel.tsx'
export type { WidgetKind } from './widget-schema.ts'
