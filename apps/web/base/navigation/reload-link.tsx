import type { ReactNode } from 'react'

/** An empty address is that of the page as it is, its query included; one of nothing but a question mark would lose that. */
const HERE = ''

interface ReloadLinkProps {
  readonly children: ReactNode
  readonly className?: string
  readonly 'data-variant'?: string
}

/** Asks for the page again: not by the router, which may be what is missing, and without a script. */
export const ReloadLink = ({ children, ...looks }: ReloadLinkProps) => (
  <a {...looks} href={HERE}>
    {children}
  </a>
)
