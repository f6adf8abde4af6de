import type { Page } from '@playwright/test'

/** The bell of the header. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

/** The list that it opens. */
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
