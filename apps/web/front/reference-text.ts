/** Before the number by which a visit is found in the logs; English by default. */
const REFERENCE: Readonly<Record<string, string>> = {
  ar: 'الرقم المرجعي',
  bg: 'Референтен номер',
  br: 'Referência',
  cs: 'Referenční číslo',
  da: 'Reference',
  de: 'Vorgangsnummer',
  el: 'Κωδικός αναφοράς',
  es: 'Referencia',
  fa: 'شمارهٔ پیگیری',
  fi: 'Viite',
  fr: 'Référence',
  he: 'מספר אסמכתא',
  hi: 'संदर्भ संख्या',
  hu: 'Hivatkozási szám',
  id: 'Nomor referensi',
  it: 'Riferimento',
  ja: '参照番号',
  ko: '참조 번호',
  nl: 'Referentie',
  no: 'Referanse',
  pl: 'Numer referencyjny',
  pt: 'Referência',
  ro: 'Referință',
  ru: 'Номер обращения',
  tr: 'Referans numarası',
  uk: 'Номер звернення',
  ur: 'حوالہ نمبر',
  zh: '参考编号',
}

export const referenceText = (locale: string): string =>
  (Object.hasOwn(REFERENCE, locale) ? REFERENCE[locale] : undefined) ?? 'Reference'
