import type { Jackpot } from '@touchline/contract'
import { itemsOf } from './book.ts'
import { make, write } from './dom.ts'
import type { Answer, DrawPlace, Words } from './drawing.ts'
import { say } from './words.ts'

/** How often (ms) the amount is asked for: as the product's own boards do (JACKPOT-05). */
const EVERY = 15_000

/** An amount of a jackpot's currency, as the language writes it. */
function amountText({ tag }: Words, { currency, subunits }: Jackpot, amount: number): string {
  const digits = Math.round(Math.log10(subunits))
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  try {
    return new Intl.NumberFormat(tag, { style: 'currency', currency, ...format }).format(amount / subunits)
  } catch {
    // Not every currency has a code of three letters.
    return `${new Intl.NumberFormat(tag, format).format(amount / subunits)} ${currency}`
  }
}

const named = (answer: Answer, id: number | undefined): Jackpot | undefined =>
  itemsOf<Jackpot>(answer).find((jackpot) => id === undefined || jackpot.id === id)

/** A jackpot's board: what can be won now, level by level. It goes where there is none. */
export function drawJackpot(
  place: DrawPlace,
  words: Words,
  first: Answer,
): { readonly element: HTMLElement; stop(): void } {
  const { view, id, report } = place
  const page = view.document
  const element = make(page, 'article', { class: 'board' })
  const amount = make(page, 'p', { class: 'amount ltr' })
  const levels = make(page, 'dl', { class: 'levels' })
  const title = make(page, 'h2', {})
  const stake = make(page, 'p', { class: 'stake' })
  element.append(make(page, 'div', { class: 'head' }, title, stake), amount, levels)
  const show = (answer: Answer) => {
    const jackpot = named(answer, id)
    element.hidden = jackpot === undefined
    if (jackpot === undefined) return
    const text = (value: number) => amountText(words, jackpot, value)
    write(title, jackpot.name)
    write(stake, say(words, 'jackpots.takes-part', { amount: text(jackpot.min_stake) }))
    write(amount, text(jackpot.amount))
    levels.replaceChildren(
      ...jackpot.levels.map((level) =>
        make(
          page,
          'div',
          {},
          make(page, 'dt', {}, level.name),
          make(page, 'dd', { class: 'ltr' }, text(level.pool_amount)),
        ),
      ),
    )
  }
  show(first)
  const timer = view.setInterval(() => {
    if (!page.hidden) void place.ask().then(show, report)
  }, EVERY)
  return { element, stop: () => view.clearInterval(timer) }
}
