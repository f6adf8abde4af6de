import { noData, widgetRow } from '../widget.ts'
import { SearchButton } from './search-button.tsx'

/** WIDGET-26 */
export const row = widgetRow('search', {
  prefetch: noData,
  Widget: () => <SearchButton />,
  Skeleton: () => <span className="search sk" />,
})
