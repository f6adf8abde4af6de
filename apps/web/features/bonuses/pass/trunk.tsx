/** How far a chest is. */
export type TrunkState = 'closed' | 'opening' | 'won' | 'lost'

const FACE = 'M10 44h108v46a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8z'
const OPEN_LID = 'M22 40 14 14a6 6 0 0 1 6-8h88a6 6 0 0 1 6 8l-8 26z'
const OPEN_INSIDE = 'M27 40 21 16a4 4 0 0 1 4-5h78a4 4 0 0 1 4 5l-6 24z'

/** What shows in the open chest: a ticket in a beam, or a torn stub. */
const WON = (
  <g className="rise">
    <path className="beam" d="M28 44 14-14h100L100 44z" />
    <rect className="paper" x="34" y="4" width="60" height="44" rx="4" />
    <path className="ink" d="M40 12h26v3H40zM40 19h16v3H40z" />
    <circle className="ink" cx="82" cy="17" r="6" />
    <path className="ink" d="M40 30h48v1.5H40z" opacity=".4" />
  </g>
)
const LOST = (
  <>
    <path className="paper" d="M50 40l6-15 26 4-4 14z" opacity=".92" />
    <path className="ink" d="m59 31 17 2.7-.4 2-17-2.7zM57 36l12 1.9-.4 2-12-1.9z" opacity=".55" />
  </>
)

function Lid({ level }: { readonly level: 1 | 2 | 3 }) {
  return (
    <g className="lid-g">
      <path className="lid" d="M10 40v-8a12 12 0 0 1 12-12h84a12 12 0 0 1 12 12v8z" />
      <path className="bandk" d="M26 20h8v20h-8zM94 20h8v20h-8z" />
      {level === 1 ? null : <path className="metal-2" d="M10 37h108v3H10z" />}
      {level < 3 ? null : (
        <path
          className="metal"
          d="M16 25a9 9 0 0 1 8-6h2v3h-2a6 6 0 0 0-5.5 4zM112 25a9 9 0 0 0-8-6h-2v3h2a6 6 0 0 1 5.5 4z"
        />
      )}
    </g>
  )
}

function Front({ level, lock }: { readonly level: 1 | 2 | 3; readonly lock: number }) {
  return (
    <>
      <path className="face" d={FACE} />
      <path className="side" d="M10 44h108v7H10z" opacity=".55" />
      <path className="bandk" d="M26 44h8v54h-8zM94 44h8v54h-8z" />
      {level === 1 ? null : (
        <path className="metal-2" d="M10 80h14v18h-6a8 8 0 0 1-8-8zM118 80h-14v18h6a8 8 0 0 0 8-8z" />
      )}
      {level < 3 ? null : <path className="metal" d="M40 66h48v3H40zM40 86h48v3H40z" />}
      <g transform={`translate(0 ${lock})`}>
        <rect className="metal" x="53" y="34" width="22" height="24" rx="4" />
        <circle className="ink" cx="64" cy="43" r="3.2" />
        <path className="ink" d="M62.5 44h3l1 8h-5z" />
      </g>
    </>
  )
}

interface TrunkProps {
  /** 1 small, 2 medium, 3 large (BONUS-19). */
  readonly level: 1 | 2 | 3
  readonly state: TrunkState
  /** What it is, for readers. */
  readonly label: string
}

/** The picture of a chest. The lid comes last while it is closed, for its lock lies over it. */
export function Trunk({ level, state, label }: TrunkProps) {
  const isOpen = state === 'won' || state === 'lost'
  return (
    <svg
      className="trunk"
      data-level={level}
      data-state={state}
      viewBox="0 0 128 110"
      role="img"
      aria-label={label}
    >
      <ellipse className="shade" cx="64" cy="101" rx="58" ry="7" />
      {isOpen ? (
        <>
          <path className="lid" d={OPEN_LID} />
          <path className="inside" d={OPEN_INSIDE} />
          <path className="inside" d="M12 38h104v10H12z" />
          {state === 'won' ? WON : LOST}
        </>
      ) : (
        <Lid level={level} />
      )}
      <Front level={level} lock={isOpen ? 12 : 0} />
    </svg>
  )
}
