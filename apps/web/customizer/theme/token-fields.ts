/** Colours offered in the panel, each for both themes. */
export const COLOURS = {
  '--color-accent': 'Accent',
  '--color-accent-hover': 'Accent, pointed at',
  '--color-on-accent': 'Text on accent',
  '--color-accent-text': 'Accent as text',
  '--color-accent-soft': 'Accent, soft',
  '--color-surface-0': 'Page',
  '--color-surface-1': 'Card',
  '--color-surface-2': 'Button, price',
  '--color-text': 'Text',
  '--color-text-soft': 'Text, softer',
  '--color-text-muted': 'Text, muted',
  '--color-line': 'Line',
  '--color-live-text': 'Live',
} as const satisfies Record<`--color-${string}`, string>

export interface NumberToken {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly unit: '' | 'px' | '%'
}

const radius = (label: string): NumberToken => ({ label, min: 0, max: 32, step: 1, unit: 'px' })
const hue = (label: string): NumberToken => ({ label, min: 0, max: 360, step: 1, unit: '' })

/** Numeric tokens and their ranges. */
export const NUMBERS: Readonly<Record<string, NumberToken>> = {
  '--brand-hue': hue('Hue of the brand'),
  '--neutral-hue': hue('Hue of greys'),
  '--neutral-tint': { label: 'Tint of greys', min: 0, max: 2, step: 0.1, unit: '' },
  '--radius-s': radius('Small corners'),
  '--radius-m': radius('Corners'),
  '--radius-l': radius('Large corners'),
  '--radius-xl': radius('Largest corners'),
  '--display-width': { label: 'Width of titles', min: 100, max: 108, step: 8, unit: '%' },
  '--display-weight': { label: 'Weight of titles 100% wide', min: 400, max: 900, step: 10, unit: '' },
}

/** Fonts loaded for other scripts, for letters that the first font lacks. */
const SCRIPTS = "'Scripts', 'Vazirmatn'"

/** Values of `--font-ui`; '' is the product's font. */
export const FONTS: Readonly<Record<string, string>> = {
  '': 'Archivo',
  [`${SCRIPTS}, system-ui, sans-serif`]: 'The system’s',
  [`${SCRIPTS}, Georgia, 'Times New Roman', serif`]: 'With serifs',
  [`${SCRIPTS}, ui-rounded, 'Arial Rounded MT Bold', system-ui, sans-serif`]: 'Rounded, where there is one',
}
