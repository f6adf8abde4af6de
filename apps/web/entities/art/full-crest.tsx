import { artSrc } from '#base/addresses/art.ts'

export interface FullCrestProps {
  readonly team: { readonly id: number; readonly name: string; readonly colours: readonly [string, string] }
  readonly size?: 'm' | 'l' | 'xl'
}

const SIDE = { m: 32, l: 52, xl: 72 } as const

/** A club's crest with its letters, from 32 px on. Smaller ones are `Crest` of the design system, which costs no request. */
export function FullCrest({ team: { id, name, colours }, size = 'l' }: FullCrestProps) {
  return (
    <img
      className="crest"
      data-size={size}
      src={artSrc('crest', { id, name, colours })}
      width={SIDE[size]}
      height={SIDE[size]}
      alt=""
      // React asks for others before the page's own scripts, which are needed sooner.
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  )
}
