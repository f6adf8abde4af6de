'use client'
import { lazy, Suspense } from 'react'
import type { EditBetProps } from './edit-bet.tsx'

/** Most players never change a bet: the editor is loaded by the press that asks for it. */
const EditBet = lazy(() => import('./edit-bet.tsx').then((loaded) => ({ default: loaded.EditBet })))

export const EditDialog = (props: EditBetProps) => (
  <Suspense fallback={null}>
    <EditBet {...props} />
  </Suspense>
)
