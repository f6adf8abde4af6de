import type { Dart } from './checkout.ts'

/** Numbers of the board, clockwise from the top. */
const AROUND = [20, 1, 18, 4, 13, 6, 10, 15, 2, 17, 3, 19, 7, 16, 8, 11, 14, 9, 12, 5]

/**
 * Beds from the outside, in the middle of each: radius and width, of 100 to the edge of the doubles. A ring is 20 long, a
 * bed of it 1.
 */
const RINGS = [
  { bed: 'double', radius: 96, width: 8 },
  { bed: 'single', radius: 77, width: 30 },
  { bed: 'treble', radius: 58, width: 8 },
  { bed: 'single', radius: 32, width: 44 },
] as const
/** Radius of the bull, and of the ring round it. */
const [BULL, ROUND] = [5, 10]
/** Where the numbers stand. */
const OUTSIDE = 110

function Bed({ dart: { bed, number } }: { readonly dart: Dart }) {
  const at = AROUND.indexOf(number)
  if (at < 0) return <circle className="aim" data-full="" r={BULL} />
  const ring = RINGS.find((one) => one.bed === bed) ?? RINGS[0]
  return (
    <circle
      className="aim"
      r={ring.radius}
      strokeWidth={ring.width}
      pathLength={20}
      strokeDasharray="1 19"
      strokeDashoffset={-at}
    />
  )
}

/** A board, with the beds that would end the leg. */
export const Dartboard = ({ way }: { readonly way: readonly Dart[] }) => (
  <svg className="dartboard" viewBox="-120 -120 240 240" aria-hidden="true">
    {/* The 20 is in the middle of its bed, at the top. */}
    <g fill="none" transform="rotate(-99)">
      {RINGS.map(({ bed, radius, width }) => (
        <g key={radius} className={bed} strokeWidth={width}>
          <circle r={radius} />
          <circle className="other" r={radius} pathLength={20} strokeDasharray="1 1" />
        </g>
      ))}
      <circle className="ring" r={ROUND} />
      <circle className="bull" r={BULL} />
      {way.map((dart, index) => (
        <Bed key={index} dart={dart} />
      ))}
    </g>
    {AROUND.map((number, index) => {
      const angle = (index * Math.PI) / 10
      return (
        <text
          key={number}
          x={Math.round(OUTSIDE * Math.sin(angle))}
          y={Math.round(-OUTSIDE * Math.cos(angle))}
          data-aimed={way.some((dart) => dart.number === number) ? '' : undefined}
        >
          {number}
        </text>
      )
    })}
  </svg>
)
