import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  CustomFiles,
  CustomizerFault,
  CustomizerRefusal,
  CustomizerState,
} from '#base/config/customizer.ts'
import { callCustomizer, type CallResult } from './calls.ts'
import { type ColourOf, type ContrastFault, contrastFaults, PAIRED_TOKENS } from './theme/contrast.ts'
import { type LayoutFile, layoutText, parseLayout } from './layout-file.ts'
import type { RunningPage } from './running-page.ts'
import { type CustomizerSettings, keepSettings, readSettings } from './settings.ts'
import { COLOURS } from './theme/token-fields.ts'

/** How long (ms) after the last change the front is asked for the changed page. */
const REST = 250

export interface Notice {
  readonly kind: 'done' | 'wrong'
  readonly text: string
  readonly faults: readonly CustomizerFault[]
}

export interface Customizer {
  /** Null until the front has sent the published state. */
  readonly state: CustomizerState | null
  readonly preview: CustomizerSettings | null
  readonly isLocked: boolean
  readonly isBusy: boolean
  readonly notice: Notice | null
  readonly isChanged: boolean
  /** Files were published after the preview was begun. */
  readonly isOutdated: boolean
  readonly colourOf: ColourOf
  readonly contrast: readonly ContrastFault[]
  files(): CustomFiles
  unlock(key: string): void
  change(part: { readonly layout?: LayoutFile; readonly theme?: string }): void
  /** Discards the preview. */
  discard(): void
  publish(): void
  rollBack(version: string): void
  leave(): void
}

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

const wrong = ({ message, errors = [] }: CustomizerRefusal): Notice => ({
  kind: 'wrong',
  text: message,
  faults: errors,
})

/**
 * State and actions of the panel. A change shows at once: of the theme in the browser, of the layout through the front.
 */
export function useCustomizer(page: RunningPage): Customizer {
  const [state, setState] = useState<CustomizerState | null>(null)
  const [preview, setPreview] = useState<CustomizerSettings | null>(null)
  const [isLocked, setLocked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
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
    setLocked(false)
  }

  /** Shows a refusal. If the session has ended, the key is requested again and the preview stays. */
  function refuse(refusal: CustomizerRefusal): void {
    if (refusal.code === 401) setLocked(true)
    setNotice(wrong(refusal))
  }

  /** Shows the state that a call has published. */
  function take(result: CallResult<CustomizerState>, done: string): void {
    if (result.ok) {
      open(result.value, null)
      setNotice({ kind: 'done', text: done, faults: [] })
      page.refresh()
    } else refuse(result.refusal)
  }

  async function busy(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  async function enter(): Promise<void> {
    const result = await callCustomizer<CustomizerState>('GET state')
    if (result.ok) open(result.value, readSettings(result.value.site))
    else setNotice(wrong(result.refusal))
  }

  const begin = useEffectEvent(async (result: CallResult<{ readonly open: boolean }>) => {
    if (result.ok && result.value.open) await enter()
    else setLocked(true)
  })
  useEffect(() => {
    void callCustomizer<{ readonly open: boolean }>('GET session').then(begin)
  }, [])

  const send = useEffectEvent(async (next: CustomizerSettings, known: CustomizerSettings | null) => {
    const files = { 'layout.json': layoutText(next.layout), 'theme.css': next.theme }
    const result = await callCustomizer('PUT draft', { body: { site: next.site, files } })
    if (!result.ok) return refuse(result.refusal)
    told.current = next
    setNotice(null)
    if (known === null || !sameLayout(known.layout, next.layout)) page.refresh()
  })
  useEffect(() => {
    const known = told.current
    if (preview === null || preview === known) return
    const timer = setTimeout(() => void send(preview, known), REST)
    return () => clearTimeout(timer)
  }, [preview])

  const files = (): CustomFiles =>
    preview === null || state === null ? { 'layout.json': null, 'theme.css': null } : filesOf(preview, state)
  const begun = state && begunFrom(state)

  return {
    state,
    preview,
    isLocked,
    isBusy,
    notice,
    colourOf,
    contrast: preview === null ? [] : contrastFaults(colourOf),
    isChanged:
      begun !== null &&
      preview !== null &&
      (preview.theme !== begun.theme || !sameLayout(preview.layout, begun.layout)),
    isOutdated: state !== null && preview !== null && preview.base !== state.version,
    files,
    unlock: (key) =>
      void busy(async () => {
        const result = await callCustomizer('POST session', { key })
        if (!result.ok) return setNotice(wrong(result.refusal))
        setNotice(null)
        await enter()
      }),
    change(part) {
      if (preview === null) return
      const next = { ...preview, ...part }
      if (part.theme !== undefined) showTheme(part.theme)
      keepSettings(next)
      setPreview(next)
    },
    discard: () =>
      void busy(async () =>
        take(await callCustomizer<CustomizerState>('DELETE draft'), 'Back to what is published'),
      ),
    publish: () =>
      void busy(async () => {
        const body = { site: preview?.site, base: preview?.base, files: files() }
        take(await callCustomizer<CustomizerState>('POST publish', { body }), 'Published')
      }),
    rollBack: (version) =>
      void busy(async () => {
        const body = { site: preview?.site, version }
        take(await callCustomizer<CustomizerState>('POST rollback', { body }), 'Rolled back')
      }),
    leave: () =>
      void busy(async () => {
        await callCustomizer('DELETE session')
        page.leave()
      }),
  }
}
