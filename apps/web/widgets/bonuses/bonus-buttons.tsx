'use client'
import { Button } from '@touchline/ui'
import { bonusOpen, type BonusRequest } from '#base/asks/modals/bonus-open.ts'
import { opens } from '#base/asks/openers.ts'
import { wishes } from '#base/asks/wishes.ts'

interface BonusButtonsProps {
  readonly request: BonusRequest
  /** Text of the button that asks to sign in; null where nobody may. */
  readonly signIn: string | null
  readonly details: string
  /** What the details are of, for readers. */
  readonly detailsOf: string
}

/** What a visitor can do with a bonus on offer. Their press loads the player's part. */
export const BonusButtons = ({ request, signIn, details, detailsOf }: BonusButtonsProps) => (
  <>
    {signIn === null ? null : (
      <Button ref={opens('sign-in')} variant="primary" size="s" onClick={() => wishes.wish('sign-in')}>
        {signIn}
      </Button>
    )}
    <Button variant="link" size="s" aria-label={detailsOf} onClick={() => bonusOpen.open(request)}>
      {details}
    </Button>
  </>
)
