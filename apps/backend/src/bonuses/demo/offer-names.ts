/** The offers of the demonstration. */
export type DemoOffer =
  | 'welcome'
  | 'combo'
  | 'weekend'
  | 'boosted'
  | 'hunt'
  | 'cup'
  | 'chest'
  | 'get'
  | 'token'
  | 'insurance'
  | 'early'
  | 'price'
  | 'code'
  | 'deposit'
  | 'soon'
  | 'paused'
  | 'past'
  | 'finished'
  | 'withdrawn'

/** Name and description by offer; `always` is what holds for all of them. */
export type DemoTexts = Readonly<Record<DemoOffer, readonly [name: string, description: string]>> & {
  readonly always: string
}
