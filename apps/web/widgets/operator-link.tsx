import { Icon, type IconName, isIconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { isExternal } from '../site/links.ts'
import { PageLink, type PageLinkProps } from '../site/page-link.tsx'
import type { WidgetContext } from './widget.ts'

interface OperatorLinkProps extends Pick<PageLinkProps, 'className' | 'title' | 'aria-current'> {
  readonly href: string
  readonly context: Pick<WidgetContext, 'links'>
  readonly children: ReactNode
  /** Looks of a link that is a button. */
  readonly 'data-variant'?: string
  readonly 'data-size'?: string
}

/** A target of the operator's: a path inside the product, in the language of the page, or an address outside in a new tab (LINK-03). */
export function OperatorLink({ href, context, children, ...rest }: OperatorLinkProps) {
  if (isExternal(href))
    return (
      <a {...rest} href={href} target="_blank" rel="noopener">
        {children}
      </a>
    )
  return (
    <PageLink {...rest} href={href === '/' ? context.links.home() : `${context.links.base}${href}`}>
      {children}
    </PageLink>
  )
}

/** An icon the operator named; the usual one where the sprite has none of this name. */
export const OperatorIcon = ({
  name,
  usual,
}: {
  readonly name: string | undefined
  readonly usual: IconName
}) => <Icon name={name !== undefined && isIconName(name) ? name : usual} />
