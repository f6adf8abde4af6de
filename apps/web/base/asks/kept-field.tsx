'use client'
import { type ReactNode, useLayoutEffect } from 'react'
import { typedCode } from './typed-code.ts'

/** Around the page's own field for a promo code: what it holds is kept at the moment when React takes it away. */
export function KeptField({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => () => typedCode.keepShown(), [])
  return children
}
