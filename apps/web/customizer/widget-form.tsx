import { Field, Switch } from '@touchline/ui'
import { useId, useState } from 'react'
import { type WidgetEntry, withSetting } from './layout-file.ts'
import { fieldOf, type SettingField, type WidgetKind } from './widget-schema.ts'

interface SettingProps {
  readonly name: string
  readonly field: SettingField
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

function JsonSetting({ name, value, onChange }: Omit<SettingProps, 'field'>) {
  const id = useId()
  const [text, setText] = useState(value === undefined ? '' : JSON.stringify(value, null, 2))
  const [isBroken, setBroken] = useState(false)
  const leave = () => {
    try {
      const next: unknown = text.trim() === '' ? undefined : JSON.parse(text)
      setBroken(false)
      if (JSON.stringify(next) !== JSON.stringify(value)) onChange(next)
    } catch {
      setBroken(true)
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{name}</label>
      <textarea
        id={id}
        rows={4}
        value={text}
        aria-invalid={isBroken}
        aria-describedby={`${id}-note`}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
      />
      <span className="hint" id={`${id}-note`}>
        {isBroken ? 'This is no JSON: the page keeps what it had.' : 'JSON, taken when the field is left.'}
      </span>
    </div>
  )
}

function Setting({ name, field, value, onChange }: SettingProps) {
  if (field.kind === 'flag')
    return (
      <Switch checked={typeof value === 'boolean' ? value : field.otherwise} onChange={onChange}>
        {name}
      </Switch>
    )
  if (field.kind === 'choice')
    return (
      <label className="customizer-row">
        <span>{name}</span>
        <select value={String(value ?? field.otherwise)} onChange={(event) => onChange(event.target.value)}>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      </label>
    )
  if (field.kind === 'json') return <JsonSetting name={name} value={value} onChange={onChange} />
  const isNumber = field.kind === 'number'
  const read = (text: string) => (text === '' ? undefined : isNumber ? Number(text) : text)
  return (
    <Field
      label={name}
      type={isNumber ? 'number' : 'text'}
      value={value === undefined ? '' : String(value)}
      {...(isNumber ? { min: field.min, max: field.max, placeholder: field.otherwise } : {})}
      onChange={(event) => onChange(read(event.target.value))}
    />
  )
}

/** The settings of a widget as a form, by its schema. */
export function WidgetForm({
  kind,
  widget,
  onChange,
}: {
  readonly kind: WidgetKind
  readonly widget: WidgetEntry
  readonly onChange: (widget: WidgetEntry) => void
}) {
  return (
    <div className="form">
      <Switch
        checked={widget.beside === true}
        onChange={(beside) => onChange(withSetting(widget, 'beside', beside || undefined))}
      >
        Beside the one before
      </Switch>
      {Object.entries(kind.schema.properties ?? {}).map(([name, node]) => (
        <Setting
          key={name}
          name={name}
          field={fieldOf(node, widget[name])}
          value={widget[name]}
          onChange={(value) => onChange(withSetting(widget, name, value))}
        />
      ))}
    </div>
  )
}
