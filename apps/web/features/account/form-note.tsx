import { Icon } from '@touchline/ui'
import type { CallForm } from './use-call-form.ts'

/** Why a whole form was refused. */
export function FormRefusal({ form }: { readonly form: Pick<CallForm, 'refusal'> }) {
  return form.refusal === null ? null : (
    <p className="note" data-tone="error" role="alert">
      <Icon name="alert-circle" />
      <span>{form.refusal}</span>
    </p>
  )
}
