'use client'
import { useEffect, useEffectEvent } from 'react'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { usePaymentNotice } from '#modals/money/use-payment-notice.ts'
import { useApi } from '#base/data/api-context.tsx'
import { reminderAfter } from '#features/payments/index.ts'
import { takePaymentStatus } from '#base/addresses/platform-links.ts'
import { remindOf } from './remind.ts'
import { sinceFirstLoad } from '../scope/first-load.ts'

/** Says once how a payment ended that led back here (QUERY-06). */
function usePaymentReturn() {
  const notice = useEffectEvent(usePaymentNotice())
  useEffect(() => {
    const result = takePaymentStatus(window)
    if (result !== null) notice(result)
  }, [])
}

/** Opens the deposit form by itself a while after the page was loaded, once a day (DEPOSIT-08, -09). */
function useDepositReminder() {
  const player = useAuth((auth) => (auth.status === 'logged_in' ? auth.player : null))
  const deposits = useSettings(useApi())?.deposits
  const after = player === null || deposits === undefined ? null : reminderAfter(deposits, player)
  useEffect(() => {
    if (after !== null) return remindOf('deposit', after, sinceFirstLoad())
  }, [after])
}

/** What payments do to a page by themselves. */
export function DepositEffects() {
  usePaymentReturn()
  useDepositReminder()
  return null
}
