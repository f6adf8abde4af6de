import { Icon, type IconName, isIconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { isExternal } from '#base/addresses/links.ts'
import { PageLink, type PageLinkProps } from '#base/navigation/page-link.tsx'
import type { WidgetContext } from './widget.ts'

interface OperatorLinkProps extends Pick<PageLinkProps, 'className' | 'title' | 'aria-current'> {
  readonly href: string
  readonly context: Pick<WidgetContext, 'links'>
  readonly children: ReactNode
  /** Looks of a button, for a link. */
  readonly 'data-variant'?: string
  readonly 'data-size'?: string
}

/**
 * A link of the operator: a path inside the product in the page's language, or an external address in a new tab
 * (LINK-03).
 */
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

const CMS = 'cms:'

interface OperatorIconProps {
  readonly name: string | undefined
  readonly usual: IconName
}

/**
 * An icon named by the operator: from the sprite, or from the icons of the CMS, which load a few seconds after the page
 * (start/visit). Falls back to the usual icon without such a name, or without a CMS.
 */
export function OperatorIcon({ name, usual }: OperatorIconProps) {
  if (name?.startsWith(CMS) && process.env['CMS_ICONS_URL'])
    return (
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <use href={`#${name.slice(CMS.length)}`} />
      </svg>
    )
  return <Icon name={name !== undefined && isIconName(name) ? name : usual} />
}
