import { ODDS_TYPES } from '@touchline/betting/odds'
import type { HostAction } from '@touchline/contract/host'
import type { CallbackName, Theme, WidgetOptions } from '../options.ts'

/** Options of an element: what its script set, before what its attributes say. */
export type ElementOptions = Partial<Omit<WidgetOptions, 'target' | 'widget'>>

const THEMES: readonly Theme[] = ['system', 'dark', 'light']

/** Least and greatest number of matches in a list. */
const LIMITS = [1, 50] as const

const whole = (text: string): number | undefined => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): Word | undefined =>
    words.find((word) => word === text)

/** How each attribute is read. What cannot be read counts as left out. */
const READERS = {
  site: (text: string) => text,
  locale: (text: string) => text,
  theme: oneOf(THEMES),
  'odds-format': oneOf(ODDS_TYPES),
  currency: (text: string) => text,
  path: (text: string) => text,
  prefix: (text: string) => text,
  title: (text: string) => text,
  sport: (text: string) => text,
  match: whole,
  league: whole,
  jackpot: whole,
  limit: (text: string) => {
    const limit = whole(text)
    return limit === undefined ? undefined : Math.min(Math.max(limit, LIMITS[0]), LIMITS[1])
  },
} as const

/** Names of the attributes that are followed. `actions` lists what the host takes over, by events. */
export const ATTRIBUTES: readonly string[] = [...Object.keys(READERS), 'actions']

/** Options and attributes of which another value is another content: what shows it begins anew. */
export const IDENTITY: readonly string[] = [
  'site',
  'locale',
  'sport',
  'id',
  'match',
  'league',
  'jackpot',
  'limit',
  'path',
  'prefix',
  'actions',
]

const CALLBACK_OF_ACTION: Readonly<Record<HostAction, CallbackName>> = {
  'sign-in': 'onLogin',
  'sign-up': 'onSignUp',
  deposit: 'onDeposit',
}

const nothing = () => {}

/** What an element's attributes say. `actions="sign-in deposit"` takes these over: they are events of the element. */
export function readAttributes(element: Element): ElementOptions {
  const read = (name: keyof typeof READERS) => {
    const text = element.getAttribute(name)
    return text === null || text === '' ? undefined : READERS[name](text)
  }
  const actions = (element.getAttribute('actions') ?? '').split(/\s+/)
  const taken = (Object.keys(CALLBACK_OF_ACTION) as HostAction[]).filter((action) => actions.includes(action))
  const found = {
    ...Object.fromEntries(
      (Object.keys(READERS) as (keyof typeof READERS)[]).map((name) => [name, read(name)]),
    ),
    oddsFormat: read('odds-format'),
    id: read('match') ?? read('league') ?? read('jackpot'),
    ...Object.fromEntries(taken.map((action) => [CALLBACK_OF_ACTION[action], nothing])),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
