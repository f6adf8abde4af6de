'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Bonus, Writing } from '#entities/bonus/index.ts'
import { useBonusCalls } from '../data/use-bonus-call.ts'
import { readyChests } from '../pass/actions.ts'
import { chestSize } from '../pass/steps.ts'
import { Trunk } from '../pass/trunk.tsx'

type Draw = NonNullable<Bonus['issued']>['draws'][number]

type Chest =
  | { readonly state: 'closed' | 'opening' }
  | { readonly state: 'won' | 'lost'; readonly draw: Draw }

const SIZES = { 1: 'small', 2: 'medium', 3: 'large' } as const

/** Time (ms) that a chest rattles at least; a press ends it. */
const RATTLES_FOR = 1400

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A chest that is opened by a press: it rattles, and shows what the server drew. Another press does not wait for it. */
function useChest(bonus: Bonus) {
  const calls = useBonusCalls()
  const [chest, setChest] = useState<Chest>({ state: 'closed' })
  const [drawn, setDrawn] = useState<Draw | null>(null)
  useEffect(() => {
    if (drawn === null) return
    const reveal = () => {
      setChest({ state: drawn.amount === 0 ? 'lost' : 'won', draw: drawn })
      setDrawn(null)
    }
    const timer = setTimeout(reveal, isCalm() ? 0 : RATTLES_FOR)
    return () => clearTimeout(timer)
  }, [drawn])
  return {
    chest,
    press: async () => {
      if (drawn !== null) {
        setChest({ state: drawn.amount === 0 ? 'lost' : 'won', draw: drawn })
        setDrawn(null)
        return
      }
      if (chest.state === 'opening') return
      setChest({ state: 'opening' })
      const opened = await calls.open(bonus)
      const last = opened?.issued?.draws.at(-1)
      if (last === undefined) setChest({ state: 'closed' })
      else setDrawn(last)
    },
  }
}

/** The chests of a lootbox: the next one to open, and what the last one held (BONUS-19). */
export function ChestOpening({ bonus, write }: { readonly bonus: Bonus; readonly write: Writing }) {
  const t = useTranslations('bonus.chest')
  const { chest, press } = useChest(bonus)
  const ready = readyChests(bonus)
  const points = bonus.terms.type === 'lootbox' ? bonus.terms.points : 0
  const size = 'draw' in chest ? chestSize(chest.draw.level) : 3
  const words = {
    closed: t('ready', { count: ready }),
    opening: t('opening'),
    won: 'draw' in chest ? t('won', { amount: write.money(chest.draw.amount) }) : '',
    lost: t('lost'),
  }[chest.state]
  return (
    <section className="chest" aria-live="polite">
      <Trunk level={size} state={chest.state} label={t('picture', { chest: t(SIZES[size]), state: words })} />
      <p>
        <b>{words}</b>
        {chest.state === 'lost' ? <small>{t('next-at', { points: write.count(points) })}</small> : null}
        {'draw' in chest ? (
          <small>
            {t('roll', { roll: write.count(chest.draw.roll), of: write.count(chest.draw.weights) })}
          </small>
        ) : null}
      </p>
      {ready > 0 || chest.state === 'opening' ? (
        <Button variant="primary" onClick={() => void press()}>
          {chest.state === 'opening' ? t('skip') : t('open')}
        </Button>
      ) : null}
    </section>
  )
}

/** What each level of chest holds, and how likely it is. */
export function ChestChances({ bonus, write }: { readonly bonus: Bonus; readonly write: Writing }) {
  const t = useTranslations('bonus.chest')
  if (bonus.terms.type !== 'lootbox') return null
  const { levels } = bonus.terms
  const all = levels.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <dl className="sums">
      {levels.map(({ level, weight, amount }) => (
        <div key={`${level} ${amount}`}>
          <dt>
            {t(SIZES[level])}: {amount === 0 ? t('nothing') : write.money(amount)}
          </dt>
          <dd className="ltr">{t('chance', { share: write.share(weight, all) })}</dd>
        </div>
      ))}
    </dl>
  )
}
