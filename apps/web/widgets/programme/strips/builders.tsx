'use client'
import type { ReadyBuilder } from '@touchline/contract'
import { useLocale } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { builderAsk, type ChosenOutcome, ownExample } from '#entities/bet/index.ts'
import { useOddsText } from '#entities/odds/index.ts'
import { useLinks } from '#base/navigation/links-context.tsx'
import { oddsMatch } from '../../event-list/rows/event-row.tsx'
import { toEventRow } from '../../event-list/rows/to-event-row.ts'
import { BuilderFace, builderKey, picksOf } from '../faces.tsx'
import { paysText } from '../pays-text.ts'
import type { CardsProps, StripProps } from '../programme-words.ts'
import { askBuilders, useStrip } from './ask-programme.ts'

function chosen(builder: ReadyBuilder): readonly ChosenOutcome[] {
  const match = oddsMatch(toEventRow(builder.match))
  return picksOf(builder).map((pick) => ({ match, ...pick }))
}

const useIsAdded = (key: string): boolean =>
  useSyncExternalStore(
    builderAsk.added.subscribe,
    () => builderAsk.added.get() === key,
    () => false,
  )

type BuilderProps = Omit<StripProps, 'subunits'> & { readonly builder: ReadyBuilder }

/** By a player's own example once it is known; null without any. */
function usePays({ builder, words, example: ofSite }: BuilderProps): string | null {
  const locale = useLocale()
  const own = useSyncExternalStore(ownExample.subscribe, ownExample.get, () => null)
  const example = own ?? ofSite
  return example === null ? null : paysText(builder, example, words, locale)
}

function Builder(props: BuilderProps) {
  const { builder, words } = props
  const links = useLinks()
  const oddsText = useOddsText()
  const key = builderKey(builder)
  const isAdded = useIsAdded(key)
  const pays = usePays(props)
  const { match, odds } = builder
  return (
    <BuilderFace
      builder={builder}
      href={links.match(match.sport.key, match)}
      foot={
        <button
          type="button"
          className="btn"
          data-variant="soft"
          data-block=""
          data-split=""
          disabled={isAdded}
          onClick={() => builderAsk.ask({ key, odds, picks: chosen(builder) })}
        >
          <span>
            <span role="status">{isAdded ? words.added : null}</span>
            {isAdded ? null : (
              <>
                <span className={pays === null ? undefined : 'visually-hidden'}>{words.add}</span> {pays}
              </>
            )}
          </span>
          <b className="ltr">{oddsText(odds)}</b>
        </button>
      }
    />
  )
}

/** Builders of coming matches that one press puts on the slip. */
export const Builders = (props: CardsProps) =>
  useStrip(askBuilders, props)?.map((builder) => (
    <Builder key={builderKey(builder)} builder={builder} words={props.words} example={props.example} />
  ))
