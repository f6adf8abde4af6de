import type { Page } from '@playwright/test'

/** Has the help chat come, as it does with the first press on a page, so that a line which is cut later cuts nothing of it. */
export async function loadChat(page: Page): Promise<void> {
  const script = page.waitForResponse((answer) => answer.url().endsWith('/demo/chat/widget.js'))
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await script
}
