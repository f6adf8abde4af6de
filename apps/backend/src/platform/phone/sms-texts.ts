import { isolated } from '@touchline/contract/direction'
import { textsIn } from '../../http/locale.ts'

/** The message with a code, by locale, with `{site}` and `{code}`. */
export const SMS_TEXTS = {
  en: '{code} is your {site} code. Never tell it to anybody.',
  de: '{code} ist dein {site}-Code. Gib ihn niemandem weiter.',
  fr: '{code} est votre code {site}. Ne le communiquez à personne.',
  es: '{code} es tu código de {site}. No se lo digas a nadie.',
  it: '{code} è il tuo codice {site}. Non comunicarlo a nessuno.',
  pt: '{code} é o seu código {site}. Não o diga a ninguém.',
  br: '{code} é o seu código {site}. Não conte a ninguém.',
  nl: '{code} is je code van {site}. Deel deze met niemand.',
  pl: '{code} to Twój kod {site}. Nie podawaj go nikomu.',
  ru: '{code} — ваш код {site}. Никому его не сообщайте.',
  uk: '{code} — ваш код {site}. Нікому його не повідомляйте.',
  tr: '{site} kodun {code}. Kimseyle paylaşma.',
  ar: '{code} هو رمزك في {site}. لا تخبر به أحدًا.',
  he: '{code} הוא הקוד שלך ב־{site}. אין למסור אותו לאיש.',
  ja: '{site}の認証コードは{code}です。誰にも教えないでください。',
  fa: '{code} کد {site} شماست. آن را به کسی نگویید.',
  ur: '{code} آپ کا {site} کوڈ ہے۔ یہ کسی کو نہ بتائیں۔',
} as const satisfies Readonly<Record<string, string>>

/** The message in a locale; in English where it has none. */
export function smsText(locale: string, site: string, code: string): string {
  const { texts, isRightToLeft } = textsIn<string>(SMS_TEXTS, locale, SMS_TEXTS.en)
  return texts.replace('{site}', () => isolated(site, isRightToLeft)).replace('{code}', () => code)
}
