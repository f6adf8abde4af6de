import { useId } from 'react'
import { COLOUR_THEMES, type ColourOf, type ColourTheme, type Rgb } from './contrast.ts'
import type { RunningPage } from '../running-page.ts'
import { colourPair, tokensIn, withToken } from './theme-sheet.ts'
import type { NumberToken } from './token-fields.ts'

/** The theme sheet of which a row changes one token. */
export interface EditedSheet {
  readonly css: string
  /** The published sheet, to which each token can be reset. */
  readonly published: string
  readonly onChange: (css: string) => void
}

interface RowProps {
  readonly sheet: EditedSheet
  readonly token: string
}

const hexOf = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** One colour per theme. */
export function ColourRow({
  sheet,
  colourOf,
  token,
  label,
}: RowProps & { readonly colourOf: ColourOf; readonly label: string }) {
  const shown: Record<ColourTheme, string> = {
    light: hexOf(colourOf(token, 'light')),
    dark: hexOf(colourOf(token, 'dark')),
  }
  const set = (theme: ColourTheme, colour: string) => {
    const { light, dark } = shown
    const pair = theme === 'light' ? colourPair(colour, dark) : colourPair(light, colour)
    sheet.onChange(withToken(sheet.css, token, pair))
  }
  return (
    <div className="customizer-row">
      <span>{label}</span>
      {COLOUR_THEMES.map((theme) => (
        <input
          key={theme}
          type="color"
          aria-label={`${label}, ${theme}`}
          value={shown[theme]}
          onChange={(event) => set(theme, event.target.value)}
        />
      ))}
      <ResetToken sheet={sheet} token={token} label={label} />
    </div>
  )
}

function ResetToken({
  sheet: { css, published, onChange },
  token,
  label,
}: RowProps & { readonly label: string }) {
  const value = tokensIn(published).get(token)
  return (
    <button
      type="button"
      className="btn"
      data-size="s"
      data-variant="ghost"
      aria-label={`Reset ${label}`}
      disabled={tokensIn(css).get(token) === value}
      onClick={() => onChange(withToken(css, token, value ?? null))}
    >
      Reset
    </button>
  )
}

/** A number within its range. */
export function NumberRow({
  sheet,
  page,
  token,
  of,
}: RowProps & { readonly page: RunningPage; readonly of: NumberToken }) {
  const id = useId()
  const { label, unit, ...range } = of
  const { css, onChange } = sheet
  const value = Number.parseFloat(tokensIn(css).get(token) ?? page.tokenValue(token))
  return (
    <div className="customizer-row">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...range}
        value={Number.isNaN(value) ? range.min : value}
        aria-valuetext={`${value}${unit}`}
        onChange={(event) => onChange(withToken(css, token, `${event.target.value}${unit}`))}
      />
      <output htmlFor={id}>{`${value}${unit}`}</output>
      <ResetToken sheet={sheet} token={token} label={label} />
    </div>
  )
}

/** A choice by name. A value that is not offered stays listed while it is set. */
export function Choice({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly choices: Readonly<Record<string, string>>
  readonly onChange: (value: string) => void
}) {
  return (
    <label className="customizer-row">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {value in choices ? null : <option value={value}>{value}</option>}
        {Object.entries(choices).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
