import type { ReactNode } from 'react'

/** An empty address keeps the page's query; a bare `?` would drop it. */
const HERE = ''

interface ReloadLinkProps {
  readonly children: ReactNode
  readonly className?: string
  readonly 'data-variant'?: string
}

/** Reloads the page by a plain link, without the router or a script, because those may have failed to load. */
export const ReloadLink = ({ children, ...looks }: ReloadLinkProps) => (
  <a {...looks} href={HERE}>
    {children}
  </a>
)
