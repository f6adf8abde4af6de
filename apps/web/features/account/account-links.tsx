'use client'
import { Icon, MenuItem } from '@touchline/ui'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { ACCOUNT_SECTIONS, type AccountSection } from '#base/addresses/account-sections.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { opening } from '#base/navigation/opening.ts'
import { platformLink, WITHDRAW_PART } from '#base/addresses/outside/platform-links.ts'
import { StandingBar, useGroupName, useStanding } from './standing/standing-view.tsx'

interface AccountLinksProps {
  readonly close: () => void
  /** Address of the platform's wallet; null when this site hosts it, undefined when there is none. */
  readonly platform: string | null | undefined
}

/**
 * Content of the account menu: group and points with the progress to the next group (PLAYER-08), withdrawal, and links
 * to the account pages.
 */
export function AccountLinks({ close, platform }: AccountLinksProps) {
  const t = useTranslations('account')
  const withdraw = useTranslations('wallet')('withdraw')
  const locale = useLocale()
  const links = useLinks()
  const router = useRouter()
  const nameOf = useGroupName()
  const standing = useStanding()
  const go = (section: AccountSection, href: string) => () => {
    close()
    if (href !== location.pathname) opening.begin(`users_${section}`)
    router.push(href)
  }
  return (
    <>
      <MenuItem onSelect={go('profile', links.page('usersProfile'))}>
        <Icon name="trophy" />
        {standing === null ? (
          <span className="sk" data-w="m" />
        ) : (
          <span className="menu-standing">
            <span className="line">
              {nameOf(standing.progress.group)}
              <span className="end">{t('points', { count: standing.points })}</span>
            </span>
            <StandingBar standing={standing} />
          </span>
        )}
      </MenuItem>
      {platform === undefined ? null : (
        <MenuItem
          onSelect={() => {
            opening.begin(null)
            location.assign(`${platformLink(platform, locale, 'deposit')}#${WITHDRAW_PART}`)
          }}
        >
          <Icon name="coins" />
          {withdraw}
        </MenuItem>
      )}
      {ACCOUNT_SECTIONS.map(({ name, page, icon }) => (
        <MenuItem key={name} onSelect={go(name, links.page(page))}>
          <Icon name={icon} />
          {t(`section.${name}`)}
        </MenuItem>
      ))}
    </>
  )
}
