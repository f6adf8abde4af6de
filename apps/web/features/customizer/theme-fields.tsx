import type { ColourOf, ContrastFault } from './contrast.ts'
import { ContrastFaults } from './contrast-faults.tsx'
import type { RunningPage } from './running-page.ts'
import { DENSITY_NAMES, type Density, densityOf, tokensIn, withDensity, withToken } from './theme-sheet.ts'
import { COLOURS, FONTS, NUMBERS } from './token-fields.ts'
import { Choice, ColourRow, NumberRow } from './token-rows.tsx'

interface ThemeFieldsProps {
  readonly css: string
  /** The sheet in service, to which each token can go back. */
  readonly published: string
  readonly page: RunningPage
  readonly colourOf: ColourOf
  readonly contrast: readonly ContrastFault[]
  readonly onChange: (css: string) => void
}

const DENSITY_CHOICES = Object.fromEntries(DENSITY_NAMES.map((name) => [name, name]))

/** The theme's tokens. Each change is handed on as the whole sheet. */
export function ThemeFields({ css, published, page, colourOf, contrast, onChange }: ThemeFieldsProps) {
  return (
    <>
      <ContrastFaults faults={contrast} />
      <fieldset>
        <legend>Colours: light, dark</legend>
        {Object.entries(COLOURS).map(([token, label]) => (
          <ColourRow
            key={token}
            css={css}
            published={published}
            colourOf={colourOf}
            token={token}
            label={label}
            onChange={onChange}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Shape and type</legend>
        {Object.entries(NUMBERS).map(([token, of]) => (
          <NumberRow
            key={token}
            css={css}
            published={published}
            page={page}
            token={token}
            of={of}
            onChange={onChange}
          />
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
