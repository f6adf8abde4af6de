import type { WidgetType } from '@touchline/contract/widgets'

/**
 * Widget types whose calls the platform does not have yet. A site file that names one gets a warning when it is loaded,
 * and the widget shows nothing. `widgets/registry.ts` has `null` for them.
 */
export const UNSHOWN_WIDGETS = [] as const satisfies readonly WidgetType[]

export type UnshownWidget = (typeof UNSHOWN_WIDGETS)[number]
