import type { CSSProperties } from 'react'

export interface WinBarProps {
  /** Of each outcome in order: its name and its odds in thousandths. */
  readonly outcomes: readonly { readonly name: string; readonly odds: number }[]
  readonly label: string
}

/**
 * Whole percents of the outcomes of a market without its margin, which add up to 100. Null where an outcome has no
 * price.
 */
export function sharesOf(odds: readonly number[]): readonly number[] | null {
  if (odds.length < 2 || odds.some((one) => one <= 1000)) return null
  const sum = odds.reduce((all, one) => all + 1 / one, 0)
  const exact = odds.map((one) => 100 / one / sum)
  const shares = exact.map(Math.floor)
  const rest = 100 - shares.reduce((all, one) => all + one, 0)
  // The largest remainders get the percents that rounding down has left over.
  const order = exact
    .map((share, index) => ({ index, left: share - Math.floor(share) }))
    .toSorted((one, other) => other.left - one.left)
    .slice(0, rest)
    .map(({ index }) => index)
  return shares.map((share, index) => (order.includes(index) ? share + 1 : share))
}

/** The chances that the prices mean, as shares of one line in the colours of both sides. */
export function WinBar({ outcomes, label }: WinBarProps) {
  const shares = sharesOf(outcomes.map(({ odds }) => odds))
  if (shares === null) return <div className="win-bar" />
  const said = outcomes.map(({ name }, index) => `${name} ${shares[index]}%`).join(', ')
  return (
    <div className="win-bar" role="img" aria-label={`${label}: ${said}`}>
      <span className="bar">
        {shares.map((share, index) => (
          <i key={outcomes[index]?.name} style={{ '--v': share } as CSSProperties} />
        ))}
      </span>
      <span className="figures">
        {outcomes.map(({ name }, index) => (
          <span key={name}>
            <b className="ltr">{shares[index]}%</b> <bdi>{name}</bdi>
          </span>
        ))}
      </span>
    </div>
  )
}
