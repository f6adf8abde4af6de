'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSlipScope } from '#features/bet-slip/index.ts'
import { settingsQuery } from '#entities/preferences/index.ts'
import {
  BetCodeDialog,
  restoreShared,
  ShareDialog,
  type ShareFault,
  ShareFaultDialog,
} from '#features/sharing/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { type Sharing, shareOpen } from '#base/asks/modals/share-open.ts'

const close = () => shareOpen.close()

interface AttemptProps {
  readonly code: string
  readonly onRetry: () => void
}

/** Puts a code's bets on the slip and reports only failures (SHARE-04, SHARE-05). Does nothing if sharing is off. */
function Attempt({ code, onRetry }: AttemptProps) {
  const locale = useLocale()
  const api = useApi()
  const queries = useQueryClient()
  const { store } = useSlipScope()
  const [fault, setFault] = useState<ShareFault | null>(null)
  useEffect(() => {
    let left = false
    const restore = async () => {
      const settings = await queries.ensureQueryData(settingsQuery(api)).catch(() => null)
      if (left) return
      if (settings?.share_bet_enabled === false) return close()
      const next = await restoreShared(code, { api, locale, dispatch: store.dispatch })
      if (left) return
      if (next === null) close()
      else setFault(next)
    }
    void restore()
    return () => {
      left = true
    }
  }, [code, api, locale, queries, store])
  return fault === null ? null : <ShareFaultDialog fault={fault} onClose={close} onRetry={onRetry} />
}

function Restore({ code }: { readonly code: string }) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} code={code} onRetry={() => setAttempt(attempt + 1)} />
}

/** The open sharing dialog: a code to share, a form for a code, or a code being loaded. */
export function SharingModal({ sharing }: { readonly sharing: Sharing }) {
  if (sharing.kind === 'share') return <ShareDialog request={sharing.request} onClose={close} />
  if (sharing.kind === 'restore') return <Restore key={sharing.code} code={sharing.code} />
  return <BetCodeDialog onCode={(code) => shareOpen.open({ kind: 'restore', code })} onClose={close} />
}
