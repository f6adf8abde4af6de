import type { OddsType } from '@touchline/betting'
import type { DrawnName } from '../elements/sources.ts'
import type { Pick, Theme } from '../options.ts'
import type { Listen } from './line.ts'

/** What a widget is drawn with, and may be given anew at any time. */
export interface Look {
  readonly theme: Theme
  readonly oddsFormat: OddsType
}

/** Texts of one language, and how it is written. The build cuts them out of the product's own. */
export interface Words {
  /** As `Intl` knows it. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** Decimal sign of odds. */
  readonly decimal: string
  readonly text: Readonly<Record<string, string>>
}

/** An answer with the server's clock when it was made, epoch ms. */
export interface Answer {
  readonly body: unknown
  readonly at: number
}

/** Everything that a widget needs of the page around it. */
export interface DrawPlace {
  readonly name: DrawnName
  readonly id: number | undefined
  readonly root: ShadowRoot
  readonly view: Window
  readonly origin: string
  readonly locale: string | undefined
  readonly look: Look
  /** The first answer and the texts are on their way before the widget's script is. */
  readonly first: Promise<Answer>
  readonly words: Promise<Words>
  /** Once the site's theme, whose link stands in the root, has come or will not. */
  readonly dressed: Promise<unknown>
  /** Asks the same again. */
  readonly ask: () => Promise<Answer>
  /** The markup and odds of these matches, for those that realtime could not follow. */
  readonly askMatches: (ids: readonly number[]) => Promise<Answer>
  /** Loaded after the first prices have been painted. */
  readonly line: () => Promise<Listen>
  readonly onPick: (pick: Pick, href: string) => void
  /** The product's page of a match. */
  readonly hrefOf: (match: {
    readonly id: number
    readonly slug: string
    readonly sport: { readonly key: string }
  }) => string
  /** Told once something can be read: prices, or that there are none. */
  readonly onDrawn: () => void
  readonly report: (fault: unknown) => void
}

export interface Drawn {
  change(look: Look): void
  destroy(): void
}

export type Draw = (place: DrawPlace) => Drawn
