'use client'
import { Component, type ReactNode } from 'react'

interface WidgetFrameProps {
  readonly children: ReactNode
  /** Stands in the place of a widget that could not be rendered. */
  readonly failed: ReactNode
}

/** Keeps what goes wrong in a widget from the rest of the page (PAGEERR-06). React reports the error. */
export class WidgetFrame extends Component<WidgetFrameProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
