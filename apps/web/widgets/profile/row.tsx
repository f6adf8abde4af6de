import { Slot } from '../../site/slots.tsx'
import { noData, widgetRow } from '../widget.ts'
import { AccountPlaceholder } from './account-placeholder.tsx'

/** Sign-in for a visitor; balance and account menu of a player, which the player's part brings (WIDGET-28). */
export const row = widgetRow('profile', {
  prefetch: noData,
  Widget: () => (
    <Slot name="header-end">
      <AccountPlaceholder />
    </Slot>
  ),
  Skeleton: () => <AccountPlaceholder />,
})
