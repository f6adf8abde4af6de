// What browsers get for `next-intl` (next.config.ts): what the pages use of it, as its own entry takes `useFormatter`
// and formats of every kind along.
export { createTranslator } from 'use-intl/core'
export {
  IntlProvider as NextIntlClientProvider,
  useLocale,
  useMessages,
  useTranslations,
} from 'use-intl/react'
