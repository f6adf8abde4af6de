import { Icon } from '@touchline/ui'

/** Why a call was refused. */
export const FaultNote = ({ fault }: { readonly fault: string | null }) =>
  fault === null ? null : (
    <p className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>{fault}</span>
    </p>
  )
