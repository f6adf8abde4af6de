import type { Page } from '@playwright/test'
import { type Tongue, word } from './words.ts'

/** Shows a group of a match's markets, whose button says how many it has. */
export const openGroup = (page: Page, locale: Tongue, group: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${word(locale, `market.group.${group}`)} \\d+$`) })
    .click()
