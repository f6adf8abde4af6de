import type { ColourOf, ContrastFault } from './contrast.ts'
import { ContrastFaults } from './contrast-faults.tsx'
import type { RunningPage } from '../running-page.ts'
import { DENSITY_NAMES, type Density, densityOf, tokensIn, withDensity, withToken } from './theme-sheet.ts'
import { COLOURS, FONTS, NUMBERS } from './token-fields.ts'
import { Choice, ColourRow, type EditedSheet, NumberRow } from './token-rows.tsx'

interface ThemeFieldsProps {
  readonly sheet: EditedSheet
  readonly page: RunningPage
  readonly colourOf: ColourOf
  readonly contrast: readonly ContrastFault[]
}

const DENSITY_CHOICES = Object.fromEntries(DENSITY_NAMES.map((name) => [name, name]))

/** Edits the tokens of a theme. Each change is reported as the whole sheet. */
export function ThemeFields({ sheet, page, colourOf, contrast }: ThemeFieldsProps) {
  const { css, onChange } = sheet
  return (
    <>
      <ContrastFaults faults={contrast} />
      <fieldset>
        <legend>Colours: light, dark</legend>
        {Object.entries(COLOURS).map(([token, label]) => (
          <ColourRow key={token} sheet={sheet} colourOf={colourOf} token={token} label={label} />
        ))}
      </fieldset>
      <fieldset>
        <legend>Shape and type</legend>
        {Object.entries(NUMBERS).map(([token, of]) => (
          <NumberRow key={token} sheet={sheet} page={page} token={token} of={of} />
        ))}
        <Choice
          label="Font"
          value={tokensIn(css).get('--font-ui') ?? ''}
          choices={FONTS}
          onChange={(font) => onChange(withToken(css, '--font-ui', font === '' ? null : font))}
        />
        <Choice
          label="Density"
          value={densityOf(css)}
          choices={DENSITY_CHOICES}
          onChange={(density) => onChange(withDensity(css, density as Density))}
        />
      </fieldset>
    </>
  )
}
