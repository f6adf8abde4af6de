import { useEffect, useEffectEvent, useState } from 'react'
import type { CustomizerFault, CustomizerRefusal, CustomizerState } from '#base/config/customizer.ts'
import { callCustomizer, type CallResult, type CustomizerCall } from './calls.ts'
import { type ContrastFault, contrastFaults } from './theme/contrast.ts'
import type { RunningPage } from './running-page.ts'
import { readSettings } from './settings.ts'
import { type Preview, usePreview } from './use-preview.ts'

export interface Notice {
  readonly kind: 'done' | 'wrong'
  readonly text: string
  readonly faults: readonly CustomizerFault[]
}

export interface Customizer extends Omit<Preview, 'open'> {
  readonly isLocked: boolean
  readonly isBusy: boolean
  readonly notice: Notice | null
  readonly contrast: readonly ContrastFault[]
  unlock(key: string): void
  /** Discards the preview. */
  discard(): void
  publish(): void
  rollBack(version: string): void
  leave(): void
}

const wrong = ({ message, errors = [] }: CustomizerRefusal): Notice => ({
  kind: 'wrong',
  text: message,
  faults: errors,
})

/** Runs one call at a time; holds the result of the last one, and whether the key is requested. */
function useCalls() {
  const [isLocked, setLocked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  /** Shows a refusal. If the session has ended, the key is requested again and the preview stays. */
  const refuse = (refusal: CustomizerRefusal) => {
    if (refusal.code === 401) setLocked(true)
    setNotice(wrong(refusal))
  }
  const busy = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    await work()
    setBusy(false)
  }
  return { isLocked, setLocked, isBusy, notice, setNotice, refuse, busy }
}

/** State and actions of the panel. */
export function useCustomizer(page: RunningPage): Customizer {
  const { isLocked, setLocked, isBusy, notice, setNotice, refuse, busy } = useCalls()
  const { open, ...tried } = usePreview(page, (refusal) =>
    refusal === null ? setNotice(null) : refuse(refusal),
  )
  const { preview, colourOf, files } = tried

  /** Makes a call that publishes, and shows the published state. */
  const put = (call: CustomizerCall, done: string, body?: object) =>
    void busy(async () => {
      const result = await callCustomizer<CustomizerState>(call, { body })
      if (!result.ok) return refuse(result.refusal)
      open(result.value, null)
      setLocked(false)
      setNotice({ kind: 'done', text: done, faults: [] })
      page.refresh()
    })

  async function enter(): Promise<void> {
    const result = await callCustomizer<CustomizerState>('GET state')
    if (!result.ok) return setNotice(wrong(result.refusal))
    open(result.value, readSettings(result.value.site))
    setLocked(false)
  }

  const begin = useEffectEvent(async (result: CallResult<{ readonly open: boolean }>) => {
    if (result.ok && result.value.open) await enter()
    else setLocked(true)
  })
  useEffect(() => {
    void callCustomizer<{ readonly open: boolean }>('GET session').then(begin)
  }, [])

  return {
    ...tried,
    isLocked,
    isBusy,
    notice,
    contrast: preview === null ? [] : contrastFaults(colourOf),
    unlock: (key) =>
      void busy(async () => {
        const result = await callCustomizer('POST session', { key })
        if (!result.ok) return setNotice(wrong(result.refusal))
        setNotice(null)
        await enter()
      }),
    discard: () => put('DELETE draft', 'Back to what is published'),
    publish: () =>
      put('POST publish', 'Published', { site: preview?.site, base: preview?.base, files: files() }),
    rollBack: (version) => put('POST rollback', 'Rolled back', { site: preview?.site, version }),
    leave: () =>
      void busy(async () => {
        await callCustomizer('DELETE session')
        page.leave()
      }),
  }
}
