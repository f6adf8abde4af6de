import { Button, IconButton, Icon, Switch } from '@touchline/ui'
import { useState } from 'react'
import {
  AREAS,
  type Area,
  EVERY_PAGE,
  hasOwn,
  type LayoutFile,
  moved,
  type WidgetEntry,
  widgetsAt,
  withSetting,
  withWidgets,
} from './layout-file.ts'
import { WidgetForm } from './widget-form.tsx'
import { startOf, type WidgetKind } from './widget-schema.ts'

interface WidgetRowProps {
  readonly widget: WidgetEntry
  readonly kind: WidgetKind | undefined
  readonly onMove: (by: -1 | 1) => void
  readonly onChange: (widget: WidgetEntry) => void
  readonly onRemove: () => void
}

function WidgetRow({ widget, kind, onMove, onChange, onRemove }: WidgetRowProps) {
  const { type } = widget
  return (
    <li>
      <div className="customizer-row">
        <Switch
          label={`Show ${type}`}
          checked={widget.off !== true}
          onChange={(on) => onChange(withSetting(widget, 'off', on ? undefined : true))}
        >
          {type}
        </Switch>
        <IconButton size="s" label={`Move ${type} up`} onClick={() => onMove(-1)}>
          <Icon name="chevron-up" />
        </IconButton>
        <IconButton size="s" label={`Move ${type} down`} onClick={() => onMove(1)}>
          <Icon name="chevron-down" />
        </IconButton>
        <IconButton size="s" label={`Remove ${type}`} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      </div>
      {kind === undefined ? null : (
        <details>
          <summary>{`Settings of ${type}`}</summary>
          <WidgetForm kind={kind} widget={widget} onChange={onChange} />
        </details>
      )}
    </li>
  )
}

function AddWidget({
  kinds,
  onAdd,
}: {
  readonly kinds: readonly WidgetKind[]
  readonly onAdd: (kind: WidgetKind) => void
}) {
  const [type, setType] = useState('')
  const chosen = kinds.find((kind) => kind.type === type) ?? kinds[0]
  return (
    <div className="customizer-row">
      <select
        aria-label="Widget to add"
        value={chosen?.type}
        onChange={(event) => setType(event.target.value)}
      >
        {kinds.map((kind) => (
          <option key={kind.type}>{kind.type}</option>
        ))}
      </select>
      <Button size="s" variant="soft" onClick={() => chosen !== undefined && onAdd(chosen)}>
        Add
      </Button>
    </div>
  )
}

export interface LayoutFieldsProps {
  readonly layout: LayoutFile
  /** Route group of the current page. */
  readonly group: string
  readonly kinds: readonly WidgetKind[]
  readonly onChange: (layout: LayoutFile) => void
}

/** The widgets of an area, of the current page or of every page. */
export function LayoutFields({ layout, group, kinds, onChange }: LayoutFieldsProps) {
  const [area, setArea] = useState<Area>('main')
  const [wide, setWide] = useState<boolean | null>(null)
  // Areas around the main one are mostly the same on every page.
  const isWide = wide ?? (area !== 'main' && !hasOwn(layout, group, area))
  const page = isWide ? EVERY_PAGE : group
  const widgets = widgetsAt(layout, page, area)
  const set = (next: readonly WidgetEntry[]) => onChange(withWidgets(layout, page, area, next))
  return (
    <>
      <label className="customizer-row">
        <span>Area</span>
        <select
          value={area}
          onChange={(event) => {
            setArea(event.target.value as Area)
            setWide(null)
          }}
        >
          {AREAS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <Switch checked={isWide} onChange={setWide}>
        On every page
      </Switch>
      {!isWide && !hasOwn(layout, group, area) ? (
        <p className="muted">{`"${group}" has the widgets of every page; a change gives it its own.`}</p>
      ) : null}
      <ol className="customizer-widgets" aria-label={`Widgets of ${page}, ${area}`}>
        {widgets.map((widget, index) => (
          <WidgetRow
            key={`${page} ${area} ${widget.type} ${index}`}
            widget={widget}
            kind={kinds.find(({ type }) => type === widget.type)}
            onMove={(by) => set(moved(widgets, index, by))}
            onChange={(next) => set(widgets.with(index, next))}
            onRemove={() => set(widgets.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <AddWidget kinds={kinds} onAdd={(kind) => set([...widgets, startOf(kind)])} />
    </>
  )
}
