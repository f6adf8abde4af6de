import { z } from 'zod'
import { OwnPath } from './payments.ts'

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`), `must be ${bytes} bytes in base64url`)
}

/** A browser's push subscription, as its Push API describes it. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  /** Prefix of the site's addresses, such as `/de/sports`. */
  base: OwnPath.max(100),
})
