'use client'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApi } from '#base/data/api-context.tsx'

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads everything stored about the player as a file. */
export function DataCard() {
  const t = useTranslations('account')
  const api = useApi()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  async function download() {
    if (state === 'busy') return
    setState('busy')
    const answer = await api.call('exportPersonalData')
    setState(answer.ok ? 'ready' : 'failed')
    if (answer.ok) saveFile('personal-data.json', JSON.stringify(answer.data, null, 2))
  }
  return (
    <section className="panel account-card" aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <p className="muted">{t('data.hint')}</p>
      <Button busy={state === 'busy'} onClick={() => void download()}>
        <Icon name="download" />
        {t('data.download')}
      </Button>
      {state === 'failed' ? <p role="alert">{t('failed')}</p> : null}
    </section>
  )
}
