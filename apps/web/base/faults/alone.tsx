'use client'
import { Component, type ReactNode } from 'react'

interface AloneProps {
  readonly children: ReactNode
  /** Shown in place of what failed to render. */
  readonly failed: ReactNode
}

/** Error boundary: contains a crash to one part of the page (PAGEERR-06). React reports the error. */
export class Alone extends Component<AloneProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
