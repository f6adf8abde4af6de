'use client'
import { lazy, Suspense } from 'react'
import type { EditBetProps } from './edit-bet.tsx'

/** Loaded when it is opened, because most players never edit a bet. */
const EditBet = lazy(() => import('./edit-bet.tsx').then((loaded) => ({ default: loaded.EditBet })))

export const EditDialog = (props: EditBetProps) => (
  <Suspense fallback={null}>
    <EditBet {...props} />
  </Suspense>
)
