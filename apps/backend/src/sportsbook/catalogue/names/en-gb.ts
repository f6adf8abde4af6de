import { en } from './en.ts'
import type { TranslatedNames } from './locale-names.ts'

/** Terms of British bookmakers; everything else is as in English. */
export const enGb: TranslatedNames = {
  ...en,
  markets: {
    ...en.markets,
    1: 'Full-time result',
    19: '{$competitor1} goals',
    20: '{$competitor2} goals',
    35: 'Full-time result and both teams to score',
    37: 'Full-time result and total {total}',
    60: 'Half-time result',
    186: 'To win',
  },
}
