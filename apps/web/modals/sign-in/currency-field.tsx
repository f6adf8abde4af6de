import { useTranslations } from 'next-intl'
import { useId } from 'react'

/** Currency of the first account. Default: the site's first. */
export function CurrencyField({ currencies }: { readonly currencies: readonly string[] }) {
  const t = useTranslations('account')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('currency')}</label>
      <div className="input">
        <select id={id} name="currency">
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </div>
    </div>
  )
}
