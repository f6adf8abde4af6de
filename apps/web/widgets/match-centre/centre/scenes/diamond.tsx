interface Bases {
  readonly first: boolean
  readonly second: boolean
  readonly third: boolean
}

const BASES = [
  { name: 'first', x: 136, y: 92 },
  { name: 'second', x: 90, y: 46 },
  { name: 'third', x: 44, y: 92 },
] as const

/** The infield with the bases that have a runner. */
export const Diamond = (bases: Bases) => (
  <svg className="diamond" viewBox="0 0 180 160" aria-hidden="true">
    <path className="field" d="M90 152 8 70a116 116 0 0 1 164 0z" />
    <path className="paths" d="m90 138-46-46 46-46 46 46z" />
    {BASES.map(({ name, x, y }) => (
      <path
        key={name}
        className="base"
        data-on={bases[name] ? '' : undefined}
        d={`m${x} ${y - 14} 14 14-14 14-14-14z`}
      />
    ))}
    <path className="home" d="M82 130h16v8l-8 8-8-8z" />
  </svg>
)
