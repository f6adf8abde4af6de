'use client'
import { useEffect } from 'react'
import { useSettings } from '#entities/preferences/index.ts'
import { useAuth } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { remindOf, signUpAfter } from './remind.ts'

/** Reminds a visitor of signing up where the player's part is there already (AUTH-09); `VisitApp` does elsewhere. */
export function SignUpReminder() {
  const isVisitor = useAuth((auth) => auth.status === 'not_logged_in')
  const settings = useSettings(useApi())
  const after = isVisitor ? signUpAfter(settings?.auth) : null
  useEffect(() => {
    if (after !== null) return remindOf('signUp', after)
  }, [after])
  return null
}
