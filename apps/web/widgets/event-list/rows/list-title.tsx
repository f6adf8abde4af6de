import type { Localised } from '#base/config/localised.ts'
import { OperatorText } from '../../operator-text.tsx'
import type { WidgetContext } from '../../widget.ts'

interface ListTitleProps {
  readonly title: Localised<string> | undefined
  readonly context: WidgetContext
}

/** An operator's title of a list whose sports have heads of their own; nothing without one. */
export const ListTitle = ({ title, context }: ListTitleProps) =>
  title === undefined ? null : (
    <div className="section-head">
      <h2>
        <OperatorText text={title} context={context} />
      </h2>
    </div>
  )
