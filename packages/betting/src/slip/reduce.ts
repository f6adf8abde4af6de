import { bonusTransitions } from './bonus-events.ts'
import type { SlipEvent, SlipEventType, TransitionsOf } from './events.ts'
import { followCount, panelTransitions } from './panel.ts'
import { pickingTransitions } from './picking.ts'
import { placingTransitions } from './placing.ts'
import { restoringTransitions } from './restoring.ts'
import type { Slip } from './slip.ts'
import { stakingTransitions } from './staking.ts'
import { watchingTransitions } from './watching.ts'

const transitions = {
  ...pickingTransitions,
  ...stakingTransitions,
  ...watchingTransitions,
  ...placingTransitions,
  ...panelTransitions,
  ...restoringTransitions,
  ...bonusTransitions,
} satisfies TransitionsOf<SlipEventType>

/** A restored panel stays as it was, whatever the number of selections. */
const keepsPanel = (event: SlipEvent): boolean => event.type === 'restored'

/** The slip after an event. Defined for every state: an event that does not apply returns the same object. */
export function reduce(slip: Slip, event: SlipEvent): Slip {
  const transition = transitions[event.type] as (slip: Slip, event: SlipEvent) => Slip
  const next = transition(slip, event)
  return keepsPanel(event) ? next : followCount(slip, next)
}
