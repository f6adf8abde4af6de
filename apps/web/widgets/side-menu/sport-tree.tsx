'use client'
import { createApiClient } from '@touchline/api-client'
import { BASES } from '@touchline/contract/route'
import { Flag, hasFlag, Icon } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLinks } from '#base/navigation/links-context.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { sportLook } from '#base/config/sport-look.ts'
import { isWholeAnswer } from '#base/data/whole-answers.ts'
import { leagueEntries } from '../league-list/league-entries.ts'
import type { CategoryEntry } from '../league-list/league-list.tsx'

type Tree = readonly CategoryEntry[] | 'loading' | 'failed'

async function loadTree(locale: string, sportKey: string, signal: AbortSignal): Promise<Tree> {
  const api = createApiClient({ baseUrls: BASES, locale, accepts: isWholeAnswer })
  const query = { locale, sport_key: sportKey }
  const [categories, leagues, counters] = await Promise.all([
    api.call('listCategories', { query, signal }),
    api.call('listTournaments', { query: { ...query, limit: 500 }, signal }),
    api.call('counters', { body: {}, signal }),
  ])
  if (!categories.ok || !leagues.ok || !counters.ok) return 'failed'
  const byPriority = <Item extends { readonly priority: number }>(items: readonly Item[]) =>
    [...items].sort((a, b) => a.priority - b.priority)
  return leagueEntries(byPriority(categories.data), byPriority(leagues.data), counters.data)
}

/** Countries and leagues of a sport with their counts, fetched when the sport is opened. */
export default function SportTree({ sportKey }: { readonly sportKey: string }) {
  const t = useTranslations('search')
  const lists = useTranslations('nav')
  const locale = useLocale()
  const links = useLinks()
  const [tree, setTree] = useState<Tree>('loading')
  useEffect(() => {
    const leave = new AbortController()
    const load = async () => {
      const loaded = await loadTree(locale, sportKey, leave.signal)
      if (!leave.signal.aborted) setTree(loaded)
    }
    void load()
    return () => leave.abort()
  }, [locale, sportKey])
  if (tree === 'loading') return <div className="nav-tree" aria-busy="true" />
  if (tree === 'failed')
    return (
      <p className="nav-tree" role="alert">
        {t('failed')}
      </p>
    )
  return (
    <div className="nav-tree" role="group" aria-label={lists('sports')}>
      {tree.map((category) => (
        <div key={category.id}>
          <PageLink className="nav-item" href={links.category(sportKey, category)} title={category.name}>
            {hasFlag(category.country) ? (
              <Flag code={category.country} />
            ) : (
              <Icon name={sportLook(sportKey).icon} />
            )}
            <span className="nav-label">{category.name}</span>
            <span className="nav-count">{category.count}</span>
          </PageLink>
          {category.leagues.map((league) => (
            <PageLink
              key={league.id}
              className="nav-item nav-leaf"
              href={links.league(sportKey, league)}
              title={league.name}
            >
              <span className="nav-label">
                <bdi>{league.name}</bdi>
              </span>
              <span className="nav-count">{league.count}</span>
            </PageLink>
          ))}
        </div>
      ))}
    </div>
  )
}
