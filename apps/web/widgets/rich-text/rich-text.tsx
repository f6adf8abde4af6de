import { createElement, Fragment, type ReactNode } from 'react'
import type { Localised } from '#base/config/localised.ts'
import { OperatorLink } from '../operator-link.tsx'
import { languageOf, textOf } from '../operator-text.tsx'
import type { WidgetContext } from '../widget.ts'
import { parseRichText, type RichNode } from './parse.ts'

interface RichTextProps {
  readonly html: Localised<string>
  readonly context: Pick<WidgetContext, 'links' | 'locale' | 'site'>
}

/** Tables and lists have no text directly in them. */
const NO_TEXT: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol'])

/** Renders an operator's HTML from its tree of allowed tags. None of the text itself is inserted as markup. */
export function RichText({ html, context }: RichTextProps) {
  const shown = (node: RichNode, key: number): ReactNode => {
    if (typeof node === 'string') return node
    const { tag, href } = node
    const inside = NO_TEXT.has(tag)
      ? node.children.filter((child) => typeof child !== 'string')
      : node.children
    const children = inside.map(shown)
    if (tag === 'br' || tag === 'hr') return createElement(tag, { key })
    if (tag !== 'a') return createElement(tag, { key }, children)
    if (href === undefined) return <Fragment key={key}>{children}</Fragment>
    return (
      <OperatorLink key={key} href={href} context={context}>
        {children}
      </OperatorLink>
    )
  }
  return (
    <div className="rich-text" {...languageOf(html, context)}>
      {parseRichText(textOf(html, context)).map(shown)}
    </div>
  )
}
