import { Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import type { Bonus, Writing } from '#entities/bonus/index.ts'
import { shownOf } from '../list/groups.ts'
import { Pass } from '../pass/pass.tsx'
import { Until } from '../pass/until.tsx'

interface OfferedCardsProps {
  readonly bonuses: readonly Bonus[]
  readonly writeFor: (currency: string) => Writing
  /** What a visitor can do with one. */
  readonly footOf: (bonus: Bonus) => ReactNode
}

function Group({ bonuses, writeFor, footOf }: OfferedCardsProps) {
  return (
    <div className="pass-grid">
      <div className="in">
        {bonuses.map((bonus) => {
          const write = writeFor(bonus.currency)
          return (
            <Pass
              key={bonus.id}
              bonus={bonus}
              write={write}
              foot={
                <>
                  {footOf(bonus)}
                  <Until bonus={bonus} write={write} />
                </>
              }
            />
          )
        })}
      </div>
    </div>
  )
}

/** The public bonuses as the server renders them: those of now, and below them those that are coming (ROUTE-13). */
export function OfferedCards({ bonuses, writeFor, footOf }: OfferedCardsProps) {
  const t = writeFor('EUR').t
  const [valid, upcoming] = [shownOf(bonuses, 'valid'), shownOf(bonuses, 'upcoming')]
  if (valid.length + upcoming.length === 0)
    return (
      <div className="panel state">
        <Icon name="gift" />
        <h2>{t('bonus.none.valid')}</h2>
        <p>{t('bonus.none.hint')}</p>
      </div>
    )
  return (
    <>
      <Group bonuses={valid} writeFor={writeFor} footOf={footOf} />
      {upcoming.length === 0 ? null : (
        <section className="section">
          <div className="section-head">
            <h2>{t('bonus.group.upcoming')}</h2>
          </div>
          <Group bonuses={upcoming} writeFor={writeFor} footOf={footOf} />
        </section>
      )}
    </>
  )
}
