'use client'
import { Component, type ReactNode } from 'react'

interface AloneProps {
  readonly children: ReactNode
  /** Stands in the place of what could not be rendered. */
  readonly failed: ReactNode
}

/** Keeps what goes wrong in a part of the page from the rest of it (PAGEERR-06). React reports the error. */
export class Alone extends Component<AloneProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
