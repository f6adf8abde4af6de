import type { Silks } from '@touchline/contract'

/** A runner as its row shows it: texts made on the server, no prices but past ones. */
export interface RunnerView {
  /** Of its outcome, in every market of the race. */
  readonly id: string
  readonly number: number
  readonly draw: number | null
  readonly name: string
  readonly silks: Silks
  readonly jockey: string
  readonly trainer: string
  /** Age and weight. */
  readonly build: string
  readonly rating: number | null
  /** Places of the last races, oldest first. */
  readonly form: string
  /** Its win odds so far, thousandths, oldest first. */
  readonly past: readonly number[]
  /** Why it does not run, in words; null while it does. */
  readonly out: string | null
  /** What the buttons are called: `Northern Tide to win`. */
  readonly winName: string
  readonly placeName: string
}

export const RUNNER_ORDERS = ['number', 'odds', 'rating', 'draw'] as const
export type RunnerOrder = (typeof RUNNER_ORDERS)[number]

type OddsOf = (runner: RunnerView) => number

const last = Number.MAX_SAFE_INTEGER

/** What is compared, lower first. */
const KEYS: Readonly<Record<RunnerOrder, (runner: RunnerView, oddsOf: OddsOf) => number>> = {
  number: ({ number }) => number,
  odds: (runner, oddsOf) => oddsOf(runner) || last,
  rating: ({ rating }) => (rating === null ? last : -rating),
  draw: ({ draw }) => draw ?? last,
}

export interface RunnersShown {
  readonly order: RunnerOrder
  readonly hidesOut: boolean
}

/**
 * The runners of a card in the order chosen, those withdrawn last. `oddsOf`: thousandths at this moment, 0 without any.
 */
export function runnersShown(
  runners: readonly RunnerView[],
  { order, hidesOut }: RunnersShown,
  oddsOf: OddsOf,
): readonly RunnerView[] {
  const key = KEYS[order]
  return runners
    .filter(({ out }) => !hidesOut || out === null)
    .toSorted(
      (a, b) =>
        Number(a.out !== null) - Number(b.out !== null) ||
        key(a, oddsOf) - key(b, oddsOf) ||
        a.number - b.number,
    )
}

/** Orders that tell these runners apart. */
export const ordersOffered = (runners: readonly RunnerView[]): readonly RunnerOrder[] =>
  RUNNER_ORDERS.filter(
    (order) =>
      (order !== 'rating' || runners.some(({ rating }) => rating !== null)) &&
      (order !== 'draw' || runners.some(({ draw }) => draw !== null)),
  )

/** A step line of past odds in a box of `width` × `height`, shorter odds higher; '' for fewer than two. */
export function oddsLine(past: readonly number[], width: number, height: number): string {
  if (past.length < 2) return ''
  const [low, high] = [Math.min(...past), Math.max(...past)]
  const x = (at: number) => Math.round((at / (past.length - 1)) * width * 10) / 10
  const y = (odds: number) =>
    high === low ? height / 2 : Math.round(((odds - low) / (high - low)) * height * 10) / 10
  return past.map((odds, at) => (at === 0 ? `M0 ${y(odds)}` : `H${x(at)}V${y(odds)}`)).join('')
}
