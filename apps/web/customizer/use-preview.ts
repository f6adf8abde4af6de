import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CustomFiles, CustomizerRefusal, CustomizerState } from '#base/config/customizer.ts'
import { callCustomizer } from './calls.ts'
import { type LayoutFile, layoutText, parseLayout } from './layout-file.ts'
import type { RunningPage } from './running-page.ts'
import { type CustomizerSettings, keepSettings } from './settings.ts'
import { type ColourOf, PAIRED_TOKENS } from './theme/contrast.ts'
import { COLOURS } from './theme/token-fields.ts'

/** How long (ms) after the last change the front is asked for the changed page. */
const REST = 250

const noColours: ColourOf = () => [0, 0, 0]

const begunFrom = ({ site, version, files }: CustomizerState): CustomizerSettings => ({
  site,
  base: version,
  layout: parseLayout(files['layout.json'] ?? '') ?? {},
  theme: files['theme.css'] ?? '',
})

const sameLayout = (one: LayoutFile, other: LayoutFile): boolean => layoutText(one) === layoutText(other)

/** The site's files in the preview. Unchanged files keep their exact text. */
function filesOf(preview: CustomizerSettings, state: CustomizerState): CustomFiles {
  const begun = begunFrom(state)
  return {
    'layout.json': sameLayout(preview.layout, begun.layout)
      ? state.files['layout.json']
      : layoutText(preview.layout),
    'theme.css': preview.theme.trim() === '' ? null : preview.theme,
  }
}

/** Compares the preview with the published state. */
function comparedTo(state: CustomizerState | null, preview: CustomizerSettings | null) {
  if (state === null || preview === null) {
    const files = (): CustomFiles => ({ 'layout.json': null, 'theme.css': null })
    return { isChanged: false, isOutdated: false, files }
  }
  const begun = begunFrom(state)
  return {
    isChanged: preview.theme !== begun.theme || !sameLayout(preview.layout, begun.layout),
    isOutdated: preview.base !== state.version,
    files: () => filesOf(preview, state),
  }
}

export interface Preview {
  /** Null until the front has sent the published state. */
  readonly state: CustomizerState | null
  readonly preview: CustomizerSettings | null
  readonly colourOf: ColourOf
  readonly isChanged: boolean
  /** Files were published after the preview was begun. */
  readonly isOutdated: boolean
  files(): CustomFiles
  /** Begins with the published state, or continues a stored preview. */
  open(next: CustomizerState, kept: CustomizerSettings | null): void
  change(part: { readonly layout?: LayoutFile; readonly theme?: string }): void
}

/** The preview of a site's files. A change shows at once: of the theme in the browser, of the layout through the front. */
export function usePreview(page: RunningPage, onTold: (refusal: CustomizerRefusal | null) => void): Preview {
  const [state, setState] = useState<CustomizerState | null>(null)
  const [preview, setPreview] = useState<CustomizerSettings | null>(null)
  const [colourOf, setColourOf] = useState<ColourOf>(() => noColours)
  /** The preview last sent to the front. */
  const told = useRef<CustomizerSettings | null>(null)

  function showTheme(css: string): void {
    page.showTheme(css)
    const look = page.palette([...PAIRED_TOKENS, ...Object.keys(COLOURS)])
    setColourOf(() => look)
  }

  function open(next: CustomizerState, kept: CustomizerSettings | null): void {
    const begun = begunFrom(next)
    const shown = kept ?? begun
    told.current = kept === null ? begun : null
    if (kept === null) keepSettings(null)
    showTheme(shown.theme)
    setState(next)
    setPreview(shown)
  }

  function change(part: { readonly layout?: LayoutFile; readonly theme?: string }): void {
    if (preview === null) return
    const next = { ...preview, ...part }
    if (part.theme !== undefined) showTheme(part.theme)
    keepSettings(next)
    setPreview(next)
  }

  const send = useEffectEvent(async (next: CustomizerSettings, known: CustomizerSettings | null) => {
    const files = { 'layout.json': layoutText(next.layout), 'theme.css': next.theme }
    const result = await callCustomizer('PUT draft', { body: { site: next.site, files } })
    if (!result.ok) return onTold(result.refusal)
    told.current = next
    onTold(null)
    if (known === null || !sameLayout(known.layout, next.layout)) page.refresh()
  })
  useEffect(() => {
    const known = told.current
    if (preview === null || preview === known) return
    const timer = setTimeout(() => void send(preview, known), REST)
    return () => clearTimeout(timer)
  }, [preview])

  return { state, preview, colourOf, ...comparedTo(state, preview), open, change }
}
