import type { CampaignTexts } from '../../db/schema/bonuses.ts'
import type { DemoOffer, DemoTexts } from './offer-names.ts'
import { ar } from './texts/ar.ts'
import { br } from './texts/br.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fa } from './texts/fa.ts'
import { fr } from './texts/fr.ts'
import { he } from './texts/he.ts'
import { it } from './texts/it.ts'
import { ja } from './texts/ja.ts'
import { nl } from './texts/nl.ts'
import { pl } from './texts/pl.ts'
import { pt } from './texts/pt.ts'
import { ru } from './texts/ru.ts'
import { tr } from './texts/tr.ts'
import { uk } from './texts/uk.ts'
import { ur } from './texts/ur.ts'

const LANGUAGES: Readonly<Record<string, DemoTexts>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  br,
  nl,
  pl,
  ru,
  uk,
  tr,
  ar,
  he,
  ja,
  fa,
  ur,
}

/** The texts of an offer in every language that the sites of this repository have. */
export const demoTexts = (offer: DemoOffer): CampaignTexts =>
  Object.fromEntries(
    Object.entries(LANGUAGES).map(([locale, texts]) => {
      const [name, description] = texts[offer]
      return [locale, { name, description, terms: `${description} ${texts.always}` }]
    }),
  )
