const ligatures: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
}

/** Lower case without diacritics: `Beşiktaş` → `besiktas`, `Gießen` → `giessen`. Used for addresses and search. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıħ]/g, (letter) => ligatures[letter] ?? letter)

/**
 * Readable ASCII for an address: `Brighton & Hove Albion` → `brighton-hove-albion`; empty when nothing is left. Never
 * ends like a typed id (`-m12`), since addresses end with one (ROUTE-08).
 */
export const slugify = (text: string): string =>
  foldText(text)
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
    .replace(/(^|-)([clm])(\d+)$/, '$1$2-$3')
