import { useId } from 'react'
import { SILK_PATTERNS, type SilkPattern, shaded, silkPattern } from './silk-pattern.ts'
import './silks.css'

interface SilksProps {
  /** Chooses the pattern: the same one always looks the same. */
  readonly seed: string
  /** Jacket, pattern and cap as `#rrggbb`. */
  readonly colours: readonly [string, string, string]
}

const BODY = 'M24 17h16l7 4v39H17V21z'
const SLEEVES = 'm17 21-10 8-3 24 8 2 5-19zM47 21l10 8 3 24-8 2-5-19z'

/** What a rider wears: jacket, sleeves and cap. Decorative: the name beside it says whose they are. */
export function Silks({ seed, colours: [jacket, second, cap] }: SilksProps) {
  const clip = useId()
  const pattern: SilkPattern = SILK_PATTERNS[silkPattern(seed)]
  const look =
    pattern.stroke === undefined
      ? { fill: second }
      : { fill: 'none', stroke: second, strokeWidth: pattern.stroke }
  return (
    <svg className="silk" viewBox="0 0 64 64" aria-hidden="true">
      <clipPath id={clip}>
        <path d={BODY} />
      </clipPath>
      <path fill={jacket} d={SLEEVES} />
      <path fill={second} d="m4 50-.4 3.4 8 2 1-3.4zM60 50l.4 3.4-8 2-1-3.4z" />
      <g clipPath={`url(#${clip})`}>
        <path fill={jacket} d="M0 0h64v64H0z" />
        {pattern.d === '' ? null : <path d={pattern.d} {...look} />}
        <path fillOpacity=".14" d="M17 17h5v44h-5z" />
      </g>
      <path fill={cap} d="M23 13a9 9 0 0 1 18 0z" />
      <path fill={shaded(cap)} d="M21 13h24a2 2 0 0 1 0 2.6H21z" />
      <path
        d={`${BODY}M17 21 7 29 4 53l8 2 5-19M47 21l10 8 3 24-8 2-5-19`}
        fill="none"
        stroke="#7b8190"
        strokeOpacity=".55"
      />
    </svg>
  )
}
