import { Slot } from '#base/asks/slots.tsx'
import { noData, widgetRow } from '../widget.ts'
import { BellPlaceholder } from './bell-placeholder.tsx'

/** The player's bell, filled by the player's part; nothing for a visitor (WIDGET-27). */
export const row = widgetRow('notifications', {
  prefetch: noData,
  Widget: () => (
    <Slot place="notifications">
      <BellPlaceholder />
    </Slot>
  ),
  Skeleton: () => <BellPlaceholder />,
})
