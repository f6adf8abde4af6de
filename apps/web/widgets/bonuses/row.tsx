import { decimalOf } from '@touchline/contract/locales'
import { useLocale, useTranslations } from 'next-intl'
import { Slot } from '#base/asks/slots.tsx'
import { requestOf } from '#base/asks/modals/bonus-open.ts'
import { bonusOf, type Writing, writingOf } from '#entities/bonus/index.ts'
import { oddsText } from '#entities/odds/index.ts'
import { OfferedCards } from '#features/bonuses/parts/offered-cards.tsx'
import { WaitingCards } from '#features/bonuses/parts/waiting-cards.tsx'
import { labelOf, OperatorText } from '../operator-text.tsx'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'

/** The public bonuses, and the currencies that their amounts are in. */
async function offered({ data }: WidgetContext) {
  const [bonuses, { currencies }] = await Promise.all([data.bonuses(), data.settings()])
  return { bonuses, currencies: currencies.map(({ code, subunits }) => ({ code, subunits })) }
}
type Data = Awaited<ReturnType<typeof offered>>

/**
 * The bonuses of the viewer (WIDGET-18): the page comes with the public ones, the same for everybody; what a player has
 * fills the place.
 */
function Bonuses({ props, data, context }: Shown<'bonuses', Data>) {
  const t = useTranslations()
  const locale = useLocale()
  const writeFor = (currency: string): Writing =>
    writingOf({
      t,
      locale,
      currency,
      currencies: data.currencies,
      odds: (thousandths) => oddsText(thousandths, 'european', decimalOf(context.locale)),
    })
  return (
    <section className="bonuses" aria-label={labelOf(props.title, context, t('page.promotions.title'))}>
      {props.title === undefined ? null : (
        <div className="section-head">
          <h2>
            <OperatorText text={props.title} context={context} />
          </h2>
        </div>
      )}
      <Slot place={{ slot: 'bonuses', offered: data.bonuses }}>
        <div className="offered">
          <OfferedCards
            bonuses={data.bonuses.map(bonusOf)}
            writeFor={writeFor}
            footOf={(bonus) => (
              <context.parts.BonusButtons
                request={requestOf(bonus.bonusType, bonus.id)}
                signIn={context.site.isSignInAllowed ? t('session.sign-in') : null}
                details={t('bonus.details')}
                detailsOf={t('bonus.details-of', { name: bonus.name })}
              />
            )}
          />
        </div>
        <div className="of-player">
          <WaitingCards />
        </div>
      </Slot>
    </section>
  )
}

/** WIDGET-18 */
export const row = widgetRow('bonuses', {
  prefetch: (_props, context) => offered(context),
  Widget: Bonuses,
  Skeleton: () => <WaitingCards />,
  empty: { bonuses: [], currencies: [] },
})
