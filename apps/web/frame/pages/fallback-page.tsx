import { Court, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { LogoMark } from '../bars/logo-mark.tsx'

export interface FallbackPageProps {
  /** Shown above the text: large figures, or a sign if figures would alarm. */
  readonly code: '401' | '404' | '500' | null
  readonly siteName: string
  readonly logo: string | null
  /** Address of home in the current language. */
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
 * An error page with a link to home (PAGEERR-01). Makes no requests and uses plain links, so that it works when nothing
 * else does.
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
