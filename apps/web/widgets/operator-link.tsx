import { Icon, type IconName, isIconName } from '@touchline/ui'
import type { ReactNode } from 'react'
import { isExternal } from '#base/addresses/links.ts'
import { PageLink, type PageLinkProps } from '#base/navigation/page-link.tsx'
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

const CMS = 'cms:'

interface OperatorIconProps {
  readonly name: string | undefined
  readonly usual: IconName
}

/**
 * An icon the operator named: of the sprite, or of the icons of their CMS, which are in the page a few seconds after it (start/visit). The
 * usual one where there is none of this name, or no CMS.
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
