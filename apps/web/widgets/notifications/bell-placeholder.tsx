import { Icon } from '@touchline/ui'

/** The bell's place while nobody knows who looks: the first paint shows it to whoever was last signed in. */
export const BellPlaceholder = () => (
  <span className="icon-btn bell-place" aria-hidden="true">
    <Icon name="bell" />
  </span>
)
