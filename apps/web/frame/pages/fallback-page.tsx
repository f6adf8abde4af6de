import { Court, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { LogoMark } from '../bars/logo-mark.tsx'

export interface FallbackPageProps {
  /** Above the text: large figures, or a sign where figures would only scare. */
  readonly code: '401' | '404' | '500' | null
  readonly siteName: string
  readonly logo: string | null
  /** Home in the current language. */
  readonly home: string
  readonly homeLabel: string
  readonly headline: string
  readonly description: string
  readonly homeButton: string
  readonly footer: string
  /** Further buttons. */
  readonly children?: ReactNode
}

/**
 * A page of its own for what cannot be shown; leads home (PAGEERR-01). It asks for nothing: its links load a whole page, and it
 * stands where the rest does not.
 */
export function FallbackPage(props: FallbackPageProps) {
  const { code, siteName, logo, home, homeLabel, headline, description, homeButton, footer, children } = props
  return (
    <div className="fallback">
      <Court name="football" />
      <header>
        <a className="logo" href={home} aria-label={homeLabel}>
          <LogoMark image={logo} />
          <span>{siteName}</span>
        </a>
      </header>
      <main id="main">
        {code === null ? (
          <Icon name="world-off" />
        ) : (
          <span className="code" aria-hidden="true">
            {code}
          </span>
        )}
        <h1>{headline}</h1>
        <p>{description}</p>
        <div className="actions">
          <a className="btn" data-variant="primary" data-size="xl" href={home}>
            {homeButton}
          </a>
          {children}
        </div>
      </main>
      <footer>{footer}</footer>
    </div>
  )
}
