'use client'
import { useQuery } from '@tanstack/react-query'
import { Button, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { phoneQuery } from '../phone/phone-query.ts'
import { useApi } from '#base/data/api-context.tsx'
import { authEvents } from '#base/asks/modals/auth-events.ts'

/** Whether the phone number is verified, and how to verify it (PLAYER-06). */
export default function PhonePart() {
  const t = useTranslations('account')
  const { data: phone } = useQuery(phoneQuery(useApi(), useLocale()))
  return (
    <section className="panel account-card" aria-labelledby="phone">
      <h2 id="phone">
        {t('field.mobile_phone')}
        {phone?.isVerified === true ? (
          <span className="tag" data-tone="win">
            <Icon name="check" />
            {t('phone.verified')}
          </span>
        ) : null}
      </h2>
      {phone === undefined ? (
        <span className="btn sk" aria-hidden="true">
          {'\u00a0'}
        </span>
      ) : null}
      {phone?.phone_number == null ? null : <p className="ltr">+{phone.phone_number}</p>}
      {phone?.isVerified === false ? (
        <Button onClick={() => authEvents.raise('phoneVerification')}>{t('phone.verify-number')}</Button>
      ) : null}
    </section>
  )
}
