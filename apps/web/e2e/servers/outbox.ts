import { expect, type Page } from '@playwright/test'

/** The latest message to somebody in the backend's outbox, by a pattern. */
export async function sent(page: Page, to: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get('/dev/outbox')).text()
      const [, message = ''] = new RegExp(`data-to="\\+?${to}">([^]*?)</article>`).exec(outbox) ?? []
      found = pattern.exec(message)?.[1]
      return found
    })
    .toBeDefined()
  return (found ?? '').replaceAll('&amp;', '&')
}
